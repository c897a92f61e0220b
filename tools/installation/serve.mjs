// The built server as a process of its own, exactly as `npm start` runs it once everything is installed and built, but with the
// small demo, whose sources are no part of the build.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { tsImport } from "tsx/esm/api";
import { root } from "../run/root.mjs";

const { run } = await import(pathToFileURL(join(root, "apps", "server", "dist", "main.js")).href);
const SMALL_DEMO = "@fiducia/stories/small-harbor/demo-story";
await run(async () => (await tsImport(SMALL_DEMO, import.meta.url)).demoStory);

// The built server as a process of its own, exactly as `npm start` runs it once everything is installed and built.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../run/root.mjs";

const { run, smallDemo } = await import(pathToFileURL(join(root, "apps", "server", "dist", "main.js")).href);
await run(smallDemo);

// The built program. It stops in order when the process that keeps it up is gone.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./root.mjs";

process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
// The channel alone keeps no program that has ended.
process.channel?.unref();
const { run } = await import(pathToFileURL(join(root, "apps", "server", "dist", "main.js")).href);
await run();

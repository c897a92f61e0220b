// Starts the sites of so many workers side by side, each worker's in a process of its own, and says when all are ready.
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { ALL_READY } from "../../tools/run/sites.mjs";
import { environmentOf } from "./addresses.ts";

const PROGRAM = fileURLToPath(new URL("./start-sites.ts", import.meta.url));
const workers = Number(process.argv[2]);

/** Who ends this process ends the group; it goes last, and with an error when sites end untold. */
let isTold = false;
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.on(signal, () => {
    isTold = true;
  });

const children = Array.from({ length: workers }, (_, worker) =>
  fork(PROGRAM, { env: environmentOf(worker) }),
);
for (const child of children)
  child.once("exit", () => {
    if (isTold) return;
    for (const other of children) other.kill("SIGTERM");
    process.exitCode = 1;
  });
await Promise.all(children.map((child) => once(child, "message")));
process.stdout.write(`${ALL_READY}\n`);

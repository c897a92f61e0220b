// Type-checks every project of the repository, two at a time, and names those that fail.
import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run/root.mjs";

const folders = ["packages", "apps"].flatMap((part) =>
  readdirSync(join(root, part)).map((name) => join(part, name)),
);
const projects = folders.flatMap((folder) =>
  ["tsconfig.json", "tsconfig.web.json"]
    .map((name) => join(folder, name))
    .filter((file) => existsSync(join(root, file))),
);
const compiler = join(root, "node_modules", "typescript", "bin", "tsc");
/** As many as the tests have workers: each takes one processor for itself. */
const AT_ONCE = 2;

/** What the compiler has to say of a project; undefined when that is nothing. */
const errorsOf = (project) =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [compiler, "-p", project],
      { cwd: root, maxBuffer: Infinity },
      (failure, ...said) => resolve(failure ? said.join("") || String(failure) : undefined),
    );
  });

const waiting = ["tsconfig.json", ...projects];
let failed = 0;
async function checkWaiting() {
  for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
    const errors = await errorsOf(project);
    if (errors === undefined) continue;
    failed += 1;
    process.stdout.write(`${project}\n${errors}\n`);
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, checkWaiting));
process.stdout.write(
  `${projects.length + 1 - failed} of ${projects.length + 1} projects have no type errors\n`,
);
process.exitCode = failed === 0 ? 0 : 1;

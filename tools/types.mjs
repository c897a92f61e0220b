// Type-checks every project of the repository, and names those that fail.
import { spawnSync } from "node:child_process";
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
let failed = 0;
for (const project of ["tsconfig.json", ...projects]) {
  const ended = spawnSync(process.execPath, [compiler, "-p", project], { cwd: root, encoding: "utf8" });
  if (ended.status === 0) continue;
  failed += 1;
  process.stdout.write(`${project}\n${ended.stdout}${ended.stderr}\n`);
}
process.stdout.write(
  `${projects.length + 1 - failed} of ${projects.length + 1} projects have no type errors\n`,
);
process.exitCode = failed === 0 ? 0 : 1;

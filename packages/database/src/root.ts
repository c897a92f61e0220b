// Where the repository lies: the bundled server has other paths than its sources, so the root is searched.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the repository: the nearest one above this file that holds the lockfile. */
export function repositoryRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package-lock.json"))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error("package-lock.json is in no folder above the program");
    folder = parent;
  }
  return folder;
}

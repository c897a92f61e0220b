// Finds the repository's root. The bundled server is in another place than its sources, so the root is searched for.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The nearest folder above this file that contains the lockfile. */
export function repositoryRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package-lock.json"))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error("package-lock.json is in no folder above the program");
    folder = parent;
  }
  return folder;
}

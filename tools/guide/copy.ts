// Copies the repository into a folder: its files, with links to the installed packages.
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";

const OWN_SCOPE = "@fiducia";

/** Every file that git tracks or would add. */
const filesOf = (root: string): readonly string[] =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((path) => path !== "" && existsSync(join(root, path)));

/** Links the installed packages; the repository's own packages are those of the copy. */
function linkPackages(root: string, copy: string): void {
  const installed = join(root, "node_modules");
  const links = join(copy, "node_modules");
  mkdirSync(join(links, OWN_SCOPE), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== OWN_SCOPE) symlinkSync(join(installed, name), join(links, name));
  for (const part of ["packages", "apps"])
    for (const name of readdirSync(join(copy, part)))
      symlinkSync(join(copy, part, name), join(links, OWN_SCOPE, name));
}

/** Copies the repository at `root` into the empty folder `copy`, and stages everything there. */
export function copyRepository(root: string, copy: string): void {
  for (const path of filesOf(root)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    copyFileSync(join(root, path), join(copy, path));
  }
  linkPackages(root, copy);
  execFileSync("git", ["init", "--quiet"], { cwd: copy });
  execFileSync("git", ["add", "--all"], { cwd: copy });
}

/** What changed in the copy since: "added removed path" for changed files, "new path" for new ones. */
export function changesIn(copy: string): readonly string[] {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: copy, encoding: "utf8" });
  const added = git("ls-files", "--others", "--exclude-standard").trim().split("\n");
  const changed = git("diff", "--numstat").trim().split("\n");
  return [...added.map((path) => `new ${path}`), ...changed.map((line) => line.replaceAll("\t", " "))]
    .filter((line) => line !== "" && line !== "new ")
    .sort();
}

// Folders that import each other, in a circle of any length: none of them can be understood before the others.
import { dirname } from "node:path/posix";
import { isTest } from "./finding.ts";
import { targetOf } from "./sides.ts";
import type { SourceFile } from "./source-file.ts";

/** What serves tests may stand beside everything. */
const isProduct = (path: string): boolean =>
  /^(packages|apps)\//.test(path) && !isTest(path) && !/\/testing\//.test(path);

type Neighbours = ReadonlyMap<string, ReadonlySet<string>>;

/** Which folders each imports, for its types too. */
function neighboursOf(files: readonly SourceFile[]): Neighbours {
  const paths = new Set(files.map(({ path }) => path));
  const found = new Map<string, Set<string>>();
  for (const { path, imports } of files.filter((file) => isProduct(file.path))) {
    const own = dirname(path);
    for (const { specifier } of imports) {
      const target = targetOf(path, specifier);
      if (!target || !paths.has(target) || dirname(target) === own) continue;
      found.set(own, (found.get(own) ?? new Set()).add(dirname(target)));
    }
  }
  return found;
}

/** The shortest way from a folder back to itself; undefined when there is none. */
function wayBack(from: string, neighbours: Neighbours): readonly string[] | undefined {
  const cameFrom = new Map<string, string>();
  const waiting = [from];
  for (const folder of waiting) {
    for (const next of neighbours.get(folder) ?? []) {
      if (next === from) {
        const way = [from];
        for (let at = folder; at !== from; at = cameFrom.get(at) ?? from) way.splice(1, 0, at);
        return [...way, from];
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, folder);
      waiting.push(next);
    }
  }
  return undefined;
}

/** Each circle once, from the folder in it that comes first by name. */
export function folderCycles(files: readonly SourceFile[]): readonly string[] {
  const neighbours = neighboursOf(files);
  const seen = new Set<string>();
  return [...neighbours.keys()].sort().flatMap((folder) => {
    const way = seen.has(folder) ? undefined : wayBack(folder, neighbours);
    for (const each of way ?? []) seen.add(each);
    return way ? [way.join(" -> ")] : [];
  });
}

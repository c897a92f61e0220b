// Folders and areas that import each other, in a circle of any length: none of them can be understood before the others.
import { dirname } from "node:path/posix";
import { isTest } from "./finding.ts";
import { sideOf, targetOf } from "./sides.ts";
import type { SourceFile } from "./source-file.ts";

/** What serves tests may stand beside everything. */
const isProduct = (path: string): boolean =>
  /^(packages|apps)\//.test(path) && !isTest(path) && !/\/testing\//.test(path);

type Neighbours = ReadonlyMap<string, ReadonlySet<string>>;

/** The room that a file is in; undefined for a file that is in none. */
type RoomOf = (path: string) => string | undefined;

/** Which rooms each imports, for its types too. */
function neighboursOf(files: readonly SourceFile[], roomOf: RoomOf): Neighbours {
  const paths = new Set(files.map(({ path }) => path));
  const neighbours = new Map<string, Set<string>>();
  for (const { path, imports } of files.filter((file) => isProduct(file.path))) {
    const own = roomOf(path);
    for (const { specifier } of own ? imports : []) {
      const target = targetOf(path, specifier);
      const other = target && paths.has(target) ? roomOf(target) : undefined;
      if (!own || !other || other === own) continue;
      neighbours.set(own, (neighbours.get(own) ?? new Set()).add(other));
    }
  }
  return neighbours;
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

/** Each circle once, from the room in it that comes first by name. */
function cyclesOf(files: readonly SourceFile[], roomOf: RoomOf): readonly string[] {
  const neighbours = neighboursOf(files, roomOf);
  const seen = new Set<string>();
  return [...neighbours.keys()].sort().flatMap((folder) => {
    const way = seen.has(folder) ? undefined : wayBack(folder, neighbours);
    for (const each of way ?? []) seen.add(each);
    return way ? [way.join(" -> ")] : [];
  });
}

export const folderCycles = (files: readonly SourceFile[]): readonly string[] => cyclesOf(files, dirname);

function areaOnServer(path: string): string | undefined {
  const area = /^packages\/features\/src\/([^/]+)\//.exec(path)?.[1];
  return area && sideOf(path) !== "web" ? area : undefined;
}

/** Areas whose files of the server and contracts import each other; what screens import is another matter. */
export const areaCycles = (files: readonly SourceFile[]): readonly string[] => cyclesOf(files, areaOnServer);

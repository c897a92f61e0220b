// Draws lines of the product by a seed, each with the room that it is in.
import { isTest } from "../tidy/finding.ts";
import type { SourceFile } from "../tidy/source-file.ts";

export interface DrawnLine {
  readonly text: string;
  /** The package, and in `features`, `pages` and `money` the folder in it: "features/billing". */
  readonly room: string;
}

/** Shorter lines are braces and plain words that every room has. */
const SHORTEST = 30;

const IS_SHIPPED = /^(apps|packages\/(?!stories|demo))\/?[^:]*\/src\//;
const SAYS_NOTHING = /^(import|export \* |} from|\/\/|\/\*|\*|\.\.\.)/;

function roomOf(path: string): string {
  const [home = "", name = "", , folder = ""] = path.split("/");
  if (home === "apps") return `apps/${name}`;
  return ["features", "pages", "money"].includes(name) && !folder.includes(".") ? `${name}/${folder}` : name;
}

/** A number at or above zero and below `below`, from a seed; the same seed tells the same numbers. */
function dice(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** So many lines of shipped source, no two of one file, drawn by the seed. */
export function drawnLines(files: readonly SourceFile[], count: number, seed: number): readonly DrawnLine[] {
  const roll = dice(seed);
  const left = files.filter(
    ({ path }) => IS_SHIPPED.test(path) && !isTest(path) && !path.includes("/testing/"),
  );
  const drawn: DrawnLine[] = [];
  while (drawn.length < count && left.length > 0) {
    const [file] = left.splice(roll(left.length), 1);
    const telling = (file?.text ?? "")
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line.length >= SHORTEST && !SAYS_NOTHING.test(line));
    const text = telling[roll(telling.length)];
    if (file && text) drawn.push({ text, room: roomOf(file.path) });
  }
  return drawn;
}

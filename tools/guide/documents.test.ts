// A path or file that a document names is there, and so is what its links lead to.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";
import { repositoryRoot } from "@fiducia/database/root";
import { expect, test } from "vitest";

const root = repositoryRoot();
const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
const documents = files.filter((file) => file.endsWith(".md") && !file.startsWith("bench/"));

/** Every file, and every folder that has one. */
const places = new Set(
  files.flatMap((file) => {
    const parts = file.split("/");
    return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  }),
);

const PATH = /^[a-z.][\w.@-]*(?:\/[\w.@-]+)+\/?$/;
const FILE = /^[a-z][\w-]*(?:\.[\w-]+)*\.(?:tsx?|mjs|sql|md|css|jsonc?)$/;
/** Words in capitals stand for any area, slice or name. */
const ANY = /(?:^|[/.-])(?:AREA|SLICE|NAME|RULE)(?:[/.-]|$)/;
/** Media types, and files of a data folder, of a backup and of what tools make. */
const ELSEWHERE =
  /^(?:\.\/data|dist|node_modules|test-results|application|image|text)(?:\/|$)|^(?:copies|trials|wal)\/|^(?:fiducia-backup|manifest)\.json$/;

/** Whether a place of the repository ends so: documents leave out `packages` and `src`. */
function isThere(path: string): boolean {
  const wanted = path.replace(/\/$/, "");
  const inside = wanted.split("/");
  return [...places].some((place) => {
    if (place === wanted || place.endsWith(`/${wanted}`)) return true;
    // `serving/posting/trust-gate.ts` for `packages/serving/src/posting/trust-gate.ts`.
    return place.endsWith(`/${inside[0]}/src/${inside.slice(1).join("/")}`);
  });
}

/** A file that an example makes: its name above its text. */
const EXAMPLE_FILE = /^`[^`\n]+`\n\n(?=```)/gm;

const inCode = (text: string): readonly string[] =>
  [
    ...text
      .replace(EXAMPLE_FILE, "")
      .replace(/```[\s\S]*?```/g, "")
      .matchAll(/`([^`\n]+)`/g),
  ].map((match) => match[1] ?? "");

const isPath = (words: string): boolean =>
  (PATH.test(words) || FILE.test(words)) && !ANY.test(words) && !ELSEWHERE.test(words);

const linksIn = (text: string): readonly string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)|(?:src|srcset)="([^"]+)"/g)]
    .map((match) => match[1] ?? match[2] ?? "")
    .filter((link) => !/^[a-z]+:/.test(link));

function lostIn(document: string, text: string): readonly string[] {
  const links = linksIn(text).filter((link) => !places.has(normalize(join(dirname(document), link))));
  const paths = inCode(text).filter((words) => isPath(words) && !isThere(words));
  return [...links, ...paths].map((lost) => `${document}: ${lost}`);
}

test("every path and link of a document leads somewhere", () => {
  expect(documents.flatMap((file) => lostIn(file, readFileSync(join(root, file), "utf8")))).toEqual([]);
});

test("a path that is gone and a link that leads nowhere are found", () => {
  const text =
    "`serving/posting/no-gate.ts` and `serving/posting/trust-gate.ts`, see [there](docs/nowhere.md).";
  expect(lostIn("README.md", text)).toEqual([
    "README.md: docs/nowhere.md",
    "README.md: serving/posting/no-gate.ts",
  ]);
});

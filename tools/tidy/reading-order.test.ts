// What is listed by name is listed as people read names: SQL that orders by one says `collate reading_order`.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "@fiducia/database/root";
import { expect, test } from "vitest";

const root = repositoryRoot();
const ORDER = /(?:order by|sort: sql`|(?:Name|Agent|PostalCode): sql`)\s*((?:[^`$)]|\$\{[^}]*\})*)/g;
const NAME =
  /(?:^|[\s."(])(?:name|full_name|last_name|first_name|payee|client|company|agent|office|carrier|bank)\b/;

/** Orders of names in the text that people would not read so. */
const unread = (text: string): readonly string[] =>
  [...text.matchAll(ORDER)].flatMap(([, terms = ""]) =>
    terms
      .split(",")
      .map((term) => term.trim())
      .filter((term, place, all) => NAME.test(term) && !isRead(term, all[place - 1])),
  );

/** A name may follow its own reading order, to part those that read alike. */
const isRead = (term: string, before = ""): boolean =>
  term.includes("collate reading_order") || before === `${term} collate reading_order`;

/** Names that nobody reads in a list. */
const UNLISTED = ["packages/features/src/agency/feature-flags/feature-flags.query.ts"];

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path}`)
    .filter((path) => path.endsWith(".ts") && !/\.test\.ts$|\/testing\//.test(path));

test("every list of names", () => {
  const files = ["packages/features/src", "packages/serving/src"]
    .flatMap(filesBelow)
    .filter((path) => !UNLISTED.includes(path));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((path) =>
    unread(readFileSync(join(root, path), "utf8")).map((term) => `${path}: order by ${term}`),
  );
  expect(found).toEqual([]);
});

test.each(["select 1 order by name`", "select 1 order by lower(name)`", "(order by id, c.name)"])(
  "finds %s",
  (text) => expect(unread(text)).toHaveLength(1),
);

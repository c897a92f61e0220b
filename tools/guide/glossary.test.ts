// Every name that the glossary says to be in the code is really there.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "@fiducia/database/root";
import { expect, test } from "vitest";
import { readRepository } from "../tidy/repository.ts";

const root = repositoryRoot();
const glossary = readFileSync(join(root, "docs/glossary.md"), "utf8");
const migrations = join(root, "packages/database/migrations");

/** What stands in the second column between backticks. */
const names = glossary
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (Accounting word|Word) /.test(line))
  .flatMap((line) => [...(line.split("|")[2] ?? "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));

const written = [
  ...readRepository(root)
    .filter(({ path }) => /^(packages|apps)\//.test(path) && !path.includes(".test."))
    .map(({ text }) => text),
  ...readdirSync(migrations).map((name) => readFileSync(join(migrations, name), "utf8")),
].join("\n");
const words = new Set(written.match(/\w+/g));

test("the glossary's names are names of the code", () => {
  expect(names.length).toBeGreaterThan(80);
  expect(names.filter((name) => !words.has(name))).toEqual([]);
});

/** Words that mean one thing each, and the only places whose files may be named by them. */
const MEANING_ONE: Readonly<Record<string, RegExp>> = {
  client:
    /\/src\/clients?\/|\/money\/src\/client\/|\/src\/collections\/|\/batch-statements\/(client-statements|shared\/statements-of-client)\/|\/parts\/client[.-]|\/client-number\.|\/named-clients\.|\/paper\/src\/|\/use-client-actions\.|\/mail\/client-mails\//,
  counter: /\/stories\/src\/|\/testing\/|\.test\.tsx?$/,
  draft: /\/billing\/(invoice-drafts|forms)\/|\/pages\/src\/opening\/|\/(posting|outgoing)-draft\./,
};

test.each(Object.entries(MEANING_ONE))("%s names nothing else", (word, places) => {
  const named = readRepository(root)
    .map(({ path }) => path)
    .filter((path) => /^(packages|apps)\//.test(path) && new RegExp(`\\b${word}s?\\b`).test(path));
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((path) => !places.test(path))).toEqual([]);
});

test("no name stands for two things", () => {
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

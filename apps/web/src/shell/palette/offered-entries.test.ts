// What the palette answers an administrator, by the words that people use.
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import { menuTree } from "@fiducia/pages/menu/menu-tree.tsx";
import { shownAreas } from "@fiducia/pages/shown-areas";
import { expect, test } from "vitest";
import { helpEntries, leafEntries, themeEntries, workEntries } from "./offered-entries.ts";
import { fitting } from "./palette-entries.ts";

const ADMINISTRATOR = { isAdmin: true, grants: new Map() };
let went: unknown;
const go = (to: unknown) => {
  went = to;
};

const offered = [
  ...leafEntries(menuTree(shownAreas, ADMINISTRATOR, {}), go),
  ...workEntries(ADMINISTRATOR, go),
  ...themeEntries(go),
];

const found = (typed: string) => fitting(offered, typed).map(({ label }) => label);
const explained = (typed: string) => fitting(helpEntries(go), typed).map(({ label }) => label);

test.each([
  ["owner", ["Trust Owners"]],
  ["held", ["Trust Owners", "Payments to Approve"]],
  ["dark", ["Dark theme"]],
  ["dark theme", ["Dark theme"]],
  ["light theme", ["Light theme"]],
  ["trust policy", ["Settings: Trust policy"]],
  ["permissions", ["Settings: People"]],
  ["chart of accounts", ["Settings: GL accounts"]],
])("%j finds screens and work", (typed, labels) => {
  expect(found(typed)).toEqual(labels);
});

test.each([
  ["held", ["Held in trust"]],
  ["bounced", ["Record a returned check"]],
  ["void", ["Void"]],
  ["close", ["Close a period", "Closed period"]],
])("%j finds help", (typed, labels) => {
  expect(explained(typed)).toEqual(labels);
});

test("every page of the settings is found by its name", () => {
  const pages = offered.filter(({ label }) => label.startsWith("Settings: "));
  expect(pages).toHaveLength(Object.keys(SETTINGS_PAGES).length);
  for (const { label } of pages) expect(found(label.replace("Settings: ", ""))).toContain(label);
});

test("an entry leads where it says", () => {
  const choose = (label: string) =>
    [...offered, ...helpEntries(go)].findLast((entry) => entry.label === label)?.choose();
  choose("Dark theme");
  expect(went).toBe("dark");
  choose("Held in trust");
  expect(went).toBe("/help#held-in-trust");
});

test("somebody without permissions finds no work, but help", () => {
  const nobody = { isAdmin: false, grants: new Map() };
  expect(workEntries(nobody, go)).toEqual([]);
  expect(explained("refund")).toEqual(["Refund a client"]);
});

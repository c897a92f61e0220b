// The tree of an agency's tags, whatever order they come in.
import { logTo } from "@fiducia/kernel/log";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Tag, type TagNode, tagTree } from "./tag-tree.rules.ts";

let logged: string[];
let restore: () => void;
beforeEach(() => {
  logged = [];
  restore = logTo((level, message) => logged.push(`${level}: ${message}`));
});
afterEach(() => restore());

const tag = (id: number, name: string, parent_id?: number): Tag =>
  parent_id === undefined ? { id, name } : { id, name, parent_id };

const drawn = (nodes: readonly TagNode[]): unknown[] =>
  nodes.map(({ name, children }) => (children.length > 0 ? [name, drawn(children)] : name));

const billing = tag(1, "Billing");
const plan = tag(4, "Payment plan", 1);
const late = tag(6, "Late", 4);

test.each([
  ["parents first", [billing, plan, late, tag(2, "Claims")]],
  ["children first", [late, plan, tag(2, "Claims"), billing]],
])("%s", (_, tags) => {
  const tree = tagTree(tags);
  expect(drawn(tree.roots).sort()).toEqual([["Billing", [["Payment plan", ["Late"]]]], "Claims"].sort());
  expect(tree.flat).toHaveLength(4);
  expect(tree.flat.find(({ id }) => id === 6)?.parentsList).toEqual([
    { id: 1, name: "Billing" },
    { id: 4, name: "Payment plan" },
  ]);
  expect(logged).toEqual([]);
});

test("a tag whose parent is missing, and what is below it, is left out and logged once", () => {
  const tree = tagTree([tag(7, "Orphan", 99), tag(8, "Below it", 7), billing]);
  expect(tree.flat.map(({ name }) => name)).toEqual(["Billing"]);
  expect(logged).toEqual([
    "error: The tag 7 has no place: its parent 99 is missing after 10 tries.",
    "error: The tag 8 has no place: its parent 7 is missing after 10 tries.",
  ]);
});

test("tags that are each other's parents have no place, and the search for one ends", () => {
  expect(tagTree([tag(1, "A", 2), tag(2, "B", 1)]).flat).toEqual([]);
  expect(logged).toHaveLength(2);
});

/** In the worst order each try places one more: eleven deep is the deepest that finds its place. */
const chain = (length: number): Tag[] =>
  Array.from({ length }, (_, place) =>
    tag(place + 1, `Tag ${place + 1}`, place === 0 ? undefined : place),
  ).reverse();

test.each([
  [11, 11, 0],
  [12, 11, 1],
])("a chain of %i tags in the worst order: %i have a place", (length, placed, errors) => {
  expect(tagTree(chain(length)).flat).toHaveLength(placed);
  expect(logged).toHaveLength(errors);
});

// What is found of a row, in the order in which it is looked for.
import { expect, test } from "vitest";
import { IMPORT_KINDS } from "../kinds/import-kinds.rules.ts";
import { type Known, verdictOf } from "./verdict.rules.ts";

const ADA = { values: { number: "A-1", lastName: "Byron" }, body: {}, faults: [] };
const NOTHING: Known = {
  number: "A-1",
  isOfTotals: false,
  isHeadingAgain: false,
  outOfReach: undefined,
  rowOfNumber: undefined,
  former: undefined,
  same: undefined,
  alike: undefined,
  answer: null,
};
const found = (known: Partial<Known>, row = ADA) =>
  verdictOf(IMPORT_KINDS.clients, row, { ...NOTHING, ...known });

test("a row that nobody knows is new", () => {
  expect(found({})).toEqual({ verdict: "New" });
});

test("what is left out stays so, whatever is wrong with it", () => {
  expect(found({ answer: "leave", isOfTotals: true })).toEqual({ verdict: "Left", note: "" });
});

test("totals, faults, a missing number and a number that stands above are faults", () => {
  const message = (known: Partial<Known>, row = ADA) => found(known, row).faults?.[0]?.message;
  expect(message({ isOfTotals: true })).toBe("This row has totals. Leave it out.");
  expect(message({}, { ...ADA, faults: [{ field: "City", message: "Too long" }] as never })).toBe("Too long");
  expect(message({ number: "" })).toBe("This row has no number and no name.");
  expect(message({ isHeadingAgain: true })).toBe("This row has the names of the columns. Leave it out.");
  expect(message({ outOfReach: "A client of another office has this number." })).toContain("another office");
  expect(message({ rowOfNumber: 4 })).toBe("Row 4 is A-1 already.");
});

test("what was brought in before is the same, or says what changed", () => {
  const former = { thingId: 7, values: { number: "A-1", lastName: "Byron" } };
  expect(found({ former })).toEqual({ verdict: "Same", thingId: 7, isKnown: true });
  expect(found({ former: { thingId: 7, values: { number: "A-1" } } })).toEqual({
    verdict: "Changed",
    thingId: 7,
    note: "Last name: nothing -> Byron",
  });
});

test("who looks alike is asked about until somebody answers", () => {
  const alike = { thingId: 9, words: "Looks like Byron" };
  expect(found({ alike })).toEqual({ verdict: "Doubtful", thingId: 9, note: "Looks like Byron" });
  expect(found({ alike, answer: "another" })).toEqual({ verdict: "New" });
  expect(found({ alike, answer: "same" })).toEqual({ verdict: "Same", thingId: 9, note: "Looks like Byron" });
  // A row above is not here yet, and nothing can be the same as it.
  expect(found({ alike: { ...alike, thingId: undefined }, answer: "same" }).verdict).toBe("Doubtful");
});

test("a policy stays with its client", () => {
  const row = { values: { client: "7", policyNumber: "HO-1" }, body: {}, faults: [] };
  const former = { thingId: 7, values: { client: "8", policyNumber: "HO-1" } };
  expect(verdictOf(IMPORT_KINDS.policies, row, { ...NOTHING, former }).faults?.[0]?.message).toContain(
    "another client's here",
  );
});

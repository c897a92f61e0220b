// What the box of Help finds.
import { expect, test } from "vitest";
import { searchHelp } from "./help-search.rules.ts";

test("everything, before anything is typed", () => {
  const { chapters, terms } = searchHelp(" ");
  expect([chapters.length, terms.length >= 30]).toEqual([12, true]);
});

test.each([
  ["refund", "refund-a-client"],
  ["NSF", "returned-check"],
  ["overdrawn", "make-a-deposit"],
  ["5512", "take-a-payment"],
  ["stays in trust until", "transfer-revenue"],
])("the chapter for %j comes first", (typed, chapter) => {
  expect(searchHelp(typed).chapters[0]).toBe(chapter);
});

test.each([
  ["held", "held-in-trust"],
  ["Voucher", "transfer-voucher"],
  ["carrier exp", "carrier-exposure"],
])("the term for %j comes first", (typed, term) => {
  expect(searchHelp(typed).terms[0]).toBe(term);
});

test("nothing for what nobody wrote about", () => {
  expect(searchHelp("zeppelin")).toEqual({ chapters: [], terms: [] });
});

// Two commands are the same by name and parsed body, whatever the order of their fields.
import { describe, expect, test } from "vitest";
import { bodyHashOf } from "./body-hash.ts";

const paid = { amount: 1250, lines: [{ lineId: 1, part: 5 }, { lineId: 2 }], memo: undefined };

describe("the hash", () => {
  test.each([
    ["the same", "TakePayment", paid],
    [
      "other order of fields",
      "TakePayment",
      { lines: [{ part: 5, lineId: 1 }, { lineId: 2 }], amount: 1250 },
    ],
  ])("is equal for %s", (_, name, body) => {
    expect(bodyHashOf(name, body)).toBe(bodyHashOf("TakePayment", paid));
  });

  test.each([
    ["another command", "IssueInvoice", paid],
    ["another amount", "TakePayment", { ...paid, amount: 1251 }],
    ["another order of lines", "TakePayment", { ...paid, lines: [...paid.lines].reverse() }],
    ["an empty memo", "TakePayment", { ...paid, memo: "" }],
    ["a null memo", "TakePayment", { ...paid, memo: null }],
    ["text for a number", "TakePayment", { ...paid, amount: "1250" }],
  ])("differs for %s", (_, name, body) => {
    expect(bodyHashOf(name, body)).not.toBe(bodyHashOf("TakePayment", paid));
  });

  test("is 64 hex digits", () => {
    expect(bodyHashOf("TakePayment", {})).toMatch(/^[0-9a-f]{64}$/);
  });
});

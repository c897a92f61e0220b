// A schema's sentence at its field, and where no field shows it.
import { expect, test } from "vitest";
import { saidAlone, saidOfField } from "./refusal-words.ts";

test.each([
  ["lines.0.amount", "must be at most 100,000,000.00.", "Amount must be at most 100,000,000.00."],
  ["bankAccountId", "is required.", "Bank account is required."],
  ["payMethods.0", "has a value that is not allowed.", "Pay methods has a value that is not allowed."],
])("%s %s", (field, said, alone) => {
  expect(saidOfField(`${field} ${said}`, field)).toBe(said);
  expect(saidAlone(`${field} ${said}`, field)).toBe(alone);
});

test("a sentence of a rule stays as it is", () => {
  const sentence = "Invoice 1001 has 0.00 open.";
  expect(saidOfField(sentence, "invoices.0.amount")).toBeUndefined();
  expect([saidAlone(sentence, "invoices.0.amount"), saidAlone(sentence, undefined)]).toEqual([
    sentence,
    sentence,
  ]);
});

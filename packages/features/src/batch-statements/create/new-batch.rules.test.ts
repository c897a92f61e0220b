// What is typed for a new batch, and what it asks for.
import { expect, test } from "vitest";
import { batchAsked, keepingOf, type NewBatch } from "./new-batch.rules.ts";

const typed: NewBatch = {
  ...{ kind: "OpenItem", asOf: "03/02/2026", from: "02/01/2026", scope: "Owing", minimum: "", office: "" },
  ...{ includeCredits: true, notYetDue: "Count", order: "Name", delivery: "Preference", message: "" },
  ...{ keepMessageAs: "", splitClients: false },
};

test("open items have no first day, whatever is typed there", () => {
  expect(batchAsked(typed)).toEqual({
    ...{ kind: "OpenItem", asOf: "2026-03-02", minimumAmount: 0, isPastDueOnly: false },
    ...{ includeCreditBalances: false, includeCredits: true, notYetDue: "Count", order: "Name" },
    ...{ delivery: "Preference", message: "" },
  });
});

test("an activity has one, an office and an amount are numbers, and a scope is what it means", () => {
  const asked = { ...typed, kind: "Activity", scope: "PastDue", minimum: "5.00", office: "2" };
  expect(batchAsked(asked)).toMatchObject({
    ...{ from: "2026-02-01", isPastDueOnly: true, minimumAmount: 500, officeId: 2 },
  });
  expect(batchAsked({ ...typed, scope: "NonZero" })).toMatchObject({ includeCreditBalances: true });
});

test("of chosen clients neither the scope nor the office is asked", () => {
  const asked = batchAsked({ ...typed, scope: "PastDue", office: "2" }, [871]);
  expect(asked).toMatchObject({ clientIds: [871], includeCreditBalances: true });
  expect(asked).not.toHaveProperty("officeId");
});

test("a message that is gone is not kept under the name that was typed for it", () => {
  expect(keepingOf({ ...typed, message: " ", keepMessageAs: "Holidays" })).toEqual({});
  expect(keepingOf({ ...typed, message: "Hi", keepMessageAs: "Hi" })).toEqual({ keepMessageAs: "Hi" });
});

test.each([{ asOf: "soon" }, { kind: "Activity", from: "" }, { minimum: "much" }])(
  "%o asks for nothing",
  (change) => {
    expect(batchAsked({ ...typed, ...change })).toBeUndefined();
  },
);

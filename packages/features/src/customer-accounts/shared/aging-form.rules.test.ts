// What the dialog of a customer report accepts, and what of it stands in the address.
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import { agingFaults, agingWords } from "./aging-form.rules.ts";

const today = day("2026-03-02");
const usual = { asOf: "03/02/2026", basis: "due", ends: ["30", "60", "90"] };

test("what is usual stands in no address", () => {
  expect(agingFaults(usual, today)).toEqual({});
  expect(agingWords(usual, today)).toEqual({});
});

test("another day, basis and other buckets do", () => {
  const own = { asOf: "01/31/2026", basis: "invoice", ends: ["90", "180", "360"] };
  expect(agingFaults(own, today)).toEqual({});
  expect(agingWords(own, today)).toEqual({
    asOf: "2026-01-31",
    agingBasis: "invoice",
    bucketDays: [90, 180, 360],
  });
});

test.each([
  [{ asOf: "" }, { asOf: "Required" }],
  [{ asOf: "02/30/2026" }, { asOf: "Invalid date" }],
  [{ asOf: "03/03/2026" }, { asOf: "Choose a day up to today" }],
  [{ ends: ["30", "30", "90"] }, { ends: "Enter three rising numbers of days" }],
  [{ ends: ["30", "x", "90"] }, { ends: "Enter three rising numbers of days" }],
  [{ ends: ["0", "60", "99999"] }, { ends: "Enter three rising numbers of days" }],
])("%o is refused", (change, faults) => {
  expect(agingFaults({ ...usual, ...change }, today)).toEqual(faults);
});

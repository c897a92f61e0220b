// The four cases of the specification: by office, all offices, both, neither.
import { expect, test } from "vitest";
import { reportOffices } from "./report-office.rules.ts";

const offices = [
  { officeId: 1, description: "Main", archived: false },
  { officeId: 2, description: "Lakeside", archived: false },
  { officeId: 3, description: "Closed", archived: true },
];

test.each([
  // by office, all offices, own office: can run, selector, all among the choices, starts with
  [true, false, 2, [true, true, false, 2]],
  [true, false, 3, [true, true, false, 1]],
  [true, false, undefined, [true, true, false, 1]],
  [false, true, 2, [true, false, true, undefined]],
  [true, true, 2, [true, true, true, undefined]],
  [false, false, 2, [false, false, false, undefined]],
] as const)("by office %s, all offices %s, own office %s", (byOffice, allOffices, own, expected) => {
  const options = { offices, userCanReportByOffice: byOffice, userCanReportAllOffices: allOffices };
  const { canRun, isSelectorShown, allOffices: all, startsWith } = reportOffices(options, own);
  expect([canRun, isSelectorShown, all, startsWith]).toEqual(expected);
});

test("archived offices are no choice, and who has no selector has none", () => {
  const both = { offices, userCanReportByOffice: true, userCanReportAllOffices: true };
  expect(reportOffices(both, 1).choices.map(({ label }) => label)).toEqual(["Main", "Lakeside"]);
  expect(reportOffices({ ...both, userCanReportByOffice: false }, 1).choices).toEqual([]);
});

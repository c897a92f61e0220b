// The four ways in which a user may report: neither, by office, for all offices, both.
import type { Caller } from "@fiducia/contract/caller";
import { staff } from "@fiducia/contract/testing/staff";
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { readAs } from "@fiducia/database/unit";
import { day } from "@fiducia/kernel/day";
import { foundTwoAgencies } from "@fiducia/stories/agencies/two-agencies";
import { expect, test } from "vitest";
import { reportOfficeOptions } from "./report-office-options.query.ts";

const database = databaseOfFile(foundTwoAgencies);

async function options(caller: Caller, reportName = "GetAgencyRevenueReport") {
  const question = { caller, filter: { reportName }, page: { limit: 1 }, today: day("2027-03-10") };
  const answer = await readAs(database.connection, caller.agencyId, (unit) =>
    reportOfficeOptions({ ...question, unit }),
  );
  const offices = answer.offices.map(
    ({ description, archived }) => description + (archived ? " (archived)" : ""),
  );
  return [answer.userCanReportByOffice, answer.userCanReportAllOffices, offices.join(", ")];
}

const EVERY = "Lakeside, Main Street, Old Mill (archived)";

test.each([
  ["nothing held", staff(), [false, false, ""]],
  ["another permission held", staff({ holds: [9005] }), [false, false, ""]],
  ["held in Lakeside", staff({ holdsIn: { 9006: [2] } }), [true, false, "Lakeside"]],
  ["held in an office that is gone", staff({ holdsIn: { 9006: [77] } }), [true, false, ""]],
  ["held everywhere", staff({ holds: [9006] }), [true, true, EVERY]],
  ["an administrator", staff({ isAdmin: true }), [true, true, EVERY]],
  ["of the other agency", staff({ isAdmin: true, agencyId: 1002 }), [true, true, "Prairie Office"]],
])("%s", async (_, caller, expected) => {
  expect(await options(caller)).toEqual(expected);
});

test("a listing by period needs more than its permission", async () => {
  const holdsIn = { 9000: [1], 9001: [1], 9004: [1] };
  expect(await options(staff({ holdsIn }), "GetTransactionsByPeriod")).toEqual([true, false, "Main Street"]);
  expect(await options(staff({ holdsIn: { 9000: [1] } }), "GetTransactionsByPeriod")).toEqual([
    false,
    false,
    "",
  ]);
});

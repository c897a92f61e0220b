// What was invoiced is one figure: the search's first tab, its line items and the Line Item Report agree on it.

import { SEARCH_TYPES } from "@fiducia/features/trust-accounting/shared/search-filter.contract";
import { addDays } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import { type AnyRow, demoOfFile, demoUser, servedReport } from "../every-call/demo-agencies.ts";

const demo = demoOfFile();

async function totalOf(name: string, column: string, [initials, filter]: readonly [string, AnyRow]) {
  const served = servedReport(name);
  const page = { skipRows: true as const };
  return (await demo.list(served, demoUser(initials), { filter, page })).totals[column];
}

/** One of each choice, none of it for most: as many ways of asking as the choices allow, three at a time. */
function searches(): readonly AnyRow[] {
  const days = [0, 1, 30, 60, 120].map((back) => addDays(demo.today, -back));
  const choices: readonly (readonly AnyRow[])[] = [
    days.flatMap((startDate) => [{ startDate }, { endDate: startDate }, { startDate, endDate: startDate }]),
    [1, 2, 3].flatMap((id) => [{ officeId: id }, { policyOffice: id }, { userOffice: id }]),
    SEARCH_TYPES.map(({ value }) => ({ transactionTypes: [value] })),
    [{ includeVoided: true }, { searchForItemsWithoutBankAccount: true }, { reportingAccount: 101 }],
  ];
  const singles = choices.flat();
  const pairs = choices.flatMap((first, at) =>
    choices
      .slice(at + 1)
      .flatMap((second) => first.map((one, place) => ({ ...one, ...second[place % second.length] }))),
  );
  return [{}, ...singles, ...pairs];
}

test.each(["MJS", "CLK", "TRK"])(
  "Main and Line Items agree for %s, however one searches",
  async (initials) => {
    let invoiced = 0;
    for (const filter of searches()) {
      const asked = [initials, filter] as const;
      const main = Number(await totalOf("GetReceiptReport", "invoiced", asked));
      expect([filter, await totalOf("GetLineItemsForEvents", "amount", asked)]).toEqual([filter, main]);
      invoiced += main === 0 ? 0 : 1;
    }
    expect(invoiced).toBeGreaterThan(5);
  },
);

test("so does the Line Item Report over the same days", async () => {
  for (const back of [0, 1, 7, 30, 60, 400]) {
    const days = { startDate: addDays(demo.today, -back), endDate: demo.today };
    const main = await totalOf("GetReceiptReport", "invoiced", ["MJS", { ...days, includeVoided: true }]);
    expect([days, await totalOf("GetLineItemReport", "amount", ["MJS", days])]).toEqual([days, main]);
  }
});

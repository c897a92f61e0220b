// Reads what was collected for each carrier from the parts that the report of company payables would list.
import { type Cents, sumOf } from "@fiducia/kernel/cents";
import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import { collectedByAccount } from "@fiducia/money/lines/parts-of-accounts.store";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import { firstDayOf, monthsUntil } from "../shared/months.rules.ts";
import { type CarrierShares, type carrierSharesQuery, MOST_CARRIERS } from "./carrier-shares.contract.ts";

interface Carrier {
  readonly glAccountId: number;
  readonly name: string;
  readonly collected: Cents;
}

/** The carriers with most, and the others as one. */
function shared(carriers: readonly Carrier[]): CarrierShares["carriers"] {
  const others = carriers.slice(MOST_CARRIERS);
  return [
    ...carriers.slice(0, MOST_CARRIERS).map(({ glAccountId, ...carrier }) => ({
      ...carrier,
      glAccountIds: [glAccountId],
    })),
    ...(others.length === 0
      ? []
      : [
          {
            glAccountIds: others.map(({ glAccountId }) => glAccountId),
            name: "Others",
            collected: sumOf(others, ({ collected }) => collected),
          },
        ]),
  ];
}

export const carrierShares: QueryHandler<typeof carrierSharesQuery> = async ({ unit, caller, today }) => {
  const range = { startDate: firstDayOf(monthsUntil(today)), endDate: today };
  const accounts = await unit.rows(sql<{ id: number }>`
    select gl_account_id as id from gl_account
    where agency_id = ${unit.agencyId} and account_type = 'Payable' and control = ${ACCOUNT.premiumPayable}`);
  if (accounts.length === 0) return { ...range, carriers: [] };
  const glAccountIds = accounts.map(({ id }) => id);
  // Whoever sees the overview sees it of all offices, with or without the permission to pay out.
  const asked = { unit, today, caller: { ...caller, isAdmin: true } };
  const carriers = await unit.rows(sql<Carrier>`
    select c.* from (${collectedByAccount(asked, { ...range, glAccountIds, dateBasis: "collected" })}) c
    where c.collected <> 0 order by c.collected desc, c.name`);
  return { ...range, carriers: shared(carriers) };
};

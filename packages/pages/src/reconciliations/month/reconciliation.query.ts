// Reads the trust banks with what is reconciled, and one of them through a day.
import type { Caller } from "@fiducia/contract/caller";
import { CONTROL } from "@fiducia/contract/control-accounts";
import { labelOf, TRANSACTION_TYPES } from "@fiducia/contract/vocabulary";
import type { ReadUnit } from "@fiducia/database/unit";
import { readInterestConsent } from "@fiducia/features/agency/shared/interest-consent.store";
import type { Day } from "@fiducia/kernel/day";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import { reachesWholeAgency } from "../../opening/shared/whole-agency.server.ts";
import { shownItem } from "../matching/bank-items.store.ts";
import { readTrustBank } from "../matching/bank-lines.store.ts";
import { seeAccess } from "../shared/reconciliation-access.contract.ts";
import {
  type Change,
  type FinishedMonth,
  finishedMonths,
  type KeptFigures,
  readChanges,
  readPostedSince,
} from "./changes.store.ts";
import {
  type Legs,
  legs,
  type Reconciliation,
  type reconciliationQuery,
  type reconciliationsQuery,
} from "./reconciliation.contract.ts";
import { type OfDay, readStanding } from "./standing.server.ts";
import { readOpenedBanks, readStarts } from "./start.store.ts";
import { whyNotSecond } from "./why-not-second.server.ts";

interface BankRow {
  readonly bankAccountId: number;
  readonly name: string;
  readonly inactive: boolean;
  readonly openLines: number;
  readonly hasLines: boolean;
  readonly statementEnds: readonly Day[];
}

/** Trust banks, with their open lines and the ends of statements that are kept. */
const readBanks = (unit: ReadUnit): Promise<readonly BankRow[]> =>
  unit.rows(sql<BankRow>`
    select a.gl_account_id as "bankAccountId", a.name, a.inactive,
      (select count(*)::int from bank_line l where l.agency_id = a.agency_id and l.bank_account_id = a.gl_account_id
        and l.match_id is null and l.dated_on > coalesce((select s.begins_after from bank_start s
          where s.agency_id = a.agency_id and s.bank_account_id = a.gl_account_id), '-infinity')) as "openLines",
      exists (select from bank_line l where l.agency_id = a.agency_id and l.bank_account_id = a.gl_account_id) as "hasLines",
      array(select distinct s.ends_on::text from bank_statement s where s.agency_id = a.agency_id
        and s.bank_account_id = a.gl_account_id and s.state = 'Kept' order by 1) as "statementEnds"
    from gl_account a where a.agency_id = ${unit.agencyId} and a.control = ${CONTROL.trustBank}
    order by a.inactive, a.gl_account_id`);

export const reconciliations: QueryHandler<typeof reconciliationsQuery> = async ({ unit, caller }) => {
  if (!reachesWholeAgency(caller, seeAccess)) return [];
  const starts = await readStarts(unit);
  const openings = await readOpenedBanks(unit);
  const changes = await readChanges(unit);
  const { interestConsentOn } = await readInterestConsent(unit);
  const hasChanged = async (bankAccountId: number, last: FinishedMonth | undefined): Promise<boolean> =>
    last !== undefined &&
    (await readPostedSince(unit, { bankAccountId, throughOn: last.throughOn }, last.finish.chainPosition))
      .length > 0;
  const answer = [];
  for (const { bankAccountId, statementEnds, ...bank } of await readBanks(unit)) {
    const ofBank = <T extends { readonly bankAccountId: number }>(each: T) =>
      each.bankAccountId === bankAccountId;
    const start = starts.find(ofBank);
    const opening = openings.find(ofBank);
    const months = finishedMonths(changes.filter(ofBank));
    const lastMonth = months.at(-1);
    const last = lastMonth?.throughOn ?? start?.beginsAfter;
    answer.push({
      bankAccountId,
      ...bank,
      interestConsentOn,
      startedAfter: start?.beginsAfter ?? null,
      statementAtStart: start?.statement ?? null,
      opening: opening ? { openedOn: opening.openedOn, statement: opening.statement } : null,
      hasChanged: await hasChanged(bankAccountId, lastMonth),
      toReconcile: statementEnds.filter((end) => last === undefined || end > last),
      months: months
        .map(({ throughOn, finish, approve }) => ({
          throughOn,
          state: approve ? ("Approved" as const) : ("Finished" as const),
          statement: finish.figures.statement,
          finishedBy: finish.by,
          approvedBy: approve?.by ?? null,
        }))
        .reverse(),
    });
  }
  return answer;
};

const keptLegs = ({ ownersOfMoney: _, ...kept }: KeptFigures): Legs => legs.parse(kept);

const historyOf = ({ action, by, at, reason }: Change) => ({ action, by, at, reason });

/** The bank through the day; undefined where it is not reconciled, and for who may not see it. */
export async function readReconciliation(
  unit: ReadUnit,
  caller: Caller,
  ofDay: OfDay,
): Promise<Reconciliation | undefined> {
  if (!reachesWholeAgency(caller, seeAccess)) return undefined;
  const bank = await readTrustBank(unit, ofDay.bankAccountId);
  const standing = bank && (await readStanding(unit, ofDay));
  if (!bank || !standing) return undefined;
  const changes = await readChanges(unit, ofDay.bankAccountId);
  const month = finishedMonths(changes).find(({ throughOn }) => throughOn === ofDay.throughOn);
  const since = month ? await readPostedSince(unit, ofDay, month.finish.chainPosition) : [];
  return {
    bankName: bank.name,
    since: standing.since,
    throughOn: ofDay.throughOn,
    state: month?.approve ? "Approved" : month ? "Finished" : "Open",
    legs: standing.legs,
    isStated: standing.isStated,
    unmatched: standing.unmatched,
    outstanding: standing.outstanding.map(shownItem),
    recordedLater: standing.recordedLater.map(
      ({ how: _how, reason: _reason, isUnexplained: _, ...line }) => line,
    ),
    errors: standing.errors.map(({ how: _how, reason, ...line }) => ({ ...line, reason: reason ?? "" })),
    owners: [...standing.owners],
    obstacles: [...standing.obstacles],
    finished: month
      ? {
          legs: keptLegs(month.finish.figures),
          by: month.finish.by,
          at: month.finish.at,
          changedSince: since.map(({ eventType, isReversal, number, ...posted }) => ({
            ...posted,
            what: `${isReversal ? "Void of " : ""}${labelOf(TRANSACTION_TYPES, eventType)} ${number}`.trim(),
          })),
        }
      : null,
    approved: month?.approve ? { by: month.approve.by, at: month.approve.at } : null,
    notApprover: await whyNotSecond(unit, ofDay, caller),
    history: changes.filter(({ throughOn }) => throughOn === ofDay.throughOn).map(historyOf),
    version: changes.at(-1)?.changeNumber ?? 0,
  };
}

export const reconciliationOf: QueryHandler<typeof reconciliationQuery> = async ({
  unit,
  caller,
  filter,
}) => ({
  reconciliation: (await readReconciliation(unit, caller, filter)) ?? null,
});

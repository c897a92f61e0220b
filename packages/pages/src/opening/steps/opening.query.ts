// Reads the openings of an agency, and one beside its control totals.

import { CONTROL } from "@fiducia/contract/control-accounts";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { readSettings } from "@fiducia/ledger/store/settings.store";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import { CONTROL_FIGURES, type openingQuery, type openingsQuery } from "../shared/opening.contract.ts";
import { type Opening, readOpening, readOpenings } from "../shared/opening.store.ts";
import { OPENING_KINDS } from "../shared/opening-row.contract.ts";
import { reachesWholeAgency } from "../shared/whole-agency.server.ts";
import { readWhyNotApprover } from "./approver.store.ts";
import { controlOf, readFirstPostedOn } from "./control.server.ts";

const { access } = SETTINGS_PAGES.opening;

const listed = ({ openingId, openedOn, formerSystem, earnedBy, state, ...people }: Opening) => {
  const { preparedBy, preparedAt, approvedBy, approvedAt } = people;
  return {
    openingId,
    openedOn,
    formerSystem,
    earnedBy,
    state,
    preparedBy,
    preparedAt,
    approvedBy,
    approvedAt,
  };
};

const readTimeZone = (unit: ReadUnit) =>
  unit.value(sql<{ timeZone: string | null }>`
    select time_zone as "timeZone" from agency where agency_id = ${unit.agencyId}`);

export const openings: QueryHandler<typeof openingsQuery> = async ({ unit, caller }) => {
  const { recognition, closedThrough } = await readSettings(unit);
  return {
    openings: reachesWholeAgency(caller, access) ? (await readOpenings(unit)).map(listed) : [],
    timeZone: (await readTimeZone(unit)) ?? null,
    recognition,
    closedThrough: closedThrough as Day | null,
    firstPostedOn: await readFirstPostedOn(unit),
  };
};

export const openingOf: QueryHandler<typeof openingQuery> = async ({ unit, caller, filter }) => {
  const opening = reachesWholeAgency(caller, access) ? await readOpening(unit, filter.openingId) : undefined;
  if (!opening) return { opening: null };
  const control = await controlOf(unit, opening);
  const { totals, failure, reason } = opening;
  const { staged, context, ofRows, reconciled, earnedTwice, obstacles, documentCount, doneCount } = control;
  const countOf = (kind: (typeof OPENING_KINDS)[number]) =>
    staged.filter(({ row }) => row.kind === kind).length;
  const bankIds = [
    ...new Set([...ofRows.cash.keys(), ...totals.banks.map(({ trustBankId }) => trustBankId)]),
  ];
  const trustBanks = [...context.accounts.values()].filter(
    ({ glAccountId, control: account, inactive }) =>
      bankIds.includes(glAccountId) || (account === CONTROL.trustBank && !inactive),
  );
  return {
    opening: {
      ...listed(opening),
      rowCounts: Object.fromEntries(OPENING_KINDS.map((kind) => [kind, countOf(kind)])) as Record<
        (typeof OPENING_KINDS)[number],
        number
      >,
      totals,
      figures: Object.fromEntries(
        CONTROL_FIGURES.map((name) => [name, { ofRows: ofRows[name], typed: totals[name] }]),
      ) as Record<(typeof CONTROL_FIGURES)[number], { ofRows: Cents; typed: Cents | null }>,
      banks: trustBanks.map(({ glAccountId: trustBankId, name }) => ({
        trustBankId,
        name,
        ofRows: ofRows.cash.get(trustBankId) ?? ZERO,
        typed: totals.banks.find((bank) => bank.trustBankId === trustBankId)?.balance ?? null,
        reconciled: reconciled.get(trustBankId) ?? null,
      })),
      earnedTwice,
      obstacles: [...obstacles],
      notApprover: await readWhyNotApprover(unit, opening, caller),
      version: opening.version,
      documentCount,
      doneCount,
      failure,
      reason,
    },
  };
};

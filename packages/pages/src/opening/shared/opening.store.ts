// One opening and its rows, as they are kept while it is prepared and after it was posted.
import type { ReadUnit } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import type { Day } from "@fiducia/kernel/day";
import type { Recognition } from "@fiducia/ledger/recognition";
import { personName } from "@fiducia/serving/names";
import { type RawBuilder, sql } from "kysely";
import type { OPENING_STATES, OpeningTotals } from "./opening.contract.ts";
import type { OpeningKind, OpeningRow } from "./opening-row.contract.ts";

export interface Opening {
  readonly openingId: number;
  readonly openedOn: Day;
  readonly formerSystem: string;
  /** When the other system's commission was earned. */
  readonly earnedBy: Recognition;
  readonly state: (typeof OPENING_STATES)[number];
  readonly totals: OpeningTotals;
  readonly turn: number;
  /** Raised with every change. */
  readonly version: number;
  readonly failure: string;
  readonly reason: string;
  readonly closedBefore: Day | null;
  readonly preparedById: number;
  readonly preparedBy: string;
  readonly preparedAt: string;
  readonly approvedBy: string | null;
  readonly approvedAt: string | null;
}

const NO_TOTALS: OpeningTotals = {
  receivables: null,
  payablesCollected: null,
  payablesUncollected: null,
  credits: null,
  revenueInTrust: null,
  banks: [],
};

const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

async function readWhere(unit: ReadUnit, condition: RawBuilder<unknown>): Promise<readonly Opening[]> {
  const openings = await unit.rows(sql<Opening>`
    select o.opening_id as "openingId", o.opened_on as "openedOn", o.former_system as "formerSystem",
      o.earned_by as "earnedBy", o.state, o.totals, o.turn, o.version, o.failure, o.reason, o.closed_before as "closedBefore",
      o.prepared_by as "preparedById", ${personName("p")} as "preparedBy", ${instant("o.prepared_at")} as "preparedAt",
      ${personName("a")} as "approvedBy", ${instant("o.approved_at")} as "approvedAt"
    from opening o
    join user_account p on p.agency_id = o.agency_id and p.user_id = o.prepared_by
    left join user_account a on a.agency_id = o.agency_id and a.user_id = o.approved_by
    where o.agency_id = ${unit.agencyId} and ${condition}
    order by o.prepared_at desc, o.opening_id desc`);
  return openings.map((opening) => ({ ...opening, totals: { ...NO_TOTALS, ...opening.totals } }));
}

/** Every opening of the agency, the newest first. */
export const readOpenings = (unit: ReadUnit): Promise<readonly Opening[]> => readWhere(unit, sql`true`);

export const readOpening = async (unit: ReadUnit, openingId: number): Promise<Opening | undefined> =>
  (await readWhere(unit, sql`o.opening_id = ${openingId}`))[0];

/** The same, which nobody else changes until the unit ends. */
export async function lockOpening(unit: WriteUnit, openingId: number): Promise<Opening | undefined> {
  await unit.rows(sql`
    select from opening where agency_id = ${unit.agencyId} and opening_id = ${openingId} for update`);
  return readOpening(unit, openingId);
}

export interface StagedRow {
  readonly rowId: number;
  readonly row: OpeningRow;
  readonly savedBy: number;
  /** What it was posted as. */
  readonly eventId: number | null;
}

interface RowsWanted {
  readonly kinds?: readonly OpeningKind[];
  readonly where?: RawBuilder<unknown>;
  readonly limit?: number;
}

/** Rows of an opening in the order in which they were entered. */
export const readOpeningRows = (
  unit: ReadUnit,
  openingId: number,
  { kinds, where = sql`true`, limit }: RowsWanted = {},
): Promise<readonly StagedRow[]> =>
  unit.rows(sql<StagedRow>`
    select r.row_id as "rowId", r.body as row, r.saved_by as "savedBy", r.event_id as "eventId"
    from opening_row r
    where r.agency_id = ${unit.agencyId} and r.opening_id = ${openingId} and ${where}
      and ${kinds ? sql`r.kind = any(${[...kinds]}::text[])` : sql`true`}
    order by r.row_id limit ${limit ?? null}`);

/** Forgets under which numbers rows came from files, so that they can come again. */
export const forgetImported = (
  unit: WriteUnit,
  openingId: number,
  which: RawBuilder<unknown> = sql`true`,
): Promise<number> =>
  unit.run(sql`
    delete from former_number f using opening_row r
    where r.agency_id = ${unit.agencyId} and r.opening_id = ${openingId} and ${which}
      and f.agency_id = r.agency_id and f.thing_id = r.row_id
      and f.thing in ('openInvoice', 'openMemo', 'openCredit', 'openHeld', 'outstandingCheck', 'depositInTransit')`);

/** Notes who changed the opening: they do not approve it, and nobody approves what they saw before. */
export async function noteChange(unit: WriteUnit, openingId: number, userId: number): Promise<void> {
  await unit.run(sql`
    insert into opening_preparer (agency_id, opening_id, user_id) values (${unit.agencyId}, ${openingId}, ${userId})
    on conflict do nothing`);
  await unit.run(sql`
    update opening set version = version + 1 where agency_id = ${unit.agencyId} and opening_id = ${openingId}`);
}

/** Begins a turn of the opening, which ends every earlier one; returns its number. */
export async function beginTurn(unit: WriteUnit, openingId: number): Promise<number> {
  const turn = await unit.value(sql<{ turn: number }>`
    update opening set turn = turn + 1, failure = '' where agency_id = ${unit.agencyId} and opening_id = ${openingId}
    returning turn`);
  if (turn === undefined) throw new Error(`no opening ${openingId}`);
  return turn;
}

export const isAnotherUnderWay = (unit: ReadUnit, openingId: number): Promise<boolean> =>
  unit.has(sql`
    select from opening where agency_id = ${unit.agencyId} and opening_id <> ${openingId}
      and state in ('Posting', 'TakingBack')`);

// Where the reconciling of a trust bank begins, and what opening balances say of that day.
import type { ReadUnit } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { sql } from "kysely";

export interface Start {
  readonly bankAccountId: number;
  readonly beginsAfter: Day;
  readonly statement: Cents;
}

export const readStarts = (unit: ReadUnit): Promise<readonly Start[]> =>
  unit.rows(sql<Start>`
    select s.bank_account_id as "bankAccountId", s.begins_after as "beginsAfter", s.statement_cents as statement
    from bank_start s where s.agency_id = ${unit.agencyId}`);

export const hasBegun = (unit: ReadUnit, bankAccountId: number): Promise<boolean> =>
  unit.has(sql`
    select 1 from bank_start where agency_id = ${unit.agencyId} and bank_account_id = ${bankAccountId}`);

export interface OpenedBank {
  readonly bankAccountId: number;
  readonly openedOn: Day;
  readonly statement: Cents | null;
}

/** The statements of the banks on the day of the opening balances that stand. */
export const readOpenedBanks = (unit: ReadUnit): Promise<readonly OpenedBank[]> =>
  unit.rows(sql<OpenedBank>`
    select (b ->> 'trustBankId')::bigint as "bankAccountId", o.opened_on as "openedOn",
      max((b ->> 'statementBalance')::bigint) as statement
    from opening o cross join jsonb_array_elements(o.totals -> 'banks') b
    where o.agency_id = ${unit.agencyId} and o.state = 'Posted' group by 1, 2`);

export interface OpenedItem {
  readonly rowId: number;
  readonly datedOn: Day;
  /** Above zero for a deposit, below for a check. */
  readonly amountCents: Cents;
}

/** Checks outstanding and deposits in transit of the opening balances that stand, of one bank. */
export const readOpenedItems = (unit: ReadUnit, bankAccountId: number): Promise<readonly OpenedItem[]> =>
  unit.rows(sql<OpenedItem>`
    select r.row_id as "rowId", (r.body ->> 'datedOn')::date as "datedOn",
      ((r.body ->> 'amount')::bigint * case r.kind when 'outstanding' then -1 else 1 end) as "amountCents"
    from opening_row r
    join opening o on o.agency_id = r.agency_id and o.opening_id = r.opening_id and o.state = 'Posted'
    where r.agency_id = ${unit.agencyId} and r.kind in ('outstanding', 'transit')
      and (r.body ->> 'trustBankId')::bigint = ${bankAccountId}`);

interface NewStart extends Start {
  readonly userId: number;
  readonly at: string;
  readonly book: Cents;
  readonly outstandingEventIds: readonly number[];
  readonly opening: readonly OpenedItem[];
}

/** Fails with FD001: STARTED, or UNEQUAL with the difference. */
export const writeStart = (unit: WriteUnit, { statement, book, ...start }: NewStart): Promise<unknown> =>
  unit.rows(
    sql`select start_reconciling(${JSON.stringify({
      ...start,
      agencyId: unit.agencyId,
      statementCents: statement,
      bookCents: book,
    })}::jsonb)`,
  );

// Reads lines of a bank, and checks that a bank can be reconciled.
import { CONTROL } from "@fiducia/contract/control-accounts";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { type RawBuilder, sql } from "kysely";

export interface LineRow {
  readonly lineId: number;
  readonly datedOn: Day;
  readonly amount: Cents;
  readonly description: string;
  readonly reference: string;
  readonly matchId: number | null;
  readonly how: "exact" | "byHand" | "posted" | "error" | null;
  readonly reason: string | null;
  /** Whether it was noted as a withdrawal that nobody can explain yet. */
  readonly isUnexplained: boolean;
}

/** The lines of `from bank_line l` that fulfil a condition, the oldest first. */
export const readLines = (
  unit: ReadUnit,
  condition: RawBuilder<unknown>,
  most?: number,
): Promise<readonly LineRow[]> =>
  unit.rows(sql<LineRow>`
    select l.line_id as "lineId", l.dated_on as "datedOn", l.amount_cents as amount, l.description, l.reference,
      l.match_id as "matchId", m.how, m.reason, m.error_kind is not distinct from 'unknownWithdrawal' as "isUnexplained"
    from bank_line l left join bank_match m on m.agency_id = l.agency_id and m.match_id = l.match_id
    where l.agency_id = ${unit.agencyId} and ${condition}
    order by l.dated_on, l.line_id ${most === undefined ? sql`` : sql`limit ${most}`}`);

export interface TrustBank {
  readonly bankAccountId: number;
  readonly name: string;
}

/** The trust bank of the id; undefined for another account. */
export const readTrustBank = (unit: ReadUnit, bankAccountId: number): Promise<TrustBank | undefined> =>
  unit.row(sql<TrustBank>`
    select a.gl_account_id as "bankAccountId", a.name from gl_account a
    where a.agency_id = ${unit.agencyId} and a.gl_account_id = ${bankAccountId} and a.control = ${CONTROL.trustBank}`);

// Reads frozen statements back, as they are printed.

import type { StatementKind } from "@fiducia/contract/statement-kinds";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import { type Instant, instantOf } from "@fiducia/kernel/clock";
import type { Day } from "@fiducia/kernel/day";
import type { Letterhead, StatementPaper } from "@fiducia/paper/client-paper";
import { type RawBuilder, sql } from "kysely";

export interface FrozenStatement {
  readonly clientId: number;
  readonly state: string;
  readonly delivery: string;
  readonly email: string;
  readonly digest: string;
  /** Who made the batch. */
  readonly createdBy: number;
  readonly paper: StatementPaper;
  /** When the batch was made: a reprint has the same moment. */
  readonly at: Instant;
}

interface Row {
  readonly clientId: number;
  readonly state: string;
  readonly delivery: string;
  readonly email: string;
  readonly digest: string;
  readonly createdBy: number;
  readonly batchId: number;
  readonly name: string;
  readonly address: readonly string[];
  readonly balance: Cents;
  readonly pastDue: Cents;
  readonly facts: Pick<
    StatementPaper,
    "previousBalance" | "newCharges" | "paymentsAndCredits" | "rows" | "notYetDue" | "credits" | "ages"
  >;
  readonly kind: StatementKind;
  readonly asOf: Day;
  readonly from: Day | null;
  readonly message: string;
  readonly letterhead: Letterhead;
  readonly at: string;
}

const frozen = (row: Row): FrozenStatement => ({
  clientId: row.clientId,
  state: row.state,
  delivery: row.delivery,
  email: row.email,
  digest: row.digest,
  createdBy: row.createdBy,
  at: instantOf(row.at),
  paper: {
    ...row.facts,
    kind: row.kind,
    number: row.batchId,
    asOf: row.asOf,
    from: row.from,
    message: row.message,
    letterhead: row.letterhead,
    amountDue: row.balance,
    pastDue: row.pastDue,
    client: { id: row.clientId, name: row.name, address: row.address },
  },
});

interface Wanted {
  readonly batchId: number;
  /** Further conditions on the item `i`. */
  readonly where?: RawBuilder<unknown>;
  readonly limit?: number;
}

/** The statements of a batch in its order. */
export async function readStatements(
  unit: ReadUnit,
  { batchId, where = sql`true`, limit }: Wanted,
): Promise<readonly FrozenStatement[]> {
  const rows = await unit.rows(sql<Row>`
    select i.client_id as "clientId", i.state, i.delivery, i.email, i.digest, b.created_by as "createdBy", i.batch_id as "batchId", i.name, i.address,
      i.balance_cents as balance, i.past_due_cents as "pastDue", i.facts, b.kind, b.as_of as "asOf", b.from_on as from,
      b.message, b.letterhead, b.created_at as at
    from statement_item i join statement_batch b on b.agency_id = i.agency_id and b.batch_id = i.batch_id
    where i.agency_id = ${unit.agencyId} and i.batch_id = ${batchId} and ${where}
    order by i.place limit ${limit ?? null}::bigint`);
  return rows.map(frozen);
}

// Keeps what stands in QuickBooks for a part of a row.
import type { WriteUnit } from "@fiducia/database/write-unit";
import { newId } from "@fiducia/ledger/ids";
import type { KnownTransaction } from "@fiducia/quickbooks/answer";
import { sql } from "kysely";
import type { Part } from "./parts.rules.ts";
import type { QueueRow } from "./rows.store.ts";
import type { Unit } from "./unit.contract.ts";

/** A transaction that stands in QuickBooks, as the part that it is. */
export interface Standing {
  readonly of: Pick<Unit, "day">;
  readonly part: Omit<Part, "build">;
  readonly transaction: Pick<KnownTransaction, "id" | "version">;
}

export async function keepTransaction(
  unit: WriteUnit,
  { itemId, journalId }: Pick<QueueRow, "itemId" | "journalId">,
  { of, part, transaction }: Standing,
): Promise<void> {
  const transactionId = newId();
  await unit.run(sql`
    insert into quickbooks_transaction (agency_id, transaction_id, item_id, journal_id, part, transaction_type,
      quickbooks_id, version, dated_on, total_cents, effect)
    values (${unit.agencyId}, ${transactionId}, ${itemId}, ${journalId}, ${part.part}, ${part.type},
      ${transaction.id}, ${transaction.version}, ${of.day}, ${part.total},
      ${JSON.stringify(part.effect)}::jsonb)`);
  if (part.applied.length === 0) return;
  await unit.run(sql`
    insert into quickbooks_applied (agency_id, transaction_id, invoice_id, amount_cents)
    select ${unit.agencyId}, ${transactionId}, (a ->> 'invoiceId')::bigint, sum((a ->> 'amount')::bigint)
    from jsonb_array_elements(${JSON.stringify(part.applied)}::jsonb) a group by 3`);
}

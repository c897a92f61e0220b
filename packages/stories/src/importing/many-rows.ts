// Many rows of an opening at once, as files bring them: invoices of which some are open, some paid, and some paid on.
import { writeAs } from "@fiducia/database/write-unit";
import { newId } from "@fiducia/ledger/ids";
import type { OpeningRow } from "@fiducia/pages/opening/shared/opening-row.contract";
import { sql } from "kysely";
import { ACCOUNT, CLIENT } from "../counter/agency.ts";
import type { Counter } from "../counter/counter.ts";
import { oldInvoice, PAID } from "./opening-rows.ts";

const ROWS_OF_A_CALL = 2_000;

export const manyInvoices = (count: number): readonly OpeningRow[] =>
  Array.from({ length: count }, (_, place) =>
    oldInvoice(`INV-${place + 1}`, {
      clientId: place % 2 === 0 ? CLIENT.ada : CLIENT.bo,
      ...(place % 3 === 0 ? {} : { ...PAID, trustBankId: place % 2 === 0 ? ACCOUNT.trust : ACCOUNT.trust2 }),
    }),
  );

export async function stageRows(
  { connection, agencyId }: Pick<Counter, "connection" | "agencyId">,
  openingId: number,
  rows: readonly OpeningRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_OF_A_CALL) {
    const staged = rows.slice(from, from + ROWS_OF_A_CALL).map((row) => ({ row_id: newId(), row }));
    await writeAs(connection, agencyId, (unit) =>
      unit.run(sql`
        insert into opening_row (agency_id, opening_id, row_id, kind, document, line_number, client_id, body, saved_by, saved_at)
        select ${agencyId}, ${openingId}, r.row_id, r.row ->> 'kind', coalesce(r.row ->> 'document', ''),
          coalesce((r.row ->> 'lineNumber')::int, 1), (r.row ->> 'clientId')::bigint, r.row, 1, now()
        from jsonb_to_recordset(${JSON.stringify(staged)}::jsonb) as r (row_id bigint, row jsonb)`),
    );
  }
}

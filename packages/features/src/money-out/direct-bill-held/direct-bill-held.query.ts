// Reads the direct-bill payments that each bank holds for carriers.

import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import {
  MOST,
  mayPayOutFor,
  payablePartColumns,
  payablePartJoins,
} from "@fiducia/money/paid-out/payable-part.store";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import type { z } from "zod";
import type { directBillHeldQuery } from "./direct-bill-held.contract.ts";

type Held = z.output<typeof directBillHeldQuery.answer>[number];

export const directBillHeld: QueryHandler<typeof directBillHeldQuery> = async ({ unit, caller, filter }) => {
  const inBank = filter.bankAccountId == null ? sql`true` : sql`t.trust_bank_id = ${filter.bankAccountId}`;
  // One row: a direct-bill part that a bank holds; its balance has a row of its own.
  const rows = await unit.rows(sql<Held>`
    select ${payablePartColumns}, i.item_number as "receiptNumber", t.trust_bank_id as "bankAccountId", b.name as bank,
      t.balance_cents as held
    from gl_account b
    join trust_balance t on t.agency_id = b.agency_id and t.trust_bank_id = b.gl_account_id
      and t.account = ${ACCOUNT.directBill} and t.balance_cents > 0
    join line_part p on p.agency_id = t.agency_id and p.part_id = t.owner_id
    ${payablePartJoins}
    where b.agency_id = ${unit.agencyId} and b.control = ${ACCOUNT.trustBank} and ${inBank} and ${mayPayOutFor(caller)}
    order by i.dated_on, p.part_id, t.trust_bank_id limit ${MOST}`);
  return [...rows];
};

// Reads what a payment out paid, what a refund used, and what a returned check took back: each with its amount.

import { type ItemType, itemName } from "@fiducia/contract/item-types";
import type { ReadUnit } from "@fiducia/database/unit";
import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import { clientName } from "@fiducia/serving/names";
import { sql } from "kysely";
import type { ItemDetail } from "./item-detail.contract.ts";

type Settled = ItemDetail["settles"][number];

interface Row extends Omit<Settled, "name"> {
  readonly itemType: ItemType;
  readonly itemNumber: number;
}

/** Lines of which something was paid out or given back, and credits of which something was refunded. */
const ofPayment = (unit: ReadUnit, eventId: number) => sql<Row>`
  select d.item_id as "itemId", d.item_type as "itemType", d.item_number as "itemNumber", l.line_number as "lineNumber",
    l.description, a.gl_account_id as "glAccountId", a.name as account, ${clientName("c")} as client,
    sum(g.amount_cents)::bigint as amount
  from entry n
  join posting g on g.agency_id = n.agency_id and g.entry_id = n.entry_id and g.fund = 'T'
    and (g.movement in ('disburse', 'fund') or g.account = ${ACCOUNT.clientCredit} and g.part_id is null)
  join item d on d.agency_id = g.agency_id and d.item_id = g.item_id
  left join line_part p on p.agency_id = g.agency_id and p.part_id = g.part_id
  left join line_item l on l.agency_id = p.agency_id and l.line_id = p.line_id
  left join gl_account a on a.agency_id = p.agency_id and a.gl_account_id = p.owner_account_id
  left join client c on c.agency_id = d.agency_id and c.client_id = d.client_id
  where n.agency_id = ${unit.agencyId} and n.event_id = ${eventId}
  group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(g.amount_cents) <> 0
  order by d.item_number, l.line_number, a.name collate reading_order`;

/** The receipt, or the carrier's payment, of which the bank took pay methods back. */
const ofReturn = (unit: ReadUnit, eventId: number) => sql<Row>`
  select d.item_id as "itemId", d.item_type as "itemType", d.item_number as "itemNumber", null as "lineNumber",
    m.method as description, null as "glAccountId", null as account, ${clientName("c")} as client,
    abs(sum(m.amount_cents))::bigint as amount
  from returned_pay_method r
  join pay_method m on m.agency_id = r.agency_id and m.pay_method_id = r.pay_method_id
  join item d on d.agency_id = m.agency_id and d.event_id = m.event_id
    and d.item_type in ('IncomingPayment', 'CompanyPayable', 'AgencyRevenuePayable')
  left join client c on c.agency_id = d.agency_id and c.client_id = d.client_id
  where r.agency_id = ${unit.agencyId} and r.event_id = ${eventId}
  group by 1, 2, 3, 5, 8`;

const PAYMENTS: readonly string[] = [
  "CompanyPayable",
  "AgencyRevenuePayable",
  "DirectBillDisbursement",
  "InsuredRefund",
];

/** Empty for what is neither a payment out nor a returned check. */
export async function readSettled(
  unit: ReadUnit,
  { eventId, eventType }: { readonly eventId: number; readonly eventType: string },
): Promise<readonly Settled[]> {
  if (eventType !== "NSFCheck" && !PAYMENTS.includes(eventType)) return [];
  const query = eventType === "NSFCheck" ? ofReturn(unit, eventId) : ofPayment(unit, eventId);
  return (await unit.rows(query)).map(({ itemType, itemNumber, ...row }) => ({
    ...row,
    name: itemName(itemType, itemNumber),
  }));
}

/** The refunds that used a credit memo or a receipt's credit, as what it pays; no other item has credit. */
export async function readRefundsOf(
  unit: ReadUnit,
  { itemId, itemType }: { readonly itemId: number | null; readonly itemType: ItemType | null },
): Promise<ItemDetail["pays"]> {
  if (itemType !== "CreditMemo" && itemType !== "IncomingPayment") return [];
  const rows = await unit.rows(sql<Omit<ItemDetail["pays"][number], "name"> & { itemNumber: number }>`
    select i.item_id as "itemId", i.item_number as "itemNumber", sum(g.amount_cents)::bigint as amount, b.name as bank,
      e.dated_on as "datedOn", e.event_id as "eventId"
    from posting g
    join entry n on n.agency_id = g.agency_id and n.entry_id = g.entry_id
    join event e on e.agency_id = n.agency_id and e.event_id = n.event_id and e.event_type = 'InsuredRefund'
    join item i on i.agency_id = e.agency_id and i.item_id = e.item_id
    join gl_account b on b.agency_id = g.agency_id and b.gl_account_id = g.trust_bank_id
    where g.agency_id = ${unit.agencyId} and g.item_id = ${itemId} and g.account = ${ACCOUNT.clientCredit}
      and g.movement is distinct from 'debt'
    group by 1, 2, 4, 5, 6 having sum(g.amount_cents) <> 0 order by e.event_id`);
  return rows.map(({ itemNumber, ...row }) => ({ ...row, name: itemName("InsuredRefund", itemNumber) }));
}

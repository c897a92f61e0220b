// Reads a client's last receipts with what they pay, and what is held of them for carriers.

import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import { readReturnedMoney } from "@fiducia/money/reversal/returned-checks.store";
import { sql } from "kysely";
import type { ClientAccount } from "./client-account.contract.ts";

const MOST_RECEIPTS = 50;

interface ReceiptRow {
  itemId: number;
  eventId: number;
  number: number;
  datedOn: Day;
  total: Cents;
  isTakenBack: boolean;
}

interface ApplicationRow {
  fromItemId: number;
  invoiceId: number;
  number: number;
  bankAccountId: number | null;
  amount: Cents;
}

/** The rest of each application after reversals; the newest receipt first. */
export async function readReceipts(unit: ReadUnit, clientId: number): Promise<ClientAccount["receipts"]> {
  const receipts = await unit.rows(sql<ReceiptRow>`
    select i.item_id as "itemId", i.event_id as "eventId", i.item_number as number, i.dated_on as "datedOn", i.total_cents as total,
      exists (select from event v where v.agency_id = i.agency_id and v.reverses_event_id = i.event_id)
        or exists (select from pay_method m where m.agency_id = i.agency_id and m.event_id = i.event_id)
        and not exists (select from pay_method m where m.agency_id = i.agency_id and m.event_id = i.event_id
          and not exists (select from returned_pay_method k where k.agency_id = m.agency_id
            and k.pay_method_id = m.pay_method_id and k.stands)) as "isTakenBack"
    from item i where i.agency_id = ${unit.agencyId} and i.client_id = ${clientId}
      and i.item_type = 'IncomingPayment'
    order by i.item_id desc limit ${MOST_RECEIPTS}`);
  if (receipts.length === 0) return [];
  const applied = await unit.rows(sql<ApplicationRow>`
    select a.from_item_id as "fromItemId", a.to_item_id as "invoiceId", i.item_number as number,
      a.trust_bank_id as "bankAccountId", sum(a.amount_cents)::bigint as amount
    from application a join item i on i.agency_id = a.agency_id and i.item_id = a.to_item_id
    where a.agency_id = ${unit.agencyId} and a.from_item_id in (${sql.join(receipts.map((row) => row.itemId))})
    group by 1, 2, 3, 4 having sum(a.amount_cents) <> 0 order by 3`);
  const returned = await readReturnedMoney(
    unit,
    receipts.map((receipt) => receipt.eventId),
  );
  return receipts.map(({ eventId, ...receipt }) => ({
    ...receipt,
    returnedChecks: returned.filter((back) => back.eventId === eventId).map(({ check }) => check),
    applications: applied
      .filter(({ fromItemId }) => fromItemId === receipt.itemId)
      .map(({ fromItemId: _, ...application }) => application),
  }));
}

/** Direct-bill payments of the client that a trust bank still holds. */
export const readHeldForCarriers = async (
  unit: ReadUnit,
  clientId: number,
): Promise<ClientAccount["directBill"]> => [
  ...(await unit.rows(sql<ClientAccount["directBill"][number]>`
    select p.part_id as "partId", p.item_id as "itemId", i.item_number as "receiptNumber", l.description,
      y.policy_number as "policyNumber", p.owner_account_id as "accountId", a.name as account,
      h.trust_bank_id as "bankAccountId", b.name as bank, h.held_cents as held
    from item i
    join line_part p on p.agency_id = i.agency_id and p.item_id = i.item_id and p.control = ${ACCOUNT.directBill}
    join part_holding h on h.agency_id = p.agency_id and h.part_id = p.part_id and h.held_cents <> 0
    join line_item l on l.agency_id = p.agency_id and l.line_id = p.line_id
    left join policy y on y.agency_id = l.agency_id and y.policy_id = l.policy_id
    join gl_account a on a.agency_id = p.agency_id and a.gl_account_id = p.owner_account_id
    join gl_account b on b.agency_id = h.agency_id and b.gl_account_id = h.trust_bank_id
    where i.agency_id = ${unit.agencyId} and i.client_id = ${clientId} and i.item_type = 'IncomingPayment'
    order by p.part_id, h.trust_bank_id`)),
];

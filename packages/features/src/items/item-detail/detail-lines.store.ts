// Reads the lines and pay methods of a transaction, what it pays, and what pays it.

import { type ItemType, itemName } from "@fiducia/contract/item-types";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { valueAt } from "@fiducia/kernel/needed";
import { openOf, type Part } from "@fiducia/ledger/part";
import { readParts } from "@fiducia/ledger/store/parts.store";
import { readAccounts } from "@fiducia/ledger/store/settings.store";
import { readReturnedMoney } from "@fiducia/money/reversal/returned-checks.store";
import { sql } from "kysely";
import type { ItemDetail } from "./item-detail.contract.ts";

type Line = ItemDetail["lines"][number];

const partOf = (part: Part, account: string): Line["parts"][number] => ({
  partId: part.partId,
  side: part.side,
  account,
  billed: part.billed,
  collected: part.collected,
  offset: part.offset,
  writtenOff: part.writtenOff,
  funded: part.funded,
  disbursed: part.disbursed,
  open: openOf(part),
});

/** For a line without an account: what its payment fills, a client's credit or a payment held for a carrier. */
const heldFor = sql`select c.name from line_part p join control_account c on c.account = p.control
  where p.agency_id = l.agency_id and p.line_id = l.line_id limit 1`;

export async function readDetailLines(unit: ReadUnit, itemId: number): Promise<Line[]> {
  const lines = await unit.rows(sql<Omit<Line, "parts">>`
    select l.line_id as "lineId", l.line_number as "lineNumber", l.line_type as "lineType", l.description,
      l.amount_cents as amount, l.retained_cents as retained,
      case when a.name is null then (${heldFor}) else a.name end as account, t.name as "retainedAccount",
      p.policy_number as "policyNumber", k.name as carrier
    from line_item l
    left join gl_account a on a.agency_id = l.agency_id and a.gl_account_id = l.reporting_account_id
    left join gl_account t on t.agency_id = l.agency_id and t.gl_account_id = l.retained_account_id
    left join policy p on p.agency_id = l.agency_id and p.policy_id = l.policy_id
    left join carrier k on k.agency_id = l.agency_id and k.carrier_id = l.carrier_id
    where l.agency_id = ${unit.agencyId} and l.item_id = ${itemId} order by l.line_number`);
  const parts = await readParts(unit, [itemId]);
  const accounts = await readAccounts(
    unit,
    parts.flatMap((part) => part.ownerAccountId ?? []),
  );
  return lines.map((line) => ({
    ...line,
    parts: parts
      .filter((part) => part.lineId === line.lineId)
      .map((part) => partOf(part, valueAt(accounts, part.ownerAccountId)?.name ?? line.account)),
  }));
}

type PayMethod = ItemDetail["payMethods"][number];

export async function readDetailPayMethods(
  unit: ReadUnit,
  eventId: number,
): Promise<ItemDetail["payMethods"]> {
  const methods = await unit.rows(sql<Omit<PayMethod, "returnedBy">>`
    select m.pay_method_id as "payMethodId", m.method, coalesce((select max(s.next_number)::text from spoiled_check s
        where s.agency_id = m.agency_id and s.event_id = m.event_id), m.reference_number) as "referenceNumber",
      m.amount_cents as amount, b.name as bank
    from pay_method m join gl_account b on b.agency_id = m.agency_id and b.gl_account_id = m.bank_account_id
    where m.agency_id = ${unit.agencyId} and m.event_id = ${eventId} order by m.pay_method_id`);
  const returned = methods.length === 0 ? [] : await readReturnedMoney(unit, [eventId]);
  return methods.map((method) => {
    const back = returned.find(({ payMethodId }) => payMethodId === method.payMethodId);
    return { ...method, returnedBy: back?.check ?? null };
  });
}

interface ApplicationRow {
  readonly itemId: number;
  readonly itemType: ItemType;
  readonly number: number;
  readonly amount: Cents;
  readonly bank: string | null;
  readonly datedOn: Day;
  readonly eventId: number;
  readonly isPaying: boolean;
}

/** Applications from and to the item, with their transactions, in order. */
export async function readDetailApplications(
  unit: ReadUnit,
  itemId: number,
): Promise<Pick<ItemDetail, "pays" | "paidBy">> {
  const rows = await unit.rows(sql<ApplicationRow>`
    select i.item_id as "itemId", i.item_type as "itemType", i.item_number as number, a.amount_cents as amount,
      b.name as bank, e.dated_on as "datedOn", a.event_id as "eventId", a.is_paying as "isPaying"
    from (
      select *, true as is_paying, to_item_id as other_id from application
        where agency_id = ${unit.agencyId} and from_item_id = ${itemId}
      union all
      select *, false, from_item_id from application
        where agency_id = ${unit.agencyId} and to_item_id = ${itemId}) a
    join item i on i.agency_id = a.agency_id and i.item_id = a.other_id
    join event e on e.agency_id = a.agency_id and e.event_id = a.event_id
    left join gl_account b on b.agency_id = a.agency_id and b.gl_account_id = a.trust_bank_id
    order by a.application_id`);
  const shown = rows.map(({ itemType, number, isPaying, ...row }) => ({
    isPaying,
    application: { ...row, name: itemName(itemType, number) },
  }));
  return {
    pays: shown.filter((row) => row.isPaying).map((row) => row.application),
    paidBy: shown.filter((row) => !row.isPaying).map((row) => row.application),
  };
}

// Reads items that a bank will show or has shown, with what they are called.
import { labelOf, TRANSACTION_TYPES } from "@fiducia/contract/vocabulary";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { clientName, clientOfEvent } from "@fiducia/serving/names";
import { type RawBuilder, sql } from "kysely";
import { type BankItem, type ItemSource, UNEXPLAINED } from "../shared/bank-line.contract.ts";

interface ItemRow {
  readonly source: ItemSource;
  readonly sourceId: number;
  readonly datedOn: Day;
  readonly amount: Cents;
  readonly clearedOn: Day | null;
  readonly matchId: number | null;
  readonly eventType: string | null;
  readonly payMethod: string | null;
  readonly isReversal: boolean | null;
  readonly isUnexplained: boolean;
  readonly number: string;
  readonly name: string;
  readonly itemId: number | null;
}

function whatOf({ source, amount, eventType, payMethod, isReversal, isUnexplained }: ItemRow): string {
  if (source === "error") return isUnexplained ? UNEXPLAINED : "Bank error";
  if (source === "opening") return amount < 0 ? "Check" : "Deposit";
  const label = labelOf(TRANSACTION_TYPES, eventType ?? "");
  if (isReversal === true) return `Void of ${label}`;
  return payMethod === "Check" && amount < 0 ? "Check" : label;
}

export type ReadItem = BankItem & { readonly matchId: number | null };

/** One row: an item `b` with the event, the row of the opening or the match behind it. */
const DESCRIBED = sql`
  select b.source, b.source_id as "sourceId", b.dated_on as "datedOn", b.amount_cents as amount,
    b.cleared_on as "clearedOn", b.match_id as "matchId", e.event_type as "eventType", e.pay_method as "payMethod",
    e.reverses_event_id is not null as "isReversal", m.error_kind is not distinct from 'unknownWithdrawal' as "isUnexplained", e.item_id as "itemId",
    case b.source when 'event' then coalesce(written.number, slip.slip_number::text, i.item_number::text, e.reference_number, '')
      when 'opening' then coalesce(o.body ->> 'checkNumber', o.body ->> 'referenceNumber', '') else '' end as number,
    case b.source when 'event' then coalesce(e.payee, client.full_name, nullif(e.memo, ''), '')
      when 'opening' then coalesce(o.body ->> 'payee', 'Deposit of earlier books') else coalesce(m.reason, '') end as name`;

const BEHIND = sql`
  left join event e on e.agency_id = b.agency_id and b.source = 'event' and e.event_id = b.source_id
  left join item i on i.agency_id = e.agency_id and i.item_id = e.item_id
  left join deposit_slip slip on slip.agency_id = e.agency_id and slip.event_id = e.event_id
  left join lateral (select coalesce(
      (select max(s.next_number) from spoiled_check s where s.agency_id = e.agency_id and s.event_id = e.event_id),
      (select c.check_number from issued_check c where c.agency_id = e.agency_id and c.event_id = e.event_id))::text as number
    offset 0) written on true
  left join lateral (select ${clientName("c")} as full_name from client c
    where c.agency_id = e.agency_id and c.client_id = ${clientOfEvent("e")} offset 0) client on true
  left join opening_row o on o.agency_id = b.agency_id and b.source = 'opening' and o.row_id = b.source_id
  left join bank_match m on m.agency_id = b.agency_id and b.source = 'error' and m.match_id = b.source_id`;

/** The items of `from bank_item b` that fulfil a condition, the oldest first. */
export async function readItems(
  unit: ReadUnit,
  condition: RawBuilder<unknown>,
  most?: number,
): Promise<readonly ReadItem[]> {
  const rows = await unit.rows(sql<ItemRow>`
    ${DESCRIBED} from bank_item b ${BEHIND}
    where b.agency_id = ${unit.agencyId} and ${condition}
    order by b.dated_on, b.source, b.source_id ${most === undefined ? sql`` : sql`limit ${most}`}`);
  return rows.map((row) => {
    const { source, sourceId, datedOn, amount, clearedOn, matchId, number, name, itemId } = row;
    return { source, sourceId, datedOn, amount, clearedOn, matchId, number, name, itemId, what: whatOf(row) };
  });
}

/** The item without what only the store needs. */
export const shownItem = ({ matchId: _, ...item }: ReadItem): BankItem => item;

/** Items that the bank has not shown yet. */
export const openOf = (bankAccountId: number): RawBuilder<unknown> =>
  sql`b.bank_account_id = ${bankAccountId} and b.settled_on is null and b.cancelled_on is null`;

// Reads how much of what an entry takes out came from money that waits for its deposit slip.

import { CONTROL } from "@fiducia/contract/control-accounts";
import { type ItemType, itemName } from "@fiducia/contract/item-types";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, plus, ZERO } from "@fiducia/kernel/cents";
import { needed } from "@fiducia/kernel/needed";
import { sql } from "kysely";
import { creditHeldIn } from "../credit-use.ts";
import { paidBy } from "../document-history.ts";
import type { Entry, Posting } from "../posting.ts";
import type { TrustState } from "../trust-state.ts";
import type { Leaving, Waiting } from "../undeposited.ts";
import { ACCOUNT } from "./control.store.ts";
import { readHistories } from "./document-history.store.ts";

/** The items with money that waits: receipts, and payments of carriers. */
async function readWaiting(unit: ReadUnit, bankId: number): Promise<Map<number, Waiting>> {
  const rows = await unit.rows(sql<{ itemId: number; type: ItemType; number: number; amount: Cents }>`
    select i.item_id as "itemId", i.item_type as type, i.item_number as number, sum(w.amount_cents)::bigint as amount
    from waiting_money w
    join item i on i.agency_id = w.agency_id and i.event_id = w.event_id
      and i.item_type in ('IncomingPayment', 'CompanyPayable')
    where w.agency_id = ${unit.agencyId} and w.bank_account_id = ${bankId} and w.slip_event_id is null
      and not w.is_taken_back
    group by 1, 2, 3 order by 1`);
  return new Map(
    rows.map(({ itemId, type, number, amount }) => {
      const name = itemName(type, number);
      return [itemId, { name, amount }] as const;
    }),
  );
}

/** Memo part to what waiting payments of carriers have funded of it. */
async function readFunded(unit: ReadUnit, memoId: number, bankId: number) {
  const rows = await unit.rows(sql<{ partId: number; itemId: number; amount: Cents }>`
    select p.part_id as "partId", i.item_id as "itemId", -sum(p.amount_cents)::bigint as amount
    from posting p
    join entry n on n.agency_id = p.agency_id and n.entry_id = p.entry_id
    join item i on i.agency_id = n.agency_id and i.event_id = n.event_id
    where p.agency_id = ${unit.agencyId} and p.item_id = ${memoId} and p.account = ${ACCOUNT.clientCredit} and p.movement = 'fund'
      and p.trust_bank_id = ${bankId}
    group by 1, 2`);
  return rows;
}

type Brought = Leaving["brought"];

interface Asking {
  readonly unit: ReadUnit;
  readonly state: TrustState;
  readonly bankId: number;
  readonly waiting: ReadonlyMap<number, Waiting>;
}

/** What waiting sources brought of an invoice's part; a payment held for a carrier came from its receipt entirely. */
async function broughtToPart({ unit, state, waiting, bankId }: Asking, partId: number): Promise<Brought> {
  const part = state.part(partId);
  if (!part) return [];
  if (part.control === CONTROL.directBill) {
    const by = waiting.get(part.itemId);
    return by ? [{ by, amount: part.held.get(bankId) ?? ZERO }] : [];
  }
  const history = (await readHistories(unit, [part])).get(part.itemId);
  const paid = history ? [...paidBy(history)] : [];
  const brought = [];
  for (const [itemId, amounts] of paid) {
    const amount = amounts.get(partId) ?? ZERO;
    const by = waiting.get(itemId);
    if (by) brought.push({ by, amount });
    else if (amount > 0 && (state.credit(itemId)?.memoParts.length ?? 0) > 0)
      brought.push(...(await broughtToCredit({ unit, state, waiting, bankId }, itemId)));
  }
  return brought;
}

/** What waits of a credit: of a receipt its own money, of a memo what carriers' payments funded. */
async function broughtToCredit({ unit, waiting, bankId, state }: Asking, itemId: number): Promise<Brought> {
  const source = waiting.get(itemId);
  if (source) return [{ by: source, amount: state.credit(itemId)?.held.get(bankId) ?? ZERO }];
  const funded = await readFunded(unit, itemId, bankId);
  const byItem = new Map<number, Cents>();
  for (const row of funded) byItem.set(row.itemId, plus(byItem.get(row.itemId) ?? ZERO, row.amount));
  return [...byItem].flatMap(([id, amount]) => {
    const by = waiting.get(id);
    return by ? [{ by, amount }] : [];
  });
}

const keyOf = ({ account, itemId, partId }: Posting): string =>
  account === CONTROL.clientCredit ? `credit ${itemId}` : `part ${partId}`;

/** What the entry takes out of each line and credit, with what of it waits, for banks with waiting receipts. */
export async function readLeaving(
  unit: ReadUnit,
  entry: Entry,
  state: TrustState,
  bankId: number,
): Promise<readonly Leaving[]> {
  const waiting = await readWaiting(unit, bankId);
  if (waiting.size === 0) return [];
  const asking = { unit, state, bankId, waiting };
  const amounts = new Map<string, { posting: Posting; amount: Cents }>();
  for (const posting of entry.postings) {
    const isKey = posting.account === CONTROL.clientCredit || posting.partId !== undefined;
    if (posting.bankId !== bankId || !isKey) continue;
    const subtotal = amounts.get(keyOf(posting))?.amount ?? ZERO;
    amounts.set(keyOf(posting), { posting, amount: plus(subtotal, posting.amount) });
  }
  const leaving: Leaving[] = [];
  for (const { posting, amount } of amounts.values()) {
    if (amount <= 0) continue;
    const isCredit = posting.account === CONTROL.clientCredit;
    const credit = isCredit ? state.credit(posting.itemId) : undefined;
    const part = isCredit ? undefined : state.part(posting.partId);
    const held = credit ? creditHeldIn(credit, bankId) : (part?.held.get(bankId) ?? ZERO);
    leaving.push({
      item: isCredit ? (credit?.itemName ?? "") : `${part?.itemName}, line ${part?.lineNumber}`,
      partId: part?.partId,
      amount,
      held,
      brought: isCredit
        ? await broughtToCredit(asking, needed(posting.itemId, "the credit of a posting"))
        : await broughtToPart(asking, needed(posting.partId, "the part of a posting")),
    });
  }
  return leaving;
}

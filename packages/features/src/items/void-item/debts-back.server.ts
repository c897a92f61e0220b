// Debts of returned checks when what they stand for is voided: which lines stand for a refund or disbursement, and what a
// voided return makes credit again.

import { CONTROL } from "@fiducia/contract/control-accounts";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, greatest, least, minus, negate, sumOf, ZERO } from "@fiducia/kernel/cents";
import type { Part } from "@fiducia/ledger/part";
import { credit, debit, type Posting } from "@fiducia/ledger/posting";
import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import { readPartsByIds } from "@fiducia/ledger/store/parts.store";
import { bankIdOf } from "@fiducia/money/reversal/reversed-ids.server";
import type { Reversible } from "@fiducia/money/reversal/reversible.store";
import { sql } from "kysely";

/** The lines of the returned checks that stand for what the event paid out, with the other lines of the same checks. */
export async function readDebtsOf(unit: ReadUnit, { event, entries }: Reversible): Promise<readonly Part[]> {
  if (event.eventType !== "InsuredRefund" && event.eventType !== "DirectBillDisbursement") return [];
  const postings = entries.flatMap(({ entry }) => entry.postings);
  const filled = postings.flatMap(({ account, itemId, partId }) =>
    account === CONTROL.clientCredit && partId === undefined ? (itemId ?? []) : [],
  );
  const sent = postings.flatMap(({ account, partId }) =>
    account === CONTROL.directBill ? (partId ?? []) : [],
  );
  const rows = await unit.rows(sql<{ part_id: number }>`
    select part_id from line_part where agency_id = ${unit.agencyId}
      and (control = ${ACCOUNT.clientCredit} and fills_item_id = any(${filled}::bigint[])
        or fills_part_id = any(${sent}::bigint[]))`);
  const parts = await readPartsByIds(
    unit,
    rows.map((row) => row.part_id),
  );
  return parts.filter((part) => part.fills !== undefined);
}

export const fillsOf = ({ account, itemId, partId }: Posting, part: Part): boolean =>
  account === CONTROL.clientCredit
    ? partId === undefined && part.control === CONTROL.clientCredit && part.fills?.itemId === itemId
    : account === CONTROL.directBill && part.fills?.partId !== undefined && part.fills.partId === partId;

/** What a debt's line is billed less: in fund B, and in the credit that it stood for. */
export function billedBack(part: Part, amount: Cents, posting: Posting): Posting[] {
  const key = { clientId: part.clientId, itemId: part.itemId };
  const billed = [
    credit(CONTROL.clientReceivable, amount, key),
    debit(CONTROL.billed, amount, { itemId: part.itemId, partId: part.partId, movement: "bill" }),
  ];
  if (posting.account !== CONTROL.clientCredit) return billed;
  // The credit's part that the debt stood for is not counted elsewhere.
  return [...billed, { ...posting, amount }, { ...posting, amount: negate(amount), movement: "debt" }];
}

/** Bank to what it holds of the key that a debt's part fills. */
export async function readKeyInBanks(unit: ReadUnit, { fills, control }: Part): Promise<Map<number, Cents>> {
  const isPart = fills?.partId !== undefined;
  const rows = await unit.rows(sql<{ bankId: number; amount: Cents }>`
    select trust_bank_id as "bankId", -sum(amount_cents)::bigint as amount from posting
    where agency_id = ${unit.agencyId} and account = ${control} and trust_bank_id is not null
      and ${isPart ? sql`part_id = ${fills.partId}` : sql`item_id = ${fills?.itemId ?? null} and part_id is null`}
    group by 1 order by 1`);
  return new Map(rows.map((row) => [row.bankId, row.amount]));
}

/** What of the returned check's debts ended with a voided refund or disbursement. */
function goneOf({ item, parts, entries }: Reversible): { part: Part; amount: Cents }[] {
  const postings = entries.flatMap(({ entry }) => entry.postings);
  return [...parts.values()].flatMap((part) => {
    if (part.itemId !== item?.itemId) return [];
    const billed = sumOf(
      postings.filter(({ partId, movement }) => partId === part.partId && movement === "bill"),
      (posting) => negate(posting.amount),
    );
    return billed > part.billed ? [{ part, amount: minus(billed, part.billed) }] : [];
  });
}

/** Bank to what is owed of a receipt's credit; above zero once a refund for it was voided. */
async function readOwedIn(unit: ReadUnit, receiptId: number): Promise<Map<number, Cents>> {
  const rows = await unit.rows(sql<{ bankId: number; amount: Cents }>`
    select trust_bank_id as "bankId", -sum(amount_cents)::bigint as amount from posting
    where agency_id = ${unit.agencyId} and account = ${ACCOUNT.clientCredit} and item_id = ${receiptId} and part_id is null
      and movement = 'debt'
    group by 1`);
  return new Map(rows.map((row) => [row.bankId, row.amount]));
}

/**
 * Beside the reversal of a returned check: nothing is billed below zero, and what the client does not owe is credit
 * again.
 */
export async function readDebtsAgain(unit: ReadUnit, transaction: Reversible): Promise<readonly Posting[]> {
  const more: Posting[] = [];
  for (const { part, amount } of goneOf(transaction)) {
    const { clientId, itemId, partId, fills } = part;
    more.push(debit(CONTROL.clientReceivable, amount, { clientId, itemId }));
    more.push(credit(CONTROL.billed, amount, { itemId, partId, movement: "bill" }));
    if (part.control !== CONTROL.clientCredit || !fills) continue;
    const first = bankIdOf(transaction);
    const owed = await readOwedIn(unit, fills.itemId);
    let left = amount;
    for (const [bankId, most] of [...owed].filter(([bank]) => bank !== first).concat([[first, left]])) {
      const share = greatest(ZERO, least(left, most));
      left = minus(left, share);
      const key = { bankId, clientId, itemId: fills.itemId };
      more.push(
        debit(CONTROL.clientCredit, share, { ...key, movement: "debt" }),
        credit(CONTROL.clientCredit, share, key),
      );
    }
  }
  return more;
}

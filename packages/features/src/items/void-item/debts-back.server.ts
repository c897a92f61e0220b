// Debts of returned checks after a void: a voided refund or disbursement takes back what is open of its debt
// (`ledger.md` 15.4), and a voided return turns what was paid of its debt into the client's credit, or money held for
// the carrier.
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, greatest, least, minus, negate, sumOf, ZERO } from "@fiducia/kernel/cents";
import { openOf, type Part } from "@fiducia/ledger/part";
import { credit, debit, type Entry, entryOf, type Posting } from "@fiducia/ledger/posting";
import { readPartsByIds } from "@fiducia/ledger/store/parts.store";
import { sql } from "kysely";
import type { Reversible } from "../shared/reversible.store.ts";

/** The lines of returned checks that stand for what the event paid out. */
export async function readDebtsOf(unit: ReadUnit, { event, entries }: Reversible): Promise<readonly Part[]> {
  if (event.eventType !== "InsuredRefund" && event.eventType !== "DirectBillDisbursement") return [];
  const postings = entries.flatMap(({ entry }) => entry.postings);
  const filled = postings.flatMap(({ account, itemId, partId }) =>
    account === "2140" && partId === undefined ? (itemId ?? []) : [],
  );
  const sent = postings.flatMap(({ account, partId }) => (account === "2150" ? (partId ?? []) : []));
  const rows = await unit.rows(sql<{ part_id: number }>`
    select part_id from line_part where agency_id = ${unit.agencyId}
      and (control = '2140' and fills_item_id in (${sql.join([0, ...filled])})
        or fills_part_id in (${sql.join([0, ...sent])}))`);
  const ids = new Set(rows.map((row) => row.part_id));
  const parts = await readPartsByIds(unit, [...ids]);
  return parts.filter((part) => ids.has(part.partId) && part.billed > 0);
}

/** What the agency has written off of the lines, by part. */
async function readBorne(unit: ReadUnit, debts: readonly Part[]): Promise<ReadonlyMap<number, Cents>> {
  const rows = await unit.rows(sql<{ partId: number; amount: Cents }>`
    select p.part_id as "partId", sum(p.amount_cents)::bigint as amount from posting p
    join entry n on n.agency_id = p.agency_id and n.entry_id = p.entry_id
    join event e on e.agency_id = n.agency_id and e.event_id = n.event_id and e.event_type = 'WriteOff'
    where p.agency_id = ${unit.agencyId} and p.account = '2190'
      and p.part_id in (${sql.join([0, ...debts.map((part) => part.partId)])})
    group by 1`);
  return new Map(rows.map(({ partId, amount }) => [partId, amount]));
}

/** What the agency has written off of the debts that the reversal ends: it is not the client's money. */
export async function readWrittenOff(
  unit: ReadUnit,
  { entries }: Reversible,
  debts: readonly Part[],
): Promise<{ readonly amount: Cents; readonly name: string } | undefined> {
  if (debts.length === 0) return undefined;
  const borne = await readBorne(unit, debts);
  for (const posting of entries.flatMap(({ entry }) => entry.postings)) {
    const own = debts.filter((part) => posting.amount > 0 && fillsOf(posting, part));
    const ofAgency = sumOf(own, (part) => borne.get(part.partId) ?? ZERO);
    const ofClient = minus(
      sumOf(own, (part) => part.billed),
      ofAgency,
    );
    const amount = least(ofAgency, minus(posting.amount, ofClient));
    const [first] = own;
    if (first && amount > 0) return { amount, name: first.itemName };
  }
  return undefined;
}

const fillsOf = ({ account, itemId, partId }: Posting, part: Part): boolean =>
  account === "2140"
    ? partId === undefined && part.control === "2140" && part.fills?.itemId === itemId
    : account === "2150" && part.fills?.partId !== undefined && part.fills.partId === partId;

/** What is taken back of the debt: in fund B, and in the credit that it stood for. */
function takenBack(part: Part, amount: Cents, posting: Posting): Posting[] {
  const key = { clientId: part.clientId, itemId: part.itemId };
  const billed = [
    credit("1200", amount, key),
    debit("2190", amount, { itemId: part.itemId, partId: part.partId, movement: "bill" }),
  ];
  if (posting.account !== "2140") return billed;
  // The credit's part that the debt stood for is not counted elsewhere.
  return [...billed, { ...posting, amount }, { ...posting, amount: negate(amount), movement: "debt" }];
}

/** The reversal with what is open of the debts taken back. */
export function withoutDebts(reversal: Entry, debts: readonly Part[]): Entry {
  const more: Posting[] = [];
  const left = new Map(debts.map((part) => [part.partId, openOf(part)]));
  for (const posting of reversal.postings) {
    if (posting.amount >= 0) continue;
    let returned = negate(posting.amount);
    for (const part of debts.filter((debt) => fillsOf(posting, debt))) {
      const amount = least(returned, left.get(part.partId) ?? ZERO);
      if (amount <= 0) continue;
      returned = minus(returned, amount);
      left.set(part.partId, minus(left.get(part.partId) ?? ZERO, amount));
      more.push(...takenBack(part, amount, posting));
    }
  }
  return more.length === 0 ? reversal : entryOf(reversal.kind, [...reversal.postings, ...more]);
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
    where agency_id = ${unit.agencyId} and account = '2140' and item_id = ${receiptId} and part_id is null
      and movement = 'debt'
    group by 1`);
  return new Map(rows.map((row) => [row.bankId, row.amount]));
}

/**
 * Beside the reversal of a returned check: nothing is billed below zero, and what the client does not owe is credit
 * again.
 */
export async function readDebtsAgain(unit: ReadUnit, found: Reversible): Promise<readonly Posting[]> {
  const more: Posting[] = [];
  for (const { part, amount } of goneOf(found)) {
    const { clientId, itemId, partId, fills } = part;
    more.push(debit("1200", amount, { clientId, itemId }));
    more.push(credit("2190", amount, { itemId, partId, movement: "bill" }));
    if (part.control !== "2140" || !fills) continue;
    const first = found.event.bankAccountId ?? 0;
    const owed = await readOwedIn(unit, fills.itemId);
    let left = amount;
    for (const [bankId, most] of [...owed].filter(([bank]) => bank !== first).concat([[first, left]])) {
      const share = greatest(ZERO, least(left, most));
      left = minus(left, share);
      const key = { bankId, clientId, itemId: fills.itemId };
      more.push(debit("2140", share, { ...key, movement: "debt" }), credit("2140", share, key));
    }
  }
  return more;
}

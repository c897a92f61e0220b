// What a receipt's money does now (`docs/books.md`, Reversals), read from history; every reversal uses it.

import { CONTROL } from "@fiducia/contract/control-accounts";
import { type ItemType, itemName } from "@fiducia/contract/item-types";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, least, minus, plus, sum, sumOf, ZERO } from "@fiducia/kernel/cents";
import { type DocumentHistory, paidByOne } from "@fiducia/ledger/document-history";
import type { Part, Share } from "@fiducia/ledger/part";
import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import { readHistories } from "@fiducia/ledger/store/document-history.store";
import { readParts } from "@fiducia/ledger/store/parts.store";
import { sql } from "kysely";
import { itemIdOf } from "../reversal/reversed-ids.server.ts";
import type { Reversible } from "../reversal/reversible.store.ts";
import { standingUses } from "./standing-uses.rules.ts";
import { readAppliedOf } from "./standing-uses.store.ts";

/** A document that the receipt's money pays in trust. */
export interface PaidDocument {
  readonly itemId: number;
  readonly name: string;
  readonly amount: Cents;
  /** What later transactions applied of it, less what they took back. */
  readonly later: Cents;
  /** The transactions that applied its amount, less reversals, oldest first. */
  readonly uses: readonly UseOfMoney[];
}

/** What one transaction applied, less what was taken back. */
export interface UseOfMoney {
  readonly eventId: number;
  readonly amount: Cents;
}

/** Credit of another receipt or memo that the receipt's own transaction used for a document. */
export interface CreditInside {
  readonly creditItemId: number;
  readonly toItemId: number;
  readonly bankId: number;
  /** Without what was taken back since. */
  readonly amount: Cents;
}

export interface RefundOfCredit {
  readonly eventId: number;
  readonly name: string;
  readonly amount: Cents;
}

/** What of money of nobody known was named as a client's. */
export interface NamedMoney {
  /** The owner's receipt. */
  readonly name: string;
  readonly amount: Cents;
}

export interface ReceiptMoney {
  readonly documents: readonly PaidDocument[];
  readonly creditsInside: readonly CreditInside[];
  readonly directBill: readonly Part[];
  /** What its own transaction banked to operating, and the operating bank. */
  readonly outside: readonly Share[];
  readonly operatingBankId: number | undefined;
  /** Bank to the client's unused credit, whatever the client owes for the same money. */
  readonly credit: ReadonlyMap<number, Cents>;
  /** Refunds of its credit without a debt, newest first. */
  readonly refunds: readonly RefundOfCredit[];
  /** What of it is other clients' since, newest first; of money of nobody known only. */
  readonly named: readonly NamedMoney[];
  /** What of it waits for its deposit slip. */
  readonly waiting: Cents;
  /** Parts and histories of the documents. */
  readonly parts: readonly Part[];
  readonly histories: ReadonlyMap<number, DocumentHistory>;
}

interface AppliedRow {
  readonly fromItemId: number;
  readonly toItemId: number;
  readonly toType: ItemType;
  readonly toNumber: number;
  readonly bankId: number;
  readonly inEvent: Cents;
  readonly now: Cents;
}

const readApplied = (unit: ReadUnit, receiptId: number, eventId: number): Promise<readonly AppliedRow[]> =>
  unit.rows(sql<AppliedRow>`
    select a.from_item_id as "fromItemId", a.to_item_id as "toItemId", i.item_type as "toType",
      i.item_number as "toNumber", min(a.trust_bank_id) as "bankId",
      coalesce(sum(a.amount_cents) filter (where a.event_id = ${eventId}), 0)::bigint as "inEvent",
      sum(a.amount_cents)::bigint as now
    from (
      select from_item_id, to_item_id, event_id, trust_bank_id, amount_cents from application
      where agency_id = ${unit.agencyId} and trust_bank_id is not null and (from_item_id, to_item_id) in (
        select from_item_id, to_item_id from application
        where agency_id = ${unit.agencyId} and (event_id = ${eventId} or from_item_id = ${receiptId}))
    ) a
    join item i on i.agency_id = ${unit.agencyId} and i.item_id = a.to_item_id
    group by 1, 2, 3, 4 order by 2, 1`);

/** Document to the remaining uses of the credit's money in trust, oldest first. */
async function readUses(unit: ReadUnit, creditItemId: number): Promise<ReadonlyMap<number, UseOfMoney[]>> {
  const rows = await readAppliedOf(unit, [creditItemId]);
  const uses = new Map<number, UseOfMoney[]>();
  for (const { toItemId, eventId, amount } of standingUses(rows.filter(({ bankId }) => bankId !== null))) {
    const documentUses = uses.get(toItemId) ?? [];
    const before = documentUses.find((use) => use.eventId === eventId)?.amount ?? ZERO;
    const others = documentUses.filter((use) => use.eventId !== eventId);
    uses.set(toItemId, [...others, { eventId, amount: plus(before, amount) }]);
  }
  return uses;
}

async function readRefunds(unit: ReadUnit, receiptId: number): Promise<RefundOfCredit[]> {
  const rows = await unit.rows(sql<{ eventId: number; itemNumber: number; amount: Cents }>`
    select e.event_id as "eventId", i.item_number as "itemNumber", sum(p.amount_cents)::bigint as amount
    from posting p
    join entry n on n.agency_id = p.agency_id and n.entry_id = p.entry_id and n.kind = 'InsuredRefund'
    join event e on e.agency_id = n.agency_id and e.event_id = n.event_id and e.reverses_event_id is null
    join item i on i.agency_id = e.agency_id and i.event_id = e.event_id and i.item_type = 'InsuredRefund'
    where p.agency_id = ${unit.agencyId} and p.item_id = ${receiptId} and p.account = ${ACCOUNT.clientCredit} and p.part_id is null
      and not exists (select from event v where v.agency_id = e.agency_id and v.reverses_event_id = e.event_id)
    group by e.event_id, i.item_number order by e.event_id desc`);
  return rows.map((row) => ({ ...row, name: itemName("InsuredRefund", row.itemNumber) }));
}

async function readNamed(unit: ReadUnit, receiptId: number): Promise<NamedMoney[]> {
  const rows = await unit.rows(sql<{ itemNumber: number; amount: Cents }>`
    select i.item_number as "itemNumber", sum(p.amount_cents)::bigint as amount
    from posting p
    join entry n on n.agency_id = p.agency_id and n.entry_id = p.entry_id and n.kind = 'OwnerNamed'
      and n.item_id <> p.item_id
    join item i on i.agency_id = n.agency_id and i.item_id = n.item_id
    where p.agency_id = ${unit.agencyId} and p.item_id = ${receiptId} and p.account = ${ACCOUNT.clientCredit}
      and not exists (select from event v where v.agency_id = n.agency_id and v.reverses_event_id = n.event_id)
    group by n.event_id, i.item_number order by n.event_id desc`);
  return rows.map(({ itemNumber, amount }) => ({ name: itemName("IncomingPayment", itemNumber), amount }));
}

interface Debt {
  /** The returned check that created it. */
  readonly eventId: number;
  readonly amount: Cents;
}

/** The debts for refunds of this receipt's credit, paid or not, oldest first. */
const readDebts = (unit: ReadUnit, receiptId: number): Promise<readonly Debt[]> =>
  unit.rows(sql<Debt>`
    select i.event_id as "eventId", sum(b.billed_cents)::bigint as amount
    from line_part l join part_balance b on b.agency_id = l.agency_id and b.part_id = l.part_id
    join item i on i.agency_id = l.agency_id and i.item_id = b.item_id
    where l.agency_id = ${unit.agencyId} and l.fills_item_id = ${receiptId} and l.control = ${ACCOUNT.clientCredit}
    group by 1 order by 1`);

/** The receipt's payments for carriers, less what debts stand for and what was paid of these. */
async function readDirectBill(unit: ReadUnit, receipt: Reversible): Promise<Part[]> {
  const rows = await unit.rows(sql<{ partId: number; owed: Cents; paid: Cents }>`
    select l.fills_part_id as "partId", sum(b.billed_cents)::bigint as owed, sum(b.collected_cents)::bigint as paid
    from line_part l join part_balance b on b.agency_id = l.agency_id and b.part_id = l.part_id
    where l.agency_id = ${unit.agencyId} and l.fills_item_id = ${itemIdOf(receipt)}
      and l.fills_part_id is not null
    group by 1`);
  return [...receipt.parts.values()]
    .filter((part) => part.itemId === receipt.item?.itemId && part.control === CONTROL.directBill)
    .map((part) => {
      const { owed = ZERO, paid = ZERO } = rows.find(({ partId }) => partId === part.partId) ?? {};
      return { ...part, billed: minus(part.billed, paid), disbursed: minus(part.disbursed, owed) };
    });
}

async function readStanding(unit: ReadUnit, receiptId: number, eventId: number) {
  const held = await unit.rows(sql<{ bankId: number; amount: Cents }>`
    select trust_bank_id as "bankId", -sum(amount_cents)::bigint as amount from posting
    where agency_id = ${unit.agencyId} and account = ${ACCOUNT.clientCredit} and item_id = ${receiptId} and part_id is null
      and movement is distinct from 'debt'
    group by 1 having sum(amount_cents) <> 0 order by 1`);
  const [waits] = await unit.rows(sql<{ waiting: Cents }>`
    select coalesce(sum(amount_cents), 0)::bigint as waiting from waiting_money
    where agency_id = ${unit.agencyId} and event_id = ${eventId} and slip_event_id is null and not is_taken_back`);
  return {
    credit: new Map(held.map((row) => [row.bankId, row.amount])),
    waiting: waits?.waiting ?? ZERO,
  };
}

/** What returned checks took back, by part, of what the receipt had banked to operating. */
async function readOutsideReturned(unit: ReadUnit, eventId: number): Promise<ReadonlyMap<number, Cents>> {
  const rows = await unit.rows(sql<{ partId: number; amount: Cents }>`
    select p.part_id as "partId", -sum(p.amount_cents)::bigint as amount from posting p
    join entry n on n.agency_id = p.agency_id and n.entry_id = p.entry_id and n.kind = 'NSFCheck'
    where p.agency_id = ${unit.agencyId} and p.part_id is not null and p.movement = 'collect' and n.event_id in (
      select r.event_id from pay_method m
      join returned_pay_method r on r.agency_id = m.agency_id and r.pay_method_id = m.pay_method_id and r.stands
      where m.agency_id = ${unit.agencyId} and m.event_id = ${eventId})
    group by p.part_id`);
  return new Map(rows.map((row) => [row.partId, row.amount]));
}

/** What the receipt's own entry banked to operating: settled, not collected in trust, and not returned. */
function outsideOf(receipt: Reversible, parts: readonly Part[], returned: ReadonlyMap<number, Cents>) {
  const receiptPostings = receipt.entries.flatMap(({ entry }) =>
    entry.kind === "Receipt" ? entry.postings : [],
  );
  const operatingBankId = receiptPostings.find(
    ({ account }) => account === CONTROL.operatingBank,
  )?.glAccountId;
  if (operatingBankId === undefined) return { outside: [], operatingBankId };
  const outside = parts.flatMap((part) => {
    const collected = receiptPostings.filter(
      (each) => each.partId === part.partId && each.movement === "collect",
    );
    const banked = sumOf(collected, (posting) => posting.amount);
    const amount = minus(banked, returned.get(part.partId) ?? ZERO);
    return part.fills || amount <= 0 ? [] : { part, amount };
  });
  return { outside, operatingBankId };
}

/** Refunds without a debt, newest first: each debt stands for the newest refunds before it. */
function withoutDebt(refunds: readonly RefundOfCredit[], debts: readonly Debt[]): RefundOfCredit[] {
  const open = refunds.map((refund) => ({ ...refund }));
  for (const debt of debts) {
    let left = debt.amount;
    for (const refund of open.filter(({ eventId }) => eventId < debt.eventId)) {
      const covered = least(left, refund.amount);
      refund.amount = minus(refund.amount, covered);
      left = minus(left, covered);
    }
  }
  return open.filter(({ amount }) => amount > 0);
}

export async function readReceiptMoney(unit: ReadUnit, receipt: Reversible): Promise<ReceiptMoney> {
  const receiptId = itemIdOf(receipt);
  const { eventId } = receipt.event;
  const applied = await readApplied(unit, receiptId, eventId);
  const touched = receipt.applications.map(({ toItemId }) => toItemId);
  const parts = await readParts(unit, [...new Set([...applied.map(({ toItemId }) => toItemId), ...touched])]);
  const histories = await readHistories(unit, parts);
  const paid = (toItemId: number, from: number): Cents => {
    const history = histories.get(toItemId);
    return history ? sum(paidByOne(history, from).values()) : ZERO;
  };
  const uses = await readUses(unit, receiptId);
  const documents = applied
    .filter((row) => row.fromItemId === receiptId && row.now > 0)
    .map((row) => ({
      itemId: row.toItemId,
      name: itemName(row.toType, row.toNumber),
      amount: paid(row.toItemId, receiptId),
      later: sumOf(
        (uses.get(row.toItemId) ?? []).filter((use) => use.eventId !== eventId),
        (use) => use.amount,
      ),
      uses: uses.get(row.toItemId) ?? [],
    }));
  for (const [itemId, history] of histories) {
    const isListed = documents.some((document) => document.itemId === itemId);
    if (isListed || ![...paidByOne(history, receiptId).values()].some((amount) => amount !== 0)) continue;
    // A discount and a fee that offset each other: zero in sum, but both have to be taken back.
    documents.push({ itemId, name: "", amount: ZERO, later: ZERO, uses: [] });
  }
  const inside = applied.filter((row) => row.fromItemId !== receiptId && row.inEvent > 0);
  const creditsInside: CreditInside[] = [];
  for (const { fromItemId: creditItemId, toItemId, bankId } of inside) {
    const eventUse = (await readUses(unit, creditItemId))
      .get(toItemId)
      ?.find((use) => use.eventId === eventId);
    const amount = least(eventUse?.amount ?? ZERO, paid(toItemId, creditItemId));
    if (amount > 0) creditsInside.push({ creditItemId, toItemId, bankId, amount });
  }
  return {
    documents,
    creditsInside,
    directBill: await readDirectBill(unit, receipt),
    ...outsideOf(receipt, parts, await readOutsideReturned(unit, eventId)),
    ...(await readStanding(unit, receiptId, eventId)),
    refunds: withoutDebt(await readRefunds(unit, receiptId), await readDebts(unit, receiptId)),
    named: await readNamed(unit, receiptId),
    parts,
    histories,
  };
}

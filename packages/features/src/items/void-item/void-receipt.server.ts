// Voids a receipt: takes its money from where it is now, and shares what stays on its documents again.

import { CONTROL } from "@fiducia/contract/control-accounts";
import { refuse } from "@fiducia/contract/define-command";
import type { ReadUnit } from "@fiducia/database/unit";
import {
  type Cents,
  cents,
  formatCents,
  greatest,
  least,
  minus,
  negate,
  plus,
  sumOf,
  ZERO,
} from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { grouped } from "@fiducia/kernel/grouped";
import { needed } from "@fiducia/kernel/needed";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import type { EntryKind } from "@fiducia/ledger/entry-kind";
import { heldIn, type Share } from "@fiducia/ledger/part";
import type { NewApplication } from "@fiducia/ledger/plan";
import { credit, debit, entryOf, type Posting, reversed } from "@fiducia/ledger/posting";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import { onCollectedOutside } from "@fiducia/ledger/recognition";
import { heldMore, settled, takenBack } from "@fiducia/ledger/settle";
import { readSettings } from "@fiducia/ledger/store/settings.store";
import { type ReceiptMoney, readReceiptMoney } from "@fiducia/money/credit/receipt-money.store";
import { DocumentTakings, type TakenInBank } from "@fiducia/money/reversal/document-takings.server";
import { bankIdOf, clientIdOf, itemIdOf } from "@fiducia/money/reversal/reversed-ids.server";
import type { Reversible } from "@fiducia/money/reversal/reversible.store";
import { readPaidOnBy } from "./paid-on.store.ts";
import { paidOnOf, paidOnRefusal, usedSince } from "./receipt-void.rules.ts";
import { voidItemCommand } from "./void-item.contract.ts";

const REFUSALS = voidItemCommand.refusals;

/** What of the receipt's money is taken back, entry by entry; written when none of it was paid out. */
export interface VoidedReceipt {
  /** Credit Used of the reversal, where it is not the original's with the opposite sign. */
  readonly creditUsed?: Cents | undefined;
  write(draft: PostingDraft, eventId: number, datedOn: Day): void;
}

interface Back {
  /** A debt that is open again leaves its balance negative again: what had left the agency is missing again. */
  readonly kind: "Reversal" | "DebtReopened";
  readonly bankId: number;
  readonly postings: readonly Posting[];
  readonly applications: readonly NewApplication[];
}

interface FromDocument {
  readonly toItemId: number;
  readonly bankTaking: TakenInBank;
}

/**
 * Everything that the receipt's own transaction put on documents in trust: its money and the credits that it used. A
 * document of which it paid only a fee outside trust is open again, and nothing of it is shared anew.
 */
function takeDocuments(receipt: Reversible, money: ReceiptMoney, takings: DocumentTakings): FromDocument[] {
  const receiptId = itemIdOf(receipt);
  const bankId = bankIdOf(receipt);
  const isMemo = (itemId: number) => (receipt.credits.get(itemId)?.memoParts.length ?? 0) > 0;
  const itemIds = new Set([
    ...money.documents.map(({ itemId }) => itemId),
    ...money.creditsInside.map(({ toItemId }) => toItemId),
  ]);
  return [...itemIds].flatMap((itemId) => {
    const documents = money.documents.filter((document) => document.itemId === itemId);
    const inside = money.creditsInside.filter(({ toItemId }) => toItemId === itemId);
    const bankTakings = takings.take(itemId, [
      ...documents.map(({ amount }) => ({ sourceId: receiptId, amount, bankId, only: false })),
      ...inside.map((credit) => ({
        sourceId: credit.creditItemId,
        amount: credit.amount,
        bankId: credit.bankId,
        only: isMemo(credit.creditItemId),
      })),
    ]);
    return bankTakings.map((each) => ({ toItemId: itemId, bankTaking: each }));
  });
}

/** A memo that the receipt used gets its parts back. */
const memoSide = (receipt: Reversible, memoId: number): Posting[] =>
  receipt.entries
    .flatMap(({ entry }) => reversed("Reversal", entry).postings)
    .filter(
      ({ itemId, partId, account }) =>
        itemId === memoId && (partId !== undefined || account === CONTROL.clientReceivable),
    );

/** A credit that the receipt used goes back to its source, one entry for each credit and bank. */
function creditsBack(receipt: Reversible, documents: readonly FromDocument[]): Back[] {
  const receiptId = itemIdOf(receipt);
  const inside = documents.filter((each) => each.bankTaking.sourceId !== receiptId);
  const groups = grouped(inside, ({ bankTaking: { sourceId, bankId } }) => `${sourceId}/${bankId}`);
  return groups.map((here) => {
    const { sourceId, bankId } = here[0].bankTaking;
    const amount = sumOf(here, (each) => each.bankTaking.amount);
    const clientId = clientIdOf(receipt);
    const memo = memoSide(receipt, sourceId);
    const side =
      memo.length > 0 ? memo : [credit(CONTROL.clientCredit, amount, { bankId, clientId, itemId: sourceId })];
    return {
      kind: "Reversal" as const,
      bankId,
      postings: [...here.flatMap((each) => each.bankTaking.postings), ...side],
      applications: here.map((each) => application(sourceId, each.toItemId, each.bankTaking)),
    };
  });
}

const application = (from: number, to: number, { bankId, amount }: TakenInBank): NewApplication => ({
  fromItemId: from,
  toItemId: to,
  bankId,
  amount: negate(amount),
});

/** The client's remaining credit of the receipt, by bank. */
function standingBack(receipt: Reversible, money: ReceiptMoney): Back[] {
  const key = { clientId: clientIdOf(receipt), itemId: itemIdOf(receipt) };
  return [...money.credit].map(([bankId, amount]) => ({
    kind: "Reversal" as const,
    bankId,
    postings: [debit(CONTROL.clientCredit, amount, { ...key, bankId })],
    applications: [],
  }));
}

/** Payments held for carriers, from the banks that hold them. */
function directBillBack(money: ReceiptMoney, first: number) {
  return money.directBill.flatMap((part) => {
    let left = part.billed;
    const amounts = new Map<number, Cents>();
    for (const bankId of new Set([first, ...part.held.keys()])) {
      const amount = greatest(ZERO, least(left, heldIn(part, bankId)));
      left = minus(left, amount);
      amounts.set(bankId, amount);
    }
    // What no bank holds any more was sent on; it is missing in the receipt's own bank.
    amounts.set(first, plus(amounts.get(first) ?? ZERO, left));
    const bankAmounts = [...amounts].filter(([, amount]) => amount > 0);
    return bankAmounts.map(([bankId, amount]) => {
      const share = { part, amount };
      const postings = takenBack([share]).map((each) => heldMore(each, bankId, "collect"));
      return {
        bankTaking: { bankId, shares: [share] },
        back: { kind: "Reversal" as const, bankId, postings, applications: [] },
      };
    });
  });
}

function outsideBack({ money, receipt }: { money: ReceiptMoney; receipt: Reversible }): Posting[] {
  return takenBack(money.outside).flatMap((share: Share) => [
    ...settled(share, "collect"),
    ...onCollectedOutside(receipt.recognition, share, needed(money.operatingBankId, "the operating bank")),
  ]);
}

/** The credit of nobody known that a naming made the client's: its money is nobody's again. */
function namedOf({ entries, item }: Reversible): { clientId: number; itemId: number } | undefined {
  const named = entries.flatMap(({ entry }) => (entry.kind === "OwnerNamed" ? entry.postings : []));
  const source = named.find(
    ({ account, itemId, amount }) =>
      account === CONTROL.clientCredit && itemId !== item?.itemId && amount > 0,
  );
  if (source?.clientId === undefined || source.itemId === undefined) return undefined;
  return { clientId: source.clientId, itemId: source.itemId };
}

/** What the entries take in each bank, as one entry for each of the receipt's own; credits are separate. */
function ownEntries(receipt: Reversible, money: ReceiptMoney, backs: readonly Back[]): Back[] {
  const first = bankIdOf(receipt);
  const banks = [...new Set([first, ...backs.map(({ bankId }) => bankId)])];
  const kinds = banks.flatMap((bankId) => [
    { kind: "Reversal" as const, bankId },
    { kind: "DebtReopened" as const, bankId },
  ]);
  const nobodys = namedOf(receipt);
  let waiting = money.waiting;
  return kinds.flatMap(({ kind, bankId }) => {
    const here = backs.filter((back) => back.bankId === bankId && back.kind === kind);
    const postings = here.flatMap((back) => back.postings);
    const leaving: Cents = sumOf(
      postings.filter((posting) => posting.bankId === bankId),
      (posting) => posting.amount,
    );
    const waits = bankId === first ? least(waiting, leaving) : ZERO;
    waiting = minus(waiting, waits);
    const outside = bankId === first && kind === "Reversal" ? outsideBack({ money, receipt }) : [];
    const all = [
      ...postings,
      ...outside,
      ...(nobodys
        ? [credit(CONTROL.clientCredit, leaving, { ...nobodys, bankId })]
        : [
            credit(CONTROL.undeposited, waits, { bankId }),
            credit(CONTROL.trustBank, minus(leaving, waits), { bankId }),
          ]),
    ];
    if (entryOf(kind, all).postings.length === 0) return [];
    return { kind, bankId, postings: all, applications: here.flatMap((back) => back.applications) };
  });
}

/** What waits for its slip in the receipt's bank and is owed to nobody there, since its credit is in another bank. */
const waitsApart = (money: ReceiptMoney, backs: readonly Back[]): Cents =>
  plus(
    money.waiting,
    sumOf(
      backs.flatMap(({ postings }) => postings.filter(({ account }) => account === CONTROL.undeposited)),
      ({ amount }) => amount,
    ),
  );

const outsideApplications = (receiptId: number, outside: readonly Share[]): NewApplication[] => {
  const byDocument = new Map<number, Cents>();
  for (const { part, amount } of outside)
    byDocument.set(part.itemId, plus(byDocument.get(part.itemId) ?? ZERO, amount));
  return [...byDocument].map(([toItemId, amount]) => ({
    fromItemId: receiptId,
    toItemId,
    bankId: null,
    amount: cents(-amount),
  }));
};

/** What a receipt's own entry is: money that came in, interest that is held, or the owner of money that had none. */
const OWN_KINDS: readonly EntryKind[] = ["Receipt", "TrustInterest", "OwnerNamed"];

/** Decides the void of a receipt. Refuses when money was used since, and names by what. */
export async function voidReceipt(unit: ReadUnit, receipt: Reversible): Promise<Outcome<VoidedReceipt>> {
  const money = await readReceiptMoney(unit, receipt);
  const refusal = usedSince(receipt.name, money);
  if (refusal) return refusal;
  const receiptId = itemIdOf(receipt);
  const bankId = bankIdOf(receipt);
  const takings = new DocumentTakings({ ...money, outsideBack: money.outside }, await readSettings(unit));
  const documents = takeDocuments(receipt, money, takings);
  const directBill = directBillBack(money, bankId);
  const gone = paidOnOf([...documents, ...directBill].map(({ bankTaking }) => bankTaking));
  const [first] = gone;
  const wrong = first && paidOnRefusal(receipt.name, gone, await readPaidOnBy(unit, first));
  if (wrong) return wrong;
  const inside = creditsBack(receipt, documents);
  // A memo's money goes back where it came from; money moved to another bank has to be moved back first.
  const isApart = inside.some(({ postings, bankId: bank }) =>
    postings.some((posting) => posting.bankId !== undefined && posting.bankId !== bank),
  );
  if (isApart) return refuse(REFUSALS, "CREDIT_MOVED", { values: { item: receipt.name } });
  const receiptBacks = ownEntries(receipt, money, [
    ...documents
      .filter(({ bankTaking }) => bankTaking.sourceId === receiptId)
      .map(({ bankTaking, toItemId }) => ({
        kind: bankTaking.shares.some(({ part }) => part.fills)
          ? ("DebtReopened" as const)
          : ("Reversal" as const),
        bankId: bankTaking.bankId,
        postings: bankTaking.postings,
        applications: [application(receiptId, toItemId, bankTaking)],
      })),
    ...standingBack(receipt, money),
    ...directBill.map(({ back }) => back),
  ]);
  const apart = waitsApart(money, receiptBacks);
  if (apart > 0) {
    const use = "moved to another bank, though it waits for its deposit here again";
    const values = { item: receipt.name, amount: formatCents(apart), use, cure: "Move it back first." };
    return refuse(REFUSALS, "USED", { values });
  }
  const original = receipt.entries.find(({ entry }) => OWN_KINDS.includes(entry.kind))?.entryId;
  return done({
    write(draft, eventId, datedOn) {
      let reverses = original;
      for (const { kind, postings, applications } of [...receiptBacks, ...inside]) {
        const about = { itemId: receiptId, datedOn, ...(reverses ? { reversesEntryId: reverses } : {}) };
        const entryId = draft.entry(eventId, about, entryOf(kind, postings));
        const outside = reverses ? outsideApplications(receiptId, money.outside) : [];
        draft.applications(eventId, entryId, [...applications, ...outside]);
        reverses = undefined;
      }
      takings.writeMoved(draft, eventId, datedOn);
    },
  });
}

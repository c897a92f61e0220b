// Opening balances: what the entries of a document's history would have posted. What was earned, spent or banked outside before the
// books began is the opening balance, so that every later entry computes from the same state and nothing is earned twice.
import { CONTROL, isOf } from "@fiducia/contract/control-accounts";
import { type Cents, greatest, minus, negate, plus, sumOf, ZERO } from "@fiducia/kernel/cents";
import type { Part, Share } from "../part.ts";
import { partsAfter } from "../part-after.ts";
import { assertSound, credit, debit, type Entry, entryOf, type Posting } from "../posting.ts";
import { onBilled, onCollectedOutside, onWrittenOff, type Recognition } from "../recognition.ts";
import { amountOf, settled } from "../settle.ts";
import { deposit, withdraw } from "./agency-funds.ts";
import { payAgency } from "./agency-revenue-payable.ts";
import { bill } from "./bill.ts";
import { shareWithProducer } from "./commission.ts";
import { type Funding, payCompany } from "./company-payable.ts";
import { type Receipt, receive } from "./receipt.ts";

/** What of an invoice's parts was settled in the other system without passing through trust. */
export interface SettledBefore {
  /** Against credit memos of the same owner accounts. */
  readonly offset: readonly Share[];
  /** Of agency parts: collected, and banked straight to the operating bank. */
  readonly bankedOutside: readonly Share[];
  /** Of agency parts. */
  readonly writtenOff: readonly Share[];
}

interface Before {
  /** All parts of the invoice as they stand before this entry. */
  readonly documentParts: readonly Part[];
  readonly operatingBankId: number;
  readonly recognition: Recognition;
}

type Postings = readonly Posting[];

const isOfTheTimeBefore = ({ account }: Posting): boolean =>
  account === CONTROL.operatingBank || isOf("result", account);

/**
 * What of an agency's part an offset has settled. In one set of books the invoice and the credit memo settle each other; of two
 * documents that are opened, the other may not be there any more, so that each is due without what it offset.
 */
const noLongerDue = (recognition: Recognition, { part, amount }: Share): Postings =>
  part.side === "agency" ? onBilled(recognition, { part, amount: negate(amount) }) : [];

/** The postings as one entry, with what was earned, spent or banked outside turned into the opening balance. */
const opened = (postings: Postings): Entry =>
  assertSound(
    entryOf(
      "OpeningBalance",
      postings.map((posting) =>
        isOfTheTimeBefore(posting) ? { account: CONTROL.openingBalances, amount: posting.amount } : posting,
      ),
    ),
  );

const onDocument = (share: Share, parts: readonly Part[]): Share => ({
  ...share,
  part: parts.find(({ partId }) => partId === share.part.partId) ?? share.part,
});

/** Runs one step after another, each on the parts as the one before has left them. */
function inTurn(parts: readonly Part[], steps: readonly ((parts: readonly Part[]) => Postings)[]): Postings {
  const postings: Posting[] = [];
  let partsNow = parts;
  for (const step of steps) {
    const next = step(partsNow);
    postings.push(...next);
    partsNow = partsAfter(partsNow, next);
  }
  return postings;
}

/**
 * An invoice as the other system billed it, and what of it never passed through trust. What was offset comes first, while nothing
 * is collected: under AP_CASH nothing is earned by it then.
 */
export function openInvoice(
  { documentParts, operatingBankId, recognition }: Before,
  settledBefore: SettledBefore,
): Entry {
  const { offset, bankedOutside, writtenOff } = settledBefore;
  const offsetting = (parts: readonly Part[]): Postings =>
    offset.flatMap((share) => [
      ...settled(onDocument(share, parts), "offset"),
      ...noLongerDue(recognition, share),
    ]);
  const writingOff = (parts: readonly Part[]): Postings =>
    writtenOff
      .map((share) => onDocument(share, parts))
      .flatMap((share) => [...settled(share, "writeOff"), ...onWrittenOff(recognition, share)]);
  const banking = (parts: readonly Part[]): Postings =>
    bankedOutside
      .map((share) => onDocument(share, parts))
      .flatMap((share) => [
        ...settled(share, "collect"),
        ...onCollectedOutside(recognition, share, operatingBankId),
      ]);
  return opened([
    ...bill("Invoice", documentParts, recognition).postings,
    ...inTurn(documentParts, [offsetting, writingOff, banking]),
  ]);
}

/**
 * A receipt of the other system: money that it collected in trust, of which some may wait for its deposit slip. What is left of
 * it is the client's credit; what of it is for a carrier's own bill is held.
 */
export const openReceipt = (
  { documentParts, recognition }: Omit<Before, "operatingBankId">,
  {
    left = ZERO,
    directBill = [],
    ...receipt
  }: Pick<Receipt, "itemId" | "clientId" | "bankId" | "waiting" | "shares"> & {
    readonly left?: Cents;
    readonly directBill?: readonly Part[];
  },
): Entry =>
  opened(
    receive({
      ...receipt,
      tendered: plus(
        left,
        plus(
          sumOf(receipt.shares, amountOf),
          sumOf(directBill, ({ billed }) => billed),
        ),
      ),
      change: ZERO,
      creditsUsed: [],
      outside: [],
      directBill,
      documentParts,
      recognition,
    }).postings,
  );

/** What the other system paid to third parties, and transferred to the agency, out of one trust bank. */
export function openPaidOn(
  { documentParts, operatingBankId, recognition }: Before,
  { bankId, shares }: { readonly bankId: number; readonly shares: readonly Share[] },
): Entry {
  const [companies, agency] = [
    shares.filter(({ part }) => part.side === "thirdParty"),
    shares.filter(({ part }) => part.side === "agency"),
  ];
  const paying = (parts: readonly Part[]): Postings =>
    companies.length === 0
      ? []
      : payCompany({
          bankId,
          shares: companies.map((share) => onDocument(share, parts)),
          fundings: [],
          documentParts: parts,
          recognition,
        }).postings;
  const transferring = (parts: readonly Part[]): Postings =>
    agency.length === 0
      ? []
      : payAgency({
          bankId,
          operatingBankId,
          shares: agency.map((share) => onDocument(share, parts)),
          giveBacks: [],
          recognition,
        }).postings;
  return opened(inTurn(documentParts, [paying, transferring]));
}

/** What of a credit memo was given back, used with that money, or settled against invoices without money. */
export interface MemoBefore {
  readonly bankId: number;
  readonly fundings: readonly Funding[];
  /** Above zero: paid out, or applied to invoices. */
  readonly used: readonly Funding[];
  /** Below zero, as the memo's parts are. */
  readonly offset: readonly Share[];
}

/** A credit memo as the other system issued it; its parts are below zero. */
export function openMemo(
  { documentParts, operatingBankId, recognition }: Before,
  { bankId, fundings, used, offset }: MemoBefore,
): Entry {
  const of = (side: Part["side"]) => fundings.filter(({ part }) => part.side === side);
  const [companies, agency] = [of("thirdParty"), of("agency")];
  const funding = (): Postings => [
    ...(companies.length === 0
      ? []
      : payCompany({ bankId, shares: [], fundings: companies, documentParts, recognition }).postings),
    ...(agency.length === 0
      ? []
      : payAgency({ bankId, operatingBankId, shares: [], giveBacks: agency, recognition }).postings),
  ];
  const using = (): Postings =>
    used.flatMap(({ part, amount }) => [
      debit(CONTROL.clientCredit, amount, {
        bankId,
        clientId: part.clientId,
        itemId: part.itemId,
        partId: part.partId,
        glAccountId: part.ownerAccountId,
        movement: "disburse" as const,
      }),
      credit(CONTROL.trustBank, amount, { bankId }),
      ...settled({ part, amount: negate(amount) }, "collect"),
    ]);
  return opened([
    ...bill("CreditMemo", documentParts, recognition).postings,
    ...offset.flatMap((share) => [...settled(share, "offset"), ...noLongerDue(recognition, share)]),
    ...funding(),
    ...using(),
  ]);
}

/** The agency's own money in a trust bank; below zero where it had taken more than was its own. */
export function openAgencyFunds(funds: {
  readonly bankId: number;
  readonly operatingBankId: number;
  readonly amount: Cents;
}): Entry {
  const amount = greatest(funds.amount, negate(funds.amount));
  return opened((funds.amount < 0 ? withdraw : deposit)({ ...funds, amount }).postings);
}

/** What the client owes for a returned check whose money had left the bank: the part fills what its receipt lacks. */
export const openDebt = ({ bankId, part }: { readonly bankId: number; readonly part: Part }): Entry => {
  const { clientId, itemId, billed, fills } = part;
  if (!fills) throw new Error("a debt fills what a receipt lacks");
  return opened([
    debit(CONTROL.clientReceivable, billed, { clientId, itemId }),
    credit(CONTROL.billed, billed, { itemId, partId: part.partId, movement: "bill" }),
    debit(CONTROL.clientCredit, billed, { bankId, clientId, itemId: fills.itemId, movement: "debt" }),
    credit(CONTROL.trustBank, billed, { bankId }),
  ]);
};

/** What a producer earned of an invoice, less what was paid of it. Undefined when nothing is left. */
export const openProducerShare = (earnedShare: Cents, paid: Cents): Entry | undefined =>
  earnedShare === paid ? undefined : opened(shareWithProducer(minus(earnedShare, paid)).postings);

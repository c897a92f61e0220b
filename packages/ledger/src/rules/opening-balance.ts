// Opening balances: what the entries of a document's history would have posted. What was earned, spent or banked outside before the
// books began is the opening balance, so that every later entry computes from the same state and nothing is earned twice.
import { CONTROL, isOf } from "@fiducia/contract/control-accounts";
import { sumOf, ZERO } from "@fiducia/kernel/cents";
import type { Part, Share } from "../part.ts";
import { partsAfter } from "../part-after.ts";
import { assertSound, type Entry, entryOf, type Posting } from "../posting.ts";
import { onCollectedOutside, onWrittenOff, type Recognition } from "../recognition.ts";
import { amountOf, settled } from "../settle.ts";
import { payAgency } from "./agency-revenue-payable.ts";
import { bill } from "./bill.ts";
import { payCompany } from "./company-payable.ts";
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
    offset.flatMap((share) => settled(onDocument(share, parts), "offset"));
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

/** A receipt of the other system: money that it collected in trust, of which some may wait for its deposit slip. */
export const openReceipt = (
  { documentParts, recognition }: Omit<Before, "operatingBankId">,
  receipt: Pick<Receipt, "itemId" | "clientId" | "bankId" | "waiting" | "shares">,
): Entry =>
  opened(
    receive({
      ...receipt,
      tendered: sumOf(receipt.shares, amountOf),
      change: ZERO,
      creditsUsed: [],
      outside: [],
      directBill: [],
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

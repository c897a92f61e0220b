// Adds an invoice of the other system to a draft, with the receipts that paid it and what was paid on of it.
import { type Cents, plus, portion, sumOf } from "@fiducia/kernel/cents";
import { type Day, laterOf } from "@fiducia/kernel/day";
import { needed } from "@fiducia/kernel/needed";
import { newId } from "@fiducia/ledger/ids";
import type { Part, Share } from "@fiducia/ledger/part";
import { partsAfter } from "@fiducia/ledger/part-after";
import type { Entry } from "@fiducia/ledger/posting";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import {
  openInvoice,
  openPaidOn,
  openProducerShare,
  openReceipt,
} from "@fiducia/ledger/rules/opening-balance";
import { isRevenueIn } from "../rows/row-check.rules.ts";
import type { RowOf } from "../shared/opening-row.contract.ts";
import { type OpeningPart, partsOfInvoice } from "../shared/row-parts.rules.ts";
import { openedParts, splitDocument } from "./document-parts.server.ts";
import {
  formerly,
  NO_OPERATING_BANK,
  OPENING_MEMO,
  type OpeningBooks,
  partiesOf,
  writeItem,
  writeReceipt,
} from "./write-down.server.ts";

type Row = RowOf<"invoice">;

/** A part with what the other system did to it. */
interface Opened {
  readonly row: Row;
  readonly part: Part;
  readonly before: OpeningPart;
}

const shareOf = ({ part }: Opened, amount: Cents): readonly Share[] =>
  amount === 0 ? [] : [{ part, amount }];

/** Keeps the parts as the entries leave them; what they are billed, they have from the start. */
class Progress {
  parts: readonly Part[];

  constructor(parts: readonly Part[]) {
    this.parts = parts;
  }

  follow(entry: Entry): Entry {
    this.parts = partsAfter(
      this.parts,
      entry.postings.filter(({ movement }) => movement !== "bill"),
    );
    return entry;
  }
}

/** One receipt of the other system: what came in the same way, on the same day, into the same bank. */
interface OldReceipt {
  readonly first: Row;
  readonly bankId: number;
  readonly receivedOn: Day;
  readonly rows: readonly Row[];
}

function receiptsOf(rows: readonly Row[]): readonly OldReceipt[] {
  const receipts: { first: Row; bankId: number; receivedOn: Day; rows: Row[] }[] = [];
  for (const row of rows) {
    if (plus(row.collected, row.retainedCollected) === 0 || row.trustBankId == null) continue;
    const bankId = row.trustBankId;
    const receivedOn = row.receivedOn ?? row.datedOn;
    const same = receipts.find(
      (receipt) =>
        receipt.bankId === bankId &&
        receipt.receivedOn === receivedOn &&
        receipt.first.payMethod === row.payMethod &&
        receipt.first.referenceNumber === row.referenceNumber,
    );
    if (same) same.rows.push(row);
    else receipts.push({ first: row, bankId, receivedOn, rows: [row] });
  }
  return receipts;
}

export function writeInvoice(
  draft: PostingDraft,
  books: OpeningBooks,
  rows: readonly [Row, ...Row[]],
): number {
  const [first] = rows;
  const itemId = newId();
  const parties = partiesOf(books, first);
  const { lines, parts } = splitDocument(books, rows, { itemId, itemName: "Invoice" });
  const isRevenue = isRevenueIn(books);
  const opened = openedParts(rows, { lines, parts }, (row) => partsOfInvoice(row, isRevenue));
  const total = sumOf(parts, ({ billed }) => billed);
  const effectiveOn = first.effectiveOn ?? null;
  const { eventId } = writeItem(draft, books, {
    itemId,
    itemType: "Invoice",
    parties,
    datedOn: first.datedOn,
    dueOn: first.dueOn ?? laterOf(first.datedOn, effectiveOn ?? first.datedOn),
    effectiveOn,
    total,
    memo: formerly(first.document),
    event: { invoiced: total },
  });
  draft.lines(lines, parts);
  const progress = new Progress(parts);
  const { openedOn: datedOn, recognition } = books;
  const settledBefore = {
    offset: opened.flatMap((each) => shareOf(each, each.before.offset)),
    bankedOutside: opened.flatMap((each) => shareOf(each, each.before.bankedOutside)),
    writtenOff: opened.flatMap((each) => shareOf(each, each.before.writtenOff)),
  };
  const before = { documentParts: parts, operatingBankId: NO_OPERATING_BANK, recognition };
  draft.entry(eventId, { itemId, datedOn }, progress.follow(openInvoice(before, settledBefore)));
  for (const receipt of receiptsOf(rows)) writePaidBy(draft, books, { receipt, opened, progress, itemId });
  for (const bankId of new Set(rows.flatMap(({ trustBankId }) => trustBankId ?? []))) {
    const shares = opened
      .filter(({ row }) => row.trustBankId === bankId)
      .flatMap((each) => shareOf(each, each.before.paidOn));
    if (shares.length > 0)
      draft.entry(
        eventId,
        { itemId, datedOn },
        progress.follow(openPaidOn({ ...before, documentParts: progress.parts }, { bankId, shares })),
      );
  }
  writeProducers(draft, opened, { eventId, itemId, datedOn });
  return eventId;
}

interface PaidBy {
  readonly receipt: OldReceipt;
  readonly opened: readonly Opened[];
  readonly progress: Progress;
  readonly itemId: number;
}

function writePaidBy(
  draft: PostingDraft,
  books: OpeningBooks,
  { receipt, opened, progress, itemId }: PaidBy,
): void {
  const { first, bankId, receivedOn, rows } = receipt;
  const shares = opened
    .filter(({ row }) => rows.includes(row))
    .flatMap((each) => shareOf(each, each.before.collected))
    .map((share) => ({
      ...share,
      part: needed(
        progress.parts.find(({ partId }) => partId === share.part.partId),
        "the part that was paid",
      ),
    }));
  const amount = sumOf(shares, (share) => share.amount);
  const waiting = sumOf(rows, (row) => row.waiting);
  const written = writeReceipt(draft, books, {
    parties: partiesOf(books, first),
    datedOn: receivedOn,
    memo: `${OPENING_MEMO}, received for ${first.document}`,
    cameIn: { method: first.payMethod, referenceNumber: first.referenceNumber, amount, bankId, waiting },
  });
  const entry = progress.follow(
    openReceipt(
      { documentParts: progress.parts, recognition: books.recognition },
      { itemId: written.itemId, clientId: first.clientId, bankId, waiting, shares },
    ),
  );
  const entryId = draft.entry(written.eventId, { itemId: written.itemId, datedOn: books.openedOn }, entry);
  draft.applications(written.eventId, entryId, [
    { fromItemId: written.itemId, toItemId: itemId, bankId, amount, allocation: "BY_HAND" },
  ]);
}

/** What the agency's part of a line counts for the producer's share: what was collected of it, or billed. */
const countedOf = ({ row, before }: Opened): Cents =>
  row.producerBasis === "billed" ? before.billed : plus(before.collected, before.bankedOutside);

function writeProducers(
  draft: PostingDraft,
  opened: readonly Opened[],
  { eventId, itemId, datedOn }: { readonly eventId: number; readonly itemId: number; readonly datedOn: Day },
): void {
  for (const each of opened) {
    const { row, part } = each;
    if (part.side !== "agency" || row.producerId == null) continue;
    const { lineId } = part;
    draft.splits([{ lineId, userId: row.producerId, rate: row.producerRate, basis: row.producerBasis }]);
    const earnedShare = portion(countedOf(each), row.producerRate);
    draft.shares(eventId, earnedShare === 0 ? [] : [{ lineId, userId: row.producerId, amount: earnedShare }]);
    const entry = openProducerShare(earnedShare, row.producerPaid);
    if (entry) draft.entry(eventId, { itemId, datedOn }, entry);
  }
}

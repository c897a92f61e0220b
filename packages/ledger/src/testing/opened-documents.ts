// Documents of another system, posted as an opening brings them: an open invoice, a paid one, and a receipt that was not used.
import { CONTROL } from "@fiducia/contract/control-accounts";
import type { Connection } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { type Cents, plus, ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { sql } from "kysely";
import { newId } from "../ids.ts";
import { type Part, untouched } from "../part.ts";
import { partsAfter } from "../part-after.ts";
import type { Author, NewEvent } from "../plan.ts";
import { postDraft } from "../post-alone.ts";
import { credit, debit, type Entry, entryOf } from "../posting.ts";
import { PostingDraft } from "../posting-draft.ts";
import type { Recognition } from "../recognition.ts";
import { openInvoice, openPaidOn, openReceipt } from "../rules/opening-balance.ts";
import { A_PART } from "./a-part.ts";

export interface OpenedBooks {
  readonly connection: Connection;
  readonly author: Author;
  readonly openingId: number;
  /** The last day before the books begin. */
  readonly openedOn: Day;
  readonly recognition: Recognition;
  readonly trustBankId: number;
  readonly operatingBankId: number;
  /** The company's account, and the agency's of its commission. */
  readonly payableId: number | undefined;
  readonly commissionId: number | undefined;
}

/** From now on the opening alone posts. */
export const beginOpening = ({ connection, author, openingId, openedOn, recognition }: OpenedBooks) =>
  writeAs(connection, author.agencyId, (unit) =>
    unit.run(sql`
      insert into opening (agency_id, opening_id, opened_on, former_system, earned_by, state, prepared_by, prepared_at,
        approved_by, approved_at)
      values (${unit.agencyId}, ${openingId}, ${openedOn}, 'Ledger cards', ${recognition}, 'Posting', ${author.userId},
        now(), ${author.userId}, now())`),
  );

/** The opening goes on to another state; once it is posted, everybody posts. */
export const turnOpening = (
  { connection, author, openingId }: OpenedBooks,
  state: "Posted" | "TakingBack" | "TakenBack",
) =>
  writeAs(connection, author.agencyId, (unit) =>
    unit.run(sql`
      update opening set state = ${state},
        taken_back_by = case when ${state} = 'Posted' then null else approved_by end,
        taken_back_at = case when ${state} = 'Posted' then null else approved_at end
      where agency_id = ${unit.agencyId} and opening_id = ${openingId}`),
  );

interface OpenedInvoice {
  readonly clientId: number;
  /** The day of the document in the other system; by default that of the opening. */
  readonly datedOn?: Day;
  /** What of the premium is the company's and the agency's. */
  readonly net: Cents;
  readonly kept: Cents;
  /** Whether the client paid it in full and the commission was transferred; the company was not paid. */
  readonly isPaid: boolean;
}

function premiumOf(books: OpenedBooks, { clientId, net, kept }: OpenedInvoice, itemId: number) {
  const part: Part = { ...A_PART, ...untouched(), itemId, lineId: newId(), clientId };
  return [
    { ...part, partId: newId(), ownerAccountId: books.payableId, billed: net },
    {
      ...part,
      partId: newId(),
      side: "agency",
      control: CONTROL.revenuePayable,
      revenue: CONTROL.commission,
      ownerAccountId: books.commissionId,
      billed: kept,
    },
  ] as const satisfies readonly Part[];
}

const eventOf = (books: OpenedBooks, event: Omit<NewEvent, "datedOn">): NewEvent => ({
  memo: "Opening balance",
  ...event,
  datedOn: books.openedOn,
});

/** A receipt of the other system with what its entry posts. */
function addReceipt(
  draft: PostingDraft,
  books: OpenedBooks,
  { clientId, amount, itemId, entry }: { clientId: number; amount: Cents; itemId: number; entry: Entry },
) {
  const { trustBankId: bankAccountId, openedOn: datedOn } = books;
  const eventId = draft.event(
    eventOf(books, {
      eventType: "IncomingPayment",
      itemId,
      clientId,
      bankAccountId,
      tendered: amount,
      payMethod: "Check",
      referenceNumber: "1044",
    }),
  );
  draft.item(eventId, itemId, { itemType: "IncomingPayment", clientId, datedOn, total: amount });
  draft.payMethods(eventId, [{ method: "Check", referenceNumber: "1044", amount, bankAccountId }]);
  return { eventId, entryId: draft.entry(eventId, { itemId, datedOn }, entry) };
}

/** Posts an invoice of one line, with the receipt and the transfer of a paid one; answers its parts. */
export async function openDocument(
  books: OpenedBooks,
  invoice: OpenedInvoice,
): Promise<readonly [Part, Part]> {
  const { connection, author, openedOn, trustBankId: bankId, operatingBankId, recognition } = books;
  const { clientId, net, kept } = invoice;
  const [itemId, total] = [newId(), plus(net, kept)];
  const parts = premiumOf(books, invoice, itemId);
  const [company, agency] = parts;
  const before = { documentParts: parts, operatingBankId, recognition };
  const draft = new PostingDraft(author);
  const eventId = draft.event(eventOf(books, { eventType: "Invoice", itemId, clientId, invoiced: total }));
  draft.item(eventId, itemId, {
    itemType: "Invoice",
    clientId,
    datedOn: invoice.datedOn ?? openedOn,
    dueOn: invoice.datedOn ?? openedOn,
    total,
  });
  draft.lines(
    [
      {
        lineId: company.lineId,
        itemId,
        lineNumber: 1,
        lineType: "premium",
        description: "Premium",
        amount: total,
        reportingAccountId: company.ownerAccountId ?? null,
        retained: kept,
        retainedAccountId: agency.ownerAccountId ?? null,
        policyId: null,
        carrierId: null,
      },
    ],
    parts,
  );
  const about = { itemId, datedOn: openedOn };
  draft.entry(eventId, about, openInvoice(before, { offset: [], bankedOutside: [], writtenOff: [] }));
  if (invoice.isPaid) {
    const receiptId = newId();
    const shares = parts.map((part) => ({ part, amount: part.billed }));
    const entry = openReceipt(before, { itemId: receiptId, clientId, bankId, waiting: ZERO, shares });
    const received = addReceipt(draft, books, { clientId, amount: total, itemId: receiptId, entry });
    draft.applications(received.eventId, received.entryId, [
      { fromItemId: receiptId, toItemId: itemId, bankId, amount: total, allocation: "BY_HAND" },
    ]);
    const documentParts = partsAfter(parts, entry.postings);
    const transferred = documentParts.filter(({ side }) => side === "agency");
    const paidOn = openPaidOn(
      { ...before, documentParts },
      { bankId, shares: transferred.map((part) => ({ part, amount: part.billed })) },
    );
    draft.entry(eventId, about, paidOn);
  }
  draft.ofOpening(books.openingId);
  await postDraft(connection, draft);
  return parts;
}

/** Posts a receipt that pays nothing yet; answers its item. */
export async function openCredit(
  books: OpenedBooks,
  { clientId, amount }: { readonly clientId: number; readonly amount: Cents },
): Promise<number> {
  const { connection, author, openingId, trustBankId: bankId } = books;
  const itemId = newId();
  const entry = entryOf("OpeningBalance", [
    debit(CONTROL.trustBank, amount, { bankId }),
    credit(CONTROL.clientCredit, amount, { bankId, clientId, itemId }),
  ]);
  const draft = new PostingDraft(author);
  addReceipt(draft, books, { clientId, amount, itemId, entry });
  draft.ofOpening(openingId);
  await postDraft(connection, draft);
  return itemId;
}

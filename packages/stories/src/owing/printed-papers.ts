// Every paper for clients that an agency's books have, read back from its PDF, and every e-mail that was written to them.
import type { Caller } from "@fiducia/contract/caller";
import { type Connection, type ReadUnit, readAs } from "@fiducia/database/unit";
import { readStatements } from "@fiducia/features/batch-statements/shared/statement-papers.store";
import { reminderPapers } from "@fiducia/features/collections/reminder-letters/reminder-papers.query";
import type { DocumentKind } from "@fiducia/features/items/item-detail/papers/item-document.contract";
import { itemDocument } from "@fiducia/features/items/item-detail/papers/item-document.query";
import { clockAt } from "@fiducia/kernel/clock";
import type { Day } from "@fiducia/kernel/day";
import { billPdf } from "@fiducia/paper/pdf/bill-pdf";
import { checkPdf } from "@fiducia/paper/pdf/check-pdf";
import { receiptPdf } from "@fiducia/paper/pdf/receipt-pdf";
import { reminderPdf } from "@fiducia/paper/pdf/reminder-pdf";
import { statementPdf } from "@fiducia/paper/pdf/statement-pdf";
import { pdfPages } from "@fiducia/paper/testing/pdf-text";
import { sql } from "kysely";

const AT = clockAt("2026-03-02T19:00:00Z")();

export interface ReadPaper {
  /** "invoice", "statement" or "e-mail". */
  readonly kind: string;
  readonly clientId: number;
  /** The item, batch, letter or message that it is of. */
  readonly of: number;
  /** Its texts in the order of writing. */
  readonly words: readonly string[];
}

export interface ReadBooks {
  readonly connection: Connection;
  readonly caller: Caller;
  readonly today: Day;
}

const wordsOf = async (pdf: Promise<Buffer>): Promise<readonly string[]> =>
  (await pdfPages(await pdf)).flat();

/** The amounts on a paper in the order of writing. */
export const amountsOn = ({ words }: ReadPaper): readonly string[] =>
  words.flatMap((text) => text.match(/-?\d[\d,]*\.\d\d\b/g) ?? []);

type Read = (unit: ReadUnit, books: ReadBooks) => Promise<readonly ReadPaper[]>;

interface Drawn {
  readonly kind: DocumentKind;
  readonly itemId: number;
  readonly clientId: number;
}

const itemPapers: Read = async (unit, { caller, today }) => {
  const items = await unit.rows(sql<Drawn>`
    select case i.item_type when 'Invoice' then 'invoice' when 'CreditMemo' then 'creditMemo'
        when 'IncomingPayment' then 'receipt' else 'check' end as kind,
      i.item_id as "itemId", i.client_id as "clientId"
    from item i where i.agency_id = ${unit.agencyId} and i.client_id is not null
      and i.item_type in ('Invoice', 'CreditMemo', 'IncomingPayment', 'InsuredRefund') order by i.item_id`);
  const read: ReadPaper[] = [];
  for (const { kind, itemId, clientId } of items) {
    const found = await itemDocument({ unit, caller, today, filter: { itemId, kind } });
    // A refund by EFT has no check.
    if (!found.ok) continue;
    const paper = found.value;
    const pdf =
      paper.kind === "receipt"
        ? receiptPdf(paper, AT)
        : paper.kind === "check"
          ? checkPdf(paper, AT)
          : billPdf([paper], AT);
    read.push({ kind, clientId, of: itemId, words: await wordsOf(pdf) });
  }
  return read;
};

const statements: Read = async (unit) => {
  const batches = await unit.rows(sql<{ id: number }>`
    select batch_id as id from statement_batch where agency_id = ${unit.agencyId} order by batch_id`);
  const read: ReadPaper[] = [];
  for (const { id } of batches)
    for (const { clientId, paper, at } of await readStatements(unit, { batchId: id }))
      read.push({
        ...{ kind: "statement", clientId, of: id },
        words: await wordsOf(statementPdf([paper], at)),
      });
  return read;
};

const reminders: Read = async (unit, { caller }) => {
  const letters = await unit.rows(sql<{ id: number; clientId: number }>`
    select letter_id as id, client_id as "clientId" from reminder_letter where agency_id = ${unit.agencyId} order by 1`);
  const read: ReadPaper[] = [];
  for (const { id, clientId } of letters) {
    const found = await reminderPapers({ unit, caller, letterIds: [id] });
    if (!found.ok) throw new Error(found.refusal.message);
    for (const { paper } of found.value)
      read.push({ kind: "reminder", clientId, of: id, words: await wordsOf(reminderPdf([paper], AT)) });
  }
  return read;
};

const mails: Read = async (unit) =>
  (
    await unit.rows(sql<{ id: number; clientId: number; text: string }>`
      select message_id as id, client_id as "clientId", concat_ws(chr(10), subject, body) as text
      from mail_message where agency_id = ${unit.agencyId} order by 1`)
  ).map(({ id, clientId, text }) => ({ kind: "e-mail", clientId, of: id, words: text.split("\n") }));

/** All of them, kind by kind. */
export const readClientPapers = (books: ReadBooks): Promise<readonly ReadPaper[]> =>
  readAs(books.connection, books.caller.agencyId, async (unit) => {
    const read: ReadPaper[] = [];
    for (const kind of [itemPapers, statements, reminders, mails]) read.push(...(await kind(unit, books)));
    return read;
  });

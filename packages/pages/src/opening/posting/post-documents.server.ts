// Posts what an opening brings, two hundred documents to a call.
import { readAs } from "@fiducia/database/unit";
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import { makeHouseClients, readHouseClient } from "@fiducia/features/clients/save-client/house-client.store";
import { ZERO } from "@fiducia/kernel/cents";
import { isoInstant } from "@fiducia/kernel/clock";
import { needed } from "@fiducia/kernel/needed";
import type { Author } from "@fiducia/ledger/plan";
import { PostingDraft } from "@fiducia/ledger/posting-draft";
import { readSettings } from "@fiducia/ledger/store/settings.store";
import type { JobWork } from "@fiducia/serving/job";
import { totalsOf } from "../figures/figures.rules.ts";
import { isRevenueIn } from "../rows/row-check.rules.ts";
import { readAllAccounts } from "../rows/row-context.store.ts";
import { type Opening, readOpeningRows, type StagedRow } from "../shared/opening.store.ts";
import { documentsOf, type OpeningDocument } from "./documents.rules.ts";
import { holdTurn, notePosted, postInUnit, type WrittenDocument } from "./opened-books.store.ts";
import type { OpeningJob } from "./opening-job.contract.ts";
import { readParties } from "./opening-parties.store.ts";
import { type Rest, restsOf } from "./rest.rules.ts";
import type { OpeningBooks } from "./write-down.server.ts";
import { writeInvoice } from "./write-invoice.server.ts";
import { writeMemo } from "./write-memo.server.ts";
import { writeCredit, writeDebt, writeFunds, writeHeld } from "./write-money.server.ts";

const DOCUMENTS_OF_A_CALL = 200;

export const authorOfJob = ({ clock }: JobWork, { agencyId, userId, officeId }: OpeningJob): Author => ({
  agencyId,
  userId,
  officeId,
  postedAt: isoInstant(clock()),
});

export function writeDocument(draft: PostingDraft, books: OpeningBooks, document: OpeningDocument): number {
  if (document.kind === "invoice") return writeInvoice(draft, books, document.lines);
  if (document.kind === "memo") return writeMemo(draft, books, document.lines);
  const { row } = document;
  switch (row.kind) {
    case "credit":
      return writeCredit(draft, books, row);
    case "held":
      return writeHeld(draft, books, row);
    case "debt":
      return writeDebt(draft, books, row);
    case "funds":
      return writeFunds(draft, books, row);
  }
}

const rowsOf = (document: OpeningDocument) => ("lines" in document ? document.lines : [document.row]);

const partiesIn = (documents: readonly OpeningDocument[]) => {
  const rows = documents.flatMap((document) => [...rowsOf(document)]);
  return {
    clientIds: rows.flatMap((row) => ("clientId" in row ? row.clientId : [])),
    policyIds: rows.flatMap((row) => ("policyId" in row && row.policyId != null ? row.policyId : [])),
  };
};

type Books = Omit<OpeningBooks, "clients" | "policies">;

async function postCall(
  work: JobWork,
  job: OpeningJob,
  { opening, books, documents }: { opening: Opening; books: Books; documents: readonly OpeningDocument[] },
): Promise<boolean> {
  return writeAs(work.connection, job, async (unit) => {
    if (!(await holdTurn(unit, job))) return false;
    const parties = await readParties(unit, partiesIn(documents));
    const draft = new PostingDraft(authorOfJob(work, job));
    draft.ofOpening(opening.openingId);
    const written = documents.map(
      (document): WrittenDocument => ({
        document,
        eventId: writeDocument(draft, { ...books, ...parties }, document),
      }),
    );
    await postInUnit(unit, draft);
    await notePosted(unit, opening, written);
    return true;
  });
}

/** The client for money that nobody could name yet, made when there is none. */
async function unidentifiedClient(unit: WriteUnit, officeId: number): Promise<number> {
  await makeHouseClients(unit, officeId);
  return needed(await readHouseClient(unit, "unidentified"), "the client of money that nobody could name");
}

async function writeRest(
  unit: WriteUnit,
  draft: PostingDraft,
  { books, rest, officeId }: { books: Books; rest: Rest; officeId: number },
): Promise<void> {
  const { trustBankId, amount } = rest;
  if (!rest.isUnidentified) {
    const memo =
      rest.reason === "" ? "Opening balance: what the bank lacks" : `Opening balance: ${rest.reason}`;
    writeFunds(draft, { ...books, clients: new Map(), policies: new Map() }, { trustBankId, amount }, memo);
    return;
  }
  const clientId = await unidentifiedClient(unit, officeId);
  const parties = await readParties(unit, { clientIds: [clientId], policyIds: [] });
  writeCredit(
    draft,
    { ...books, ...parties },
    {
      clientId,
      trustBankId,
      amount,
      datedOn: books.openedOn,
      payMethod: "EFT",
      referenceNumber: "",
      waiting: ZERO,
    },
  );
}

/** Everything of an opening that its last call needs. */
export interface WholeOpening {
  readonly opening: Opening;
  readonly staged: readonly StagedRow[];
  readonly books: Books;
}

export const readWholeOpening = (work: JobWork, job: OpeningJob, opening: Opening): Promise<WholeOpening> =>
  readAs(work.connection, job.agencyId, async (unit) => {
    const { recognition } = await readSettings(unit);
    const accounts = await readAllAccounts(unit);
    const staged = await readOpeningRows(unit, opening.openingId);
    return { opening, staged, books: { openedOn: opening.openedOn, recognition, accounts } };
  });

/** Posts every document that is not posted yet. False when the turn ended. */
export async function postDocuments(
  work: JobWork,
  job: OpeningJob,
  { opening, staged, books }: WholeOpening,
): Promise<boolean> {
  const documents = documentsOf(staged.filter(({ eventId }) => eventId === null));
  for (let from = 0; from < documents.length; from += DOCUMENTS_OF_A_CALL) {
    work.signal.throwIfAborted();
    const call = documents.slice(from, from + DOCUMENTS_OF_A_CALL);
    if (!(await postCall(work, job, { opening, books, documents: call }))) return false;
  }
  return true;
}

/** Posts what banks hold beyond their documents, in the unit that ends the opening. */
export async function postRests(
  unit: WriteUnit,
  { opening, staged, books }: WholeOpening,
  author: Author,
): Promise<readonly Rest[]> {
  const { cash } = totalsOf(
    staged.map(({ row }) => row),
    isRevenueIn(books),
  );
  const rests = restsOf(opening.totals, cash);
  if (rests.length === 0) return rests;
  const draft = new PostingDraft(author);
  draft.ofOpening(opening.openingId);
  for (const rest of rests) await writeRest(unit, draft, { books, rest, officeId: author.officeId });
  await postInUnit(unit, draft);
  return rests;
}

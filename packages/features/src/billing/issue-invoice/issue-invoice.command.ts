// Issues an invoice: decides its parts, then posts it in one round trip.

import { refuse } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import type { ReadUnit } from "@fiducia/database/unit";
import { formatCents } from "@fiducia/kernel/cents";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { PostingDraft } from "@fiducia/ledger/posting-draft";
import { decideDocument, writeDocument } from "@fiducia/money/billed/document.server";
import { authorOf, datePosting } from "@fiducia/serving/author";
import type { Instruction } from "@fiducia/serving/handlers";
import { postingCommand } from "@fiducia/serving/posting/posting-command";
import type { z } from "zod";
import { issueInvoiceCommand } from "./issue-invoice.contract.ts";
import { isTyped } from "./issue-invoice.store.ts";

type Wanted = Instruction<z.output<typeof issueInvoiceCommand.body>>;

const REFUSALS = issueInvoiceCommand.refusals;

export const issueInvoice = postingCommand(issueInvoiceCommand, decide);

async function decide(unit: ReadUnit, instruction: Wanted): Promise<Outcome<PostingDraft>> {
  const { body } = instruction;
  const dated = await datePosting(unit, instruction, PERMISSION.chooseInvoiceDate);
  if (!dated.ok) return dated;
  const { settings, datedOn } = dated.value;
  const document = await decideDocument(unit, {
    itemType: "Invoice",
    ...body,
  });
  if (!document.ok) return document;
  const { total } = document.value;
  // An invoice that is not positive can neither be paid nor used, and would stay open for ever.
  if (total <= 0)
    return refuse(REFUSALS, "NOT_ABOVE_ZERO", { values: { total: formatCents(total) }, field: "lines" });
  if (body.draftId !== undefined && !(await isTyped(unit, body.draftId)))
    return refuse(REFUSALS, "DRAFT_UNKNOWN", { field: "draftId" });
  const draft = new PostingDraft(authorOf(instruction));
  const { recognition } = settings;
  writeDocument(draft, document.value, { ...body, datedOn, recognition });
  if (body.draftId !== undefined) draft.endsDraft(body.draftId);
  return done(draft);
}

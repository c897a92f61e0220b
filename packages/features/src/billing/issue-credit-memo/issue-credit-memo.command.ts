// Issues a credit memo with negative lines, which wait to be used or backed by money.
import { PERMISSION } from "@fiducia/contract/permissions";
import type { ReadUnit } from "@fiducia/database/unit";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { PostingDraft } from "@fiducia/ledger/posting-draft";
import { decideDocument, writeDocument } from "@fiducia/money/billed/document.server";
import { authorOf, datePosting } from "@fiducia/serving/author";
import type { Instruction } from "@fiducia/serving/handlers";
import { postingCommand } from "@fiducia/serving/posting/posting-command";
import type { z } from "zod";
import { issueCreditMemoCommand } from "./issue-credit-memo.contract.ts";

type Wanted = Instruction<z.output<typeof issueCreditMemoCommand.body>>;

export const issueCreditMemo = postingCommand(issueCreditMemoCommand, decide);

async function decide(unit: ReadUnit, instruction: Wanted): Promise<Outcome<PostingDraft>> {
  const { body } = instruction;
  const dated = await datePosting(unit, instruction, PERMISSION.chooseInvoiceDate);
  if (!dated.ok) return dated;
  const { settings, datedOn } = dated.value;
  const billing = { itemType: "CreditMemo" as const, ...body };
  const document = await decideDocument(unit, billing);
  if (!document.ok) return document;
  const draft = new PostingDraft(authorOf(instruction));
  const { recognition } = settings;
  writeDocument(draft, document.value, { ...body, datedOn, recognition });
  return done(draft);
}

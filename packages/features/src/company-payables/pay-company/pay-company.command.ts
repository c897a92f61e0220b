// Pays one company out of one trust bank.
import { done, refused } from "@fiducia/kernel/outcome";
import { PostingDraft } from "@fiducia/ledger/posting-draft";
import { authorOf } from "@fiducia/serving/author";
import { postingCommand } from "@fiducia/serving/posting/posting-command";
import { payCompanyLines } from "../shared/pay-lines.server.ts";
import { underPayment } from "../shared/refused-field.rules.ts";
import { createCompanyPayableCommand } from "./pay-company.contract.ts";

export const createCompanyPayable = postingCommand(createCompanyPayableCommand, async (unit, instruction) => {
  const draft = new PostingDraft(authorOf(instruction));
  const { payment, lineItems, confirmShortage, advance } = instruction.body;
  const written = await payCompanyLines(unit, draft, {
    ...instruction,
    body: { ...payment, lineItems, confirmShortage, advance },
  });
  if (written.ok) return done(draft);
  const { field } = written.refusal;
  return refused({ ...written.refusal, ...(field !== undefined && { field: underPayment(field) }) });
});

// Writes a message with an item's paper, which a worker sends.
import { refuse } from "@fiducia/contract/define-command";
import { formatCents } from "@fiducia/kernel/cents";
import { formatDay } from "@fiducia/kernel/day";
import { done } from "@fiducia/kernel/outcome";
import { putMail } from "@fiducia/letters/mail.store";
import { readMailWords } from "@fiducia/letters/mail-words.store";
import { readClient } from "@fiducia/money/client/client.store";
import { writingCommand } from "@fiducia/serving/write-once";
import { itemDocument } from "./item-document.query.ts";
import { mailPaperCommand } from "./mail-paper.contract.ts";

const REFUSALS = mailPaperCommand.refusals;
const KINDS = { invoice: "Invoice", creditMemo: "CreditMemo", receipt: "Receipt" } as const;

export const mailPaper = writingCommand(mailPaperCommand, async (unit, { body, caller, clock, today }) => {
  if (today === undefined) return refuse(REFUSALS, "NO_TIME_ZONE");
  const { itemId, paper: kind } = body;
  const outcome = await itemDocument({
    unit,
    caller,
    today,
    filter: { itemId, kind },
  });
  if (!outcome.ok) {
    const { message: sentence, kind: refused } = outcome.refusal;
    return refuse(REFUSALS, "NO_PAPER", { values: { sentence }, kind: refused, field: "itemId" });
  }
  const paper = outcome.value;
  if (paper.kind === "check") throw new Error("a check is no paper for a client");
  if (paper.mark) return refuse(REFUSALS, "VOIDED", { values: { item: paper.name }, field: "itemId" });
  const { id: clientId, name: client } = paper.client;
  const to = (await readClient(unit, clientId))?.email ?? "";
  if (to === "") return refuse(REFUSALS, "NO_EMAIL", { values: { client }, field: "itemId" });
  const words = await readMailWords(unit);
  const messageId = await putMail(unit, {
    kind: KINDS[kind],
    clientId,
    itemId,
    to,
    createdBy: caller.userId,
    at: clock(),
    ...words.wordsOf(kind, {
      client,
      number: paper.number,
      amount: formatCents(paper.kind === "receipt" ? paper.received : paper.total),
      ...(paper.kind === "invoice" ? { due: formatDay(paper.dueOn ?? paper.datedOn) } : {}),
    }),
  });
  return done({ messageId, to });
});

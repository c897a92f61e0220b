// Records a return premium: a negative company payable, which funds the memos (E7b).

import type { ReadUnit } from "@fiducia/database/unit";
import { negate, ZERO } from "@fiducia/kernel/cents";
import type { Outcome } from "@fiducia/kernel/outcome";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import { payCompany } from "@fiducia/ledger/rules/company-payable";
import { isCarried } from "@fiducia/money/credit/carried.rules";
import { fundingsOf, incoming } from "@fiducia/money/paid-out/funding.rules";
import { readOwedBack } from "@fiducia/money/paid-out/funding.store";
import { itemDraft } from "@fiducia/money/paid-out/outgoing-draft.server";
import { readPayeeName } from "@fiducia/money/paid-out/payee.store";
import { settleOutgoing } from "@fiducia/money/paid-out/settle-outgoing.server";
import { authorOf } from "@fiducia/serving/author";
import type { Instruction } from "@fiducia/serving/handlers";
import { postingCommand } from "@fiducia/serving/posting/posting-command";
import type { z } from "zod";
import { recordReturnPremiumCommand } from "./return-premium.contract.ts";

type Wanted = Instruction<z.output<typeof recordReturnPremiumCommand.body>>;

export const recordReturnPremium = postingCommand(recordReturnPremiumCommand, decide);

async function decide(unit: ReadUnit, instruction: Wanted): Promise<Outcome<PostingDraft>> {
  const { body } = instruction;
  // The check is the carrier's: it takes no number of the agency's bank account.
  const settled = await settleOutgoing(unit, { ...instruction, body: { ...body, method: "EFT" } });
  if (!settled.ok) return settled;
  const owedBack = await readOwedBack(
    unit,
    body.parts.map(({ partId }) => partId),
  );
  const fundings = fundingsOf(body.parts, { side: "thirdParty", ...owedBack });
  if (!fundings.ok) return fundings;
  const [first] = fundings.value;
  const clients = new Set(fundings.value.map(({ part }) => part.clientId));
  const amount = incoming(fundings.value);
  // A check waits for a deposit slip, whoever wrote it.
  const waiting = settled.value.bank.usesDepositSlips && isCarried(body.method) ? negate(amount) : ZERO;
  return itemDraft(authorOf(instruction), settled.value, {
    itemType: "CompanyPayable",
    method: body.method,
    payee: body.payee ?? (first ? await readPayeeName(unit, first.part.ownerAccountId) : ""),
    memo: body.memo === "" ? "Return premium received" : body.memo,
    amount,
    waiting,
    entry: payCompany({
      bankId: body.bankAccountId,
      shares: [],
      fundings: fundings.value,
      documentParts: [],
      recognition: settled.value.settings.recognition,
      waiting,
    }),
    clientId: clients.size === 1 ? first?.part.clientId : undefined,
  });
}

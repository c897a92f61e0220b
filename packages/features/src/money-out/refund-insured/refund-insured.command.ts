// Refunds a client: decides which credits are paid out from which bank.

import { refuse } from "@fiducia/contract/define-command";
import { unknownClient } from "@fiducia/contract/posted";
import type { ReadUnit } from "@fiducia/database/unit";
import { formatCents, sumOf } from "@fiducia/kernel/cents";
import type { Outcome } from "@fiducia/kernel/outcome";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import { refund } from "@fiducia/ledger/rules/insured-refund";
import { readClient } from "@fiducia/money/client/client.store";
import { wrongCreditUse } from "@fiducia/money/credit/credit.rules";
import { readCreditsById } from "@fiducia/money/credit/credit.store";
import { readOpenDebts } from "@fiducia/money/credit/debts.store";
import { itemDraft } from "@fiducia/money/paid-out/outgoing-draft.server";
import { settleOutgoing } from "@fiducia/money/paid-out/settle-outgoing.server";
import { authorOf } from "@fiducia/serving/author";
import type { Instruction } from "@fiducia/serving/handlers";
import { readHouseName } from "@fiducia/serving/house-money.store";
import { postingCommand } from "@fiducia/serving/posting/posting-command";
import type { z } from "zod";
import { refundInsuredCommand } from "./refund-insured.contract.ts";

type Wanted = Instruction<z.output<typeof refundInsuredCommand.body>>;

const REFUSALS = refundInsuredCommand.refusals;

export const refundInsured = postingCommand(refundInsuredCommand, decide);

async function decide(unit: ReadUnit, instruction: Wanted): Promise<Outcome<PostingDraft>> {
  const { body } = instruction;
  const client = await readClient(unit, body.clientId);
  if (!client) return unknownClient(body.clientId);
  const house = body.payee ? undefined : await readHouseName(unit, [client.clientId]);
  if (house !== undefined)
    return refuse(REFUSALS, "PAYEE_MISSING", { values: { client: house }, field: "payee" });
  const settled = await settleOutgoing(unit, instruction);
  if (!settled.ok) return settled;
  const credits = await readCreditsById(
    unit,
    body.credits.map(({ itemId }) => itemId),
  );
  const wrong = wrongCreditUse(body.credits, { clientId: client.clientId, credits });
  if (wrong) return wrong;
  const [debt] = body.advance === true ? [] : await readOpenDebts(unit, client.clientId);
  if (debt)
    return refuse(REFUSALS, "DEBT_OPEN", {
      values: { item: debt.name, open: formatCents(debt.open) },
      field: "credits",
    });
  const uses = body.credits.flatMap(({ itemId, amount }) => {
    const credit = credits.get(itemId);
    return credit ? [{ credit, amount }] : [];
  });
  return itemDraft(authorOf(instruction), settled.value, {
    itemType: "InsuredRefund",
    method: body.method,
    payee: body.payee ?? client.name,
    memo: body.memo,
    amount: sumOf(uses, (use) => use.amount),
    entry: refund(body.bankAccountId, uses),
    clientId: client.clientId,
    policyOfficeId: client.officeId,
    agentUserId: client.agentUserId,
  });
}

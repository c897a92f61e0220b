// Records a bank charge, which is always posted; a resulting shortage is shown.

import type { ReadUnit } from "@fiducia/database/unit";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import { chargeByBank } from "@fiducia/ledger/rules/agency-funds";
import { eventDraft } from "@fiducia/money/paid-out/outgoing-draft.server";
import { settleOutgoing } from "@fiducia/money/paid-out/settle-outgoing.server";
import { authorOf } from "@fiducia/serving/author";
import type { Instruction } from "@fiducia/serving/handlers";
import { postingCommand } from "@fiducia/serving/posting/posting-command";
import type { z } from "zod";
import { recordBankChargeCommand } from "./record-bank-charge.contract.ts";

type Wanted = Instruction<z.output<typeof recordBankChargeCommand.body>>;

export const recordBankCharge = postingCommand(recordBankChargeCommand, decide);

async function decide(unit: ReadUnit, instruction: Wanted): Promise<Outcome<PostingDraft>> {
  const { body } = instruction;
  const settled = await settleOutgoing(unit, { ...instruction, body: { ...body, method: "EFT" } });
  if (!settled.ok) return settled;
  return done(
    eventDraft(authorOf(instruction), settled.value, {
      eventType: "BankCharge",
      method: "EFT",
      payee: settled.value.bank.name,
      memo: body.memo,
      amount: body.amount,
      entry: chargeByBank(body.bankAccountId, body.amount),
    }),
  );
}

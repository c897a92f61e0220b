// Moves the agency's own money between its operating bank and a trust bank.

import type { ReadUnit } from "@fiducia/database/unit";
import { negate } from "@fiducia/kernel/cents";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import { deposit, withdraw } from "@fiducia/ledger/rules/agency-funds";
import { readAccounts } from "@fiducia/ledger/store/settings.store";
import { wrongOperatingBank } from "@fiducia/money/paid-out/bank.rules";
import { eventDraft } from "@fiducia/money/paid-out/outgoing-draft.server";
import { settleOutgoing } from "@fiducia/money/paid-out/settle-outgoing.server";
import { authorOf } from "@fiducia/serving/author";
import type { Instruction } from "@fiducia/serving/handlers";
import { postingCommand } from "@fiducia/serving/posting/posting-command";
import type { z } from "zod";
import { depositAgencyFundsCommand, withdrawAgencyFundsCommand } from "./agency-funds.contract.ts";

type Wanted = Instruction<z.output<typeof depositAgencyFundsCommand.body>>;

export const depositAgencyFunds = postingCommand(depositAgencyFundsCommand, (unit, instruction) =>
  decide(unit, instruction, "in"),
);
export const withdrawAgencyFunds = postingCommand(withdrawAgencyFundsCommand, (unit, instruction) =>
  decide(unit, instruction, "out"),
);

async function decide(
  unit: ReadUnit,
  instruction: Wanted,
  way: "in" | "out",
): Promise<Outcome<PostingDraft>> {
  const { body } = instruction;
  const { bankAccountId: bankId, operatingBankAccountId: operatingBankId, amount } = body;
  const settled = await settleOutgoing(unit, { ...instruction, body: { ...body, method: "EFT" } });
  if (!settled.ok) return settled;
  const operating = (await readAccounts(unit, [operatingBankId])).get(operatingBankId);
  const wrong = wrongOperatingBank(operating);
  if (wrong) return wrong;
  const funds = { bankId, operatingBankId, amount };
  return done(
    eventDraft(authorOf(instruction), settled.value, {
      eventType: "AgencyFunds",
      method: "EFT",
      payee: (way === "in" ? settled.value.bank.name : operating?.name) ?? "",
      memo: body.memo,
      amount: way === "in" ? negate(amount) : amount,
      entry: way === "in" ? deposit(funds) : withdraw(funds),
    }),
  );
}

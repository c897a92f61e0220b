// Gives back commission: a negative agency revenue payable, from operating to trust (E7c), for a credit memo or for
// revenue that the agency took and that is the carrier's now (`docs/books.md`, Reversals).

import type { ReadUnit } from "@fiducia/database/unit";
import { plus, sumOf } from "@fiducia/kernel/cents";
import type { Outcome } from "@fiducia/kernel/outcome";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import { payAgency } from "@fiducia/ledger/rules/agency-revenue-payable";
import { amountOf } from "@fiducia/ledger/settle";
import { readAccounts } from "@fiducia/ledger/store/settings.store";
import { wrongOperatingBank } from "@fiducia/money/paid-out/bank.rules";
import { fundingsOf, incoming, revenueBack } from "@fiducia/money/paid-out/funding.rules";
import { readOwedBack } from "@fiducia/money/paid-out/funding.store";
import { itemDraft } from "@fiducia/money/paid-out/outgoing-draft.server";
import { settleOutgoing } from "@fiducia/money/paid-out/settle-outgoing.server";
import { authorOf } from "@fiducia/serving/author";
import type { Instruction } from "@fiducia/serving/handlers";
import { postingCommand } from "@fiducia/serving/posting/posting-command";
import type { z } from "zod";
import { giveBackCommissionCommand } from "./give-back-commission.contract.ts";

type Wanted = Instruction<z.output<typeof giveBackCommissionCommand.body>>;

export const giveBackCommission = postingCommand(giveBackCommissionCommand, decide);

async function decide(unit: ReadUnit, instruction: Wanted): Promise<Outcome<PostingDraft>> {
  const { body } = instruction;
  const settled = await settleOutgoing(unit, { ...instruction, body: { ...body, method: "EFT" } });
  if (!settled.ok) return settled;
  const operatingBankId = body.operatingBankAccountId;
  const wrong = wrongOperatingBank((await readAccounts(unit, [operatingBankId])).get(operatingBankId));
  if (wrong) return wrong;
  const owedBack = await readOwedBack(
    unit,
    body.parts.map(({ partId }) => partId),
  );
  const shares = revenueBack(body.parts, { parts: owedBack.parts, bankId: body.bankAccountId });
  if (!shares.ok) return shares;
  const ofMemos = body.parts.filter(({ partId }) => !shares.value.some(({ part }) => part.partId === partId));
  const giveBacks = fundingsOf(ofMemos, { side: "agency", ...owedBack });
  if (!giveBacks.ok) return giveBacks;
  const { recognition } = settled.value.settings;
  const bankId = body.bankAccountId;
  return itemDraft(authorOf(instruction), settled.value, {
    itemType: "AgencyRevenuePayable",
    method: "EFT",
    payee: settled.value.bank.name,
    memo: body.memo === "" ? "Commission given back" : body.memo,
    amount: plus(incoming(giveBacks.value), sumOf(shares.value, amountOf)),
    entry: payAgency({
      bankId,
      operatingBankId,
      shares: shares.value,
      giveBacks: giveBacks.value,
      recognition,
    }),
  });
}

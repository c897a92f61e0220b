// Transfers agency revenue out of one trust bank, less commission that is given back; a net below zero goes into trust.
import { refuse } from "@fiducia/contract/define-command";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Outcome } from "@fiducia/kernel/outcome";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import { payAgency } from "@fiducia/ledger/rules/agency-revenue-payable";
import { netOf } from "@fiducia/ledger/rules/company-payable";
import { readAccounts } from "@fiducia/ledger/store/settings.store";
import { wrongOperatingBank } from "@fiducia/money/paid-out/bank.rules";
import { itemDraft } from "@fiducia/money/paid-out/outgoing-draft.server";
import { settleOutgoing } from "@fiducia/money/paid-out/settle-outgoing.server";
import { authorOf } from "@fiducia/serving/author";
import type { Instruction } from "@fiducia/serving/handlers";
import { postingCommand } from "@fiducia/serving/posting/posting-command";
import type { z } from "zod";
import { everythingOf, revenueLines } from "./revenue-lines.rules.ts";
import { readHeldRevenue, readRevenueParts } from "./revenue-parts.store.ts";
import { createAgencyPayableCommand } from "./transfer-revenue.contract.ts";

type Wanted = Instruction<z.output<typeof createAgencyPayableCommand.body>>;

export const createAgencyPayable = postingCommand(createAgencyPayableCommand, decide);

async function decide(unit: ReadUnit, instruction: Wanted): Promise<Outcome<PostingDraft>> {
  const { body } = instruction;
  const { payment } = body;
  const settled = await settleOutgoing(unit, { ...instruction, body: payment });
  if (!settled.ok) return settled;
  const { bank, settings, datedOn } = settled.value;
  const operatingBankId = payment.operatingBankAccountId;
  const operating = (await readAccounts(unit, [operatingBankId])).get(operatingBankId);
  const wrong = wrongOperatingBank(operating);
  if (wrong) return wrong;
  const bankId = payment.bankAccountId;
  const ids = body.lineItems?.map(({ partId }) => partId) ?? (await readHeldRevenue(unit, bankId));
  const parts = await readRevenueParts(unit, ids, { bankId, datedOn });
  const named = body.lineItems ?? everythingOf(parts.values(), bankId);
  if (named.length === 0)
    return refuse(createAgencyPayableCommand.refusals, "NOTHING_TRANSFERABLE", {
      values: { bank: bank.name },
      field: "bankAccountId",
    });
  const lines = revenueLines(named, { parts, bank });
  if (!lines.ok) return lines;
  const { shares, giveBacks } = lines.value;
  const amount = netOf({ shares, fundings: giveBacks });
  return itemDraft(authorOf(instruction), settled.value, {
    itemType: "AgencyRevenuePayable",
    method: payment.method,
    payee: operating?.name ?? "",
    memo: payment.memo,
    amount,
    entry: payAgency({ bankId, operatingBankId, shares, giveBacks, recognition: settings.recognition }),
  });
}

// Records a returned check in one posting: invoices are open again, with the bank's charge and the fee invoice (E8b,
// E8d).

import { holds } from "@fiducia/contract/caller";
import { refuse } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { houseClient } from "@fiducia/contract/posted";
import type { ReadUnit } from "@fiducia/database/unit";
import { formatCents } from "@fiducia/kernel/cents";
import { needed } from "@fiducia/kernel/needed";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { PostingDraft } from "@fiducia/ledger/posting-draft";
import { chargeByBank } from "@fiducia/ledger/rules/agency-funds";
import { readAccounts } from "@fiducia/ledger/store/settings.store";
import { type BilledDocument, decideDocument, writeDocument } from "@fiducia/money/billed/document.server";
import { type ReceiptMoney, readReceiptMoney } from "@fiducia/money/credit/receipt-money.store";
import { type Reversible, readReversible } from "@fiducia/money/reversal/reversible.store";
import { authorOf, datePosting } from "@fiducia/serving/author";
import type { Instruction } from "@fiducia/serving/handlers";
import { readHouseName } from "@fiducia/serving/house-money.store";
import { notYetThere } from "@fiducia/serving/posting/day-of-money";
import { postingCommand } from "@fiducia/serving/posting/posting-command";
import type { z } from "zod";
import { type Returning, returnedAmount } from "./begin-return.server.ts";
import { returnCheckCommand } from "./return-check.contract.ts";
import { returnedMethod } from "./return-check.rules.ts";
import { isReturnPremium, returnPremiumCheck } from "./returned-premium.server.ts";
import { returnReceiptCheck } from "./returned-receipt.server.ts";
import { readUses } from "./uses.store.ts";

type Wanted = Instruction<z.output<typeof returnCheckCommand.body>>;

const REFUSALS = returnCheckCommand.refusals;

export const returnCheck = postingCommand(returnCheckCommand, decide);

/** The fee invoice when the client is billed; never for a company's check. */
async function decideFee(
  unit: ReadUnit,
  { body }: Wanted,
  paid: Reversible,
): Promise<Outcome<BilledDocument | undefined>> {
  if (!body.fee) return done(undefined);
  if (isReturnPremium(paid))
    return refuse(REFUSALS, "FEE_OF_COMPANY", {
      values: { company: paid.event.payee ?? "The company", item: paid.name },
      field: "fee.amount",
    });
  const { amount, reportingAccountId, description } = body.fee;
  const account = (await readAccounts(unit, [reportingAccountId])).get(reportingAccountId);
  if (account?.accountType !== "Income" || account.inactive)
    return refuse(REFUSALS, "FEE_ACCOUNT", { field: "fee.reportingAccountId" });
  const line = { lineType: "agencyFee" as const, description, amount, reportingAccountId };
  return decideDocument(unit, {
    itemType: "Invoice",
    clientId: needed(paid.item?.clientId, `the client of ${paid.name}`),
    lines: [line],
  });
}

/** The receipt or return premium; nothing else can be returned. */
async function readPaid(unit: ReadUnit, { body }: Wanted): Promise<Reversible | undefined> {
  const paid = await readReversible(unit, body.receiptItemId);
  return paid && (paid.item?.itemType === "IncomingPayment" || isReturnPremium(paid)) ? paid : undefined;
}

/** What cannot be taken back of money of nobody known: what has an owner or went back since. Nor is nobody billed a fee. */
async function wrongOfNobody(
  unit: ReadUnit,
  { body }: Wanted,
  { paid, money }: { readonly paid: Reversible; readonly money: ReceiptMoney },
) {
  const item = paid.name;
  const [named] = money.named;
  if (named) {
    const values = { item, amount: formatCents(named.amount), receipt: named.name };
    return refuse(REFUSALS, "OWNER_NAMED", { values, field: "receiptItemId" });
  }
  const house = await readHouseName(unit, [needed(paid.item?.clientId, `the client of ${item}`)]);
  if (house === undefined) return undefined;
  const [refund] = money.refunds;
  if (refund) {
    const values = { item, amount: formatCents(refund.amount), refund: refund.name };
    return refuse(REFUSALS, "SENT_BACK", { values, field: "receiptItemId" });
  }
  return body.fee ? houseClient(house, "fee.amount") : undefined;
}

async function decide(unit: ReadUnit, instruction: Wanted): Promise<Outcome<PostingDraft>> {
  const { body, caller } = instruction;
  const dated = await datePosting(unit, instruction, PERMISSION.choosePaymentDate);
  if (!dated.ok) return dated;
  const { settings, datedOn } = dated.value;
  if (body.bankCharge !== undefined && !holds(caller, PERMISSION.recordAgencyFunds))
    return refuse(REFUSALS, "BANK_CHARGE", { kind: "forbidden", field: "bankCharge" });
  const uses = await readUses(unit, body.receiptItemId);
  const paid = await readPaid(unit, instruction);
  if (!paid) return refuse(REFUSALS, "RECEIPT_UNKNOWN", { field: "receiptItemId" });
  const method = returnedMethod(paid, body.payMethodId);
  if (!method.ok) return method;
  const since = paid.event.datedOn;
  if (datedOn < since) return notYetThere({ item: paid.name, amount: returnedAmount(method.value), since });
  const money = isReturnPremium(paid) ? undefined : await readReceiptMoney(unit, paid);
  const wrong = money && (await wrongOfNobody(unit, instruction, { paid, money }));
  if (wrong) return wrong;
  const fee = await decideFee(unit, instruction, paid);
  if (!fee.ok) return fee;
  const draft = new PostingDraft(authorOf(instruction));
  const returning = { paid, method: method.value, datedOn, memo: body.memo };
  const itemId = money
    ? returnReceiptCheck(draft, { ...returning, settings, money })
    : returnPremiumCheck(draft, returning);
  writeCharge(draft, instruction, { ...returning, itemId });
  if (fee.value) {
    const memo = `Fee for a returned check, ${paid.name}`;
    writeDocument(draft, fee.value, { datedOn, memo, recognition: settings.recognition });
  }
  draft.sawUses(body.receiptItemId, uses);
  return done(draft);
}

/** The bank's charge, which the agency pays. */
function writeCharge(
  draft: PostingDraft,
  { body }: Wanted,
  { paid, datedOn, itemId }: Returning & { readonly itemId: number },
): void {
  const bankId = paid.event.bankAccountId;
  if (body.bankCharge === undefined || bankId === null) return;
  const charge = draft.event({
    eventType: "BankCharge",
    itemId,
    datedOn,
    bankAccountId: bankId,
    memo: `Charge for a returned check, ${paid.name}`,
    disbursed: body.bankCharge,
  });
  draft.entry(charge, { datedOn }, chargeByBank(bankId, body.bankCharge));
}

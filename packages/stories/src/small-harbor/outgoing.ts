// Outgoing items of the demo books that have no command yet, posted by the ledger's rules.
import { itemWord } from "@fiducia/contract/item-types";
import { type Bookkeeper, totalOf } from "@fiducia/demo/agencies/bookkeeper";
import { type Cents, cents, negate } from "@fiducia/kernel/cents";
import { newId } from "@fiducia/ledger/ids";
import { heldIn, type Part } from "@fiducia/ledger/part";
import { postDraft } from "@fiducia/ledger/post";
import { chargeByBank, deposit } from "@fiducia/ledger/rules/agency-funds";
import { payAgency } from "@fiducia/ledger/rules/agency-revenue-payable";
import { bill } from "@fiducia/ledger/rules/bill";
import { payCompany } from "@fiducia/ledger/rules/company-payable";
import { disburseDirectBill } from "@fiducia/ledger/rules/direct-bill-disbursement";
import { refund } from "@fiducia/ledger/rules/insured-refund";
import { returnCheck } from "@fiducia/ledger/rules/reversal";
import { readCredits, readItems } from "@fiducia/ledger/store/items.store";
import { readParts } from "@fiducia/ledger/store/parts.store";
import { readAccounts } from "@fiducia/ledger/store/settings.store";
import { splitIntoParts } from "@fiducia/money/billed/invoice-lines.rules";
import type { InvoiceLine } from "@fiducia/money/billed/line.contract";
import { readReversible } from "@fiducia/money/reversal/reversible.store";

export interface Check {
  readonly bankId: number;
  readonly payee: string;
  readonly number: string;
}

const heldParts = async (keeper: Bookkeeper, itemIds: readonly number[]): Promise<Part[]> =>
  keeper.read((unit) => readParts(unit, itemIds));

const sharesOf = (parts: readonly Part[], bankId: number) =>
  parts.map((part) => ({ part, amount: heldIn(part, bankId) })).filter(({ amount }) => amount !== 0);

/** Pays one payee what the bank holds for it on the invoices' lines. */
export async function payPayee(
  keeper: Bookkeeper,
  ownerAccountId: number,
  itemIds: readonly number[],
  check: Check,
) {
  const parts = await heldParts(keeper, itemIds);
  const shares = sharesOf(
    parts.filter((part) => part.ownerAccountId === ownerAccountId),
    check.bankId,
  );
  const entry = payCompany({
    bankId: check.bankId,
    shares,
    fundings: [],
    documentParts: parts,
    recognition: "AR_CASH",
  });
  const paid = {
    bankId: check.bankId,
    payee: check.payee,
    reference: check.number,
    method: "Check" as const,
  };
  return keeper.payOut({ ...paid, entry, itemType: "CompanyPayable", amount: totalOf(shares) });
}

/** Moves the collected revenue of the invoices to operating. */
export async function transferRevenue(
  keeper: Bookkeeper,
  itemIds: readonly number[],
  banks: { from: number; to: number },
) {
  const shares = sharesOf(
    (await heldParts(keeper, itemIds)).filter((part) => part.side === "agency"),
    banks.from,
  );
  const entry = payAgency({
    bankId: banks.from,
    operatingBankId: banks.to,
    shares,
    giveBacks: [],
    recognition: "AR_CASH",
  });
  return keeper.payOut({
    entry,
    itemType: "AgencyRevenuePayable",
    payee: "Transfer to operating",
    bankId: banks.from,
    method: "EFT",
    reference: "",
    amount: totalOf(shares),
  });
}

/** Sends a direct-bill payment on to its carrier. */
export async function sendDirectBill(keeper: Bookkeeper, receiptId: number, check: Check) {
  const shares = sharesOf(await heldParts(keeper, [receiptId]), check.bankId);
  return keeper.payOut({
    entry: disburseDirectBill(check.bankId, shares, false),
    itemType: "DirectBillDisbursement",
    payee: check.payee,
    bankId: check.bankId,
    method: "Check",
    reference: check.number,
    amount: totalOf(shares),
  });
}

const creditOf = (keeper: Bookkeeper, itemId: number) =>
  keeper.read(async (unit) => {
    const items = [...(await readItems(unit, [itemId])).values()];
    const credit = (await readCredits(unit, items, await readParts(unit, [itemId]))).get(itemId);
    if (!credit) throw new Error(`no credit ${itemId}`);
    return credit;
  });

/** Refunds a client's credit by check. */
export async function refundClient(keeper: Bookkeeper, creditId: number, amount: Cents, check: Check) {
  const credit = await creditOf(keeper, creditId);
  return keeper.payOut({
    entry: refund(check.bankId, [{ credit, amount }]),
    itemType: "InsuredRefund",
    payee: check.payee,
    bankId: check.bankId,
    method: "Check",
    reference: check.number,
    amount,
    clientId: credit.clientId,
  });
}

/** The carrier sends its part of a return premium; the credit memo is funded with it. */
export async function fundMemo(keeper: Bookkeeper, memoId: number, check: Check) {
  const parts = (await heldParts(keeper, [memoId])).filter((part) => part.side === "thirdParty");
  const fundings = parts.map((part) => ({ part, amount: negate(part.billed) }));
  const entry = payCompany({
    bankId: check.bankId,
    shares: [],
    fundings,
    documentParts: parts,
    recognition: "AR_CASH",
  });
  return keeper.payOut({
    entry,
    itemType: "CompanyPayable",
    payee: check.payee,
    bankId: check.bankId,
    method: "Check",
    reference: check.number,
    amount: negate(totalOf(fundings)),
    memo: "Return premium received",
  });
}

/** Returns a check: what the receipt collected is open again. */
export async function returnReceipt(keeper: Bookkeeper, receiptId: number, bankId: number, memo: string) {
  const reversible = await keeper.read((unit) => readReversible(unit, receiptId));
  const receipt = reversible?.entries[0];
  if (!reversible || !receipt) throw new Error(`no receipt ${receiptId}`);
  const itemId = newId();
  const draft = keeper.draft();
  const amount = reversible.event.tendered ?? cents(0);
  const clientId = reversible.item?.clientId ?? null;
  const eventId = draft.event({
    eventType: "NSFCheck",
    itemId,
    datedOn: keeper.day,
    clientId,
    bankAccountId: bankId,
    referenceNumber: reversible.event.referenceNumber,
    payMethod: "Check",
    memo,
    disbursed: amount,
  });
  draft.item(eventId, itemId, { itemType: "NSFCheck", clientId, datedOn: keeper.day, total: amount });
  draft.entry(
    eventId,
    { itemId, datedOn: keeper.day },
    returnCheck(receipt.entry, { recognition: "AR_CASH", parts: [...reversible.parts.values()] }),
  );
  await postDraft(keeper.connection, draft);
  return itemId;
}

/** Issues a credit memo with negative lines. */
export async function issueMemo(
  keeper: Bookkeeper,
  clientId: number,
  memo: string,
  lines: readonly InvoiceLine[],
) {
  const ids = lines.flatMap((line) => [
    line.reportingAccountId,
    line.retainedAccountId ?? line.reportingAccountId,
  ]);
  const accounts = await keeper.read((unit) => readAccounts(unit, ids));
  const itemId = newId();
  const identity = {
    itemId,
    itemName: itemWord("CreditMemo"),
    clientId,
    policyId: clientId,
    carrierOf: () => null,
    newId,
  };
  const split = splitIntoParts(lines, accounts, identity);
  if (!split.ok) throw new Error(split.refusal.message);
  const { parts } = split.value;
  const total = totalOf(parts.map((part) => ({ amount: part.billed })));
  const draft = keeper.draft();
  const datedOn = keeper.day;
  const eventId = draft.event({
    eventType: "CreditMemo",
    itemId,
    datedOn,
    clientId,
    policyId: clientId,
    memo,
    invoiced: total,
  });
  draft.item(eventId, itemId, { itemType: "CreditMemo", clientId, datedOn, total });
  draft.lines(split.value.lines, parts);
  draft.entry(eventId, { itemId, datedOn }, bill("CreditMemo", parts, "AR_CASH"));
  await postDraft(keeper.connection, draft);
  return itemId;
}

/** The bank's charge, the agency's cost. */
export const takeBankCharge = (keeper: Bookkeeper, bankId: number, amount: Cents, memo: string) =>
  keeper.record(
    { eventType: "BankCharge", bankAccountId: bankId, memo, disbursed: amount },
    chargeByBank(bankId, amount),
  );

/** The agency puts its own money into trust. */
export const depositAgencyFunds = (
  keeper: Bookkeeper,
  banks: { into: number; from: number },
  amount: Cents,
  memo: string,
) =>
  keeper.record(
    { eventType: "AgencyFunds", bankAccountId: banks.into, memo, disbursed: negate(amount) },
    deposit({ bankId: banks.into, operatingBankId: banks.from, amount }),
  );

// The steps of the small Harbor beyond those of every demo: credit memos, payments out, and what banks do.
import { type Bookkeeper, usd } from "@fiducia/demo/agencies/bookkeeper";
import { ACCOUNT } from "@fiducia/demo/agencies/small-agency";
import { get, type Step } from "@fiducia/demo/agencies/story-steps";
import type { memoLine } from "@fiducia/features/billing/issue-credit-memo/issue-credit-memo.contract";
import { negate } from "@fiducia/kernel/cents";
import { heldIn, openOf, type Part } from "@fiducia/ledger/part";
import { readParts } from "@fiducia/ledger/store/parts.store";
import type { InvoiceLine } from "@fiducia/money/billed/line.contract";
import type { z } from "zod";
import {
  CHARGE,
  DISBURSE,
  FUNDS_IN,
  MEMO,
  PAY_COMPANY,
  REFUND,
  RETURN_CHECK,
  RETURN_PREMIUM,
  TRANSFER_REVENUE,
  VOID,
} from "../counter/tellers.ts";

type MemoLine = z.input<typeof memoLine>;

interface Check {
  readonly bankId: number;
  readonly payee: string;
  readonly number: number;
}

/** The fields of a check that is written to a payee, whatever number is next. */
const written = ({ payee, number }: Check) => ({ payee, checkNumber: number, confirmCheckNumber: true });

/** The lines of documents of which a bank holds money for one owner. */
async function heldLines(
  keeper: Bookkeeper,
  itemIds: readonly number[],
  isPaid: (part: Part) => boolean,
  bankId: number,
): Promise<{ partId: number }[]> {
  const parts = await keeper.read((unit) => readParts(unit, [...itemIds]));
  return parts.filter((part) => isPaid(part) && heldIn(part, bankId) > 0).map(({ partId }) => ({ partId }));
}

/** Pays a company or an authority what the bank holds for it on the documents' lines. */
export const payPayee =
  (accountId: number, documents: readonly string[], check: Check): Step["act"] =>
  async (keeper, memory) => {
    const itemIds = documents.map((name) => get(memory, name));
    const isPaid = ({ ownerAccountId }: Part) => ownerAccountId === accountId;
    const lineItems = await heldLines(keeper, itemIds, isPaid, check.bankId);
    await keeper.tell(PAY_COMPANY, {
      payment: { bankAccountId: check.bankId, ...written(check) },
      lineItems,
    });
  };

/** Moves the collected revenue of a document to operating. */
export const transferRevenue =
  (document: string, bankId: number): Step["act"] =>
  async (keeper, memory) => {
    const isPaid = ({ side }: Part) => side === "agency";
    const lineItems = await heldLines(keeper, [get(memory, document)], isPaid, bankId);
    const payment = { bankAccountId: bankId, operatingBankAccountId: ACCOUNT.operating };
    await keeper.tell(TRANSFER_REVENUE, { payment, lineItems });
  };

/** Sends a direct-bill payment on to its company. */
export const sendDirectBill =
  (receipt: string, check: Check): Step["act"] =>
  async (keeper, memory) => {
    const lines = await heldLines(keeper, [get(memory, receipt)], () => true, check.bankId);
    await keeper.tell(DISBURSE, { lines, bankAccountId: check.bankId, ...written(check) });
  };

/** Refunds a client's credit by check. */
export const refund =
  (name: string, clientId: number, [credit, dollars]: readonly [string, number], check: Check): Step["act"] =>
  async (keeper, memory) => {
    const credits = [{ itemId: get(memory, credit), amount: usd(dollars) }];
    const body = { clientId, credits, bankAccountId: check.bankId, ...written(check) };
    memory.set(name, await keeper.tell(REFUND, body));
  };

/** The carrier sends its part of a return premium, which funds the credit memo. */
export const fundMemo =
  (memo: string, bankAccountId: number, [payee, referenceNumber]: readonly [string, string]): Step["act"] =>
  async (keeper, memory) => {
    const parts = await keeper.read((unit) => readParts(unit, [get(memory, memo)]));
    const ofCarrier = parts.filter(({ side }) => side === "thirdParty");
    await keeper.tell(RETURN_PREMIUM, {
      ...{ bankAccountId, method: "EFT", referenceNumber, payee },
      parts: ofCarrier.map((part) => ({ partId: part.partId, amount: negate(openOf(part)) })),
    });
  };

/** The bank returns a receipt's check: what it collected is open again. */
export const returnCheck =
  (receipt: string, memo: string): Step["act"] =>
  (keeper, memory) =>
    keeper.tell(RETURN_CHECK, { receiptItemId: get(memory, receipt), memo });

/** Issues a credit memo; its lines say what is given back. */
export const creditMemo =
  (name: string, clientId: number, memo: string, lines: readonly MemoLine[]): Step["act"] =>
  async (keeper, memory) => {
    memory.set(name, await keeper.tell(MEMO, { clientId, policyId: clientId, memo, lines: [...lines] }));
  };

/** The bank's charge, the agency's cost. */
export const bankCharge =
  (bankAccountId: number, dollars: number, memo: string): Step["act"] =>
  (keeper) =>
    keeper.tell(CHARGE, { bankAccountId, amount: usd(dollars), memo });

/** The agency puts its own money into trust. */
export const ownMoneyIn =
  (bankAccountId: number, dollars: number, memo: string): Step["act"] =>
  (keeper) =>
    keeper.tell(FUNDS_IN, {
      ...{ bankAccountId, operatingBankAccountId: ACCOUNT.operating, amount: usd(dollars), memo },
    });

/** Voids what the story recorded. */
export const voided =
  (document: string, reason: string): Step["act"] =>
  (keeper, memory) =>
    keeper.tell(VOID, { itemId: get(memory, document), reason });

export const surplusTax = (dollars: number): InvoiceLine => ({
  lineType: "tax",
  description: "Surplus lines tax",
  amount: usd(dollars),
  reportingAccountId: ACCOUNT.surplusTax,
});

export const by = (
  method: "Cash" | "Card" | "EFT" | "MoneyOrder",
  dollars: number,
  referenceNumber = "",
) => ({
  method,
  amount: usd(dollars),
  referenceNumber,
});

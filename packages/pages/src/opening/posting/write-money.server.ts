// Adds to a draft what is money alone: a client's credit, money held for a carrier, a returned check owed, the agency's funds.
import { CONTROL } from "@fiducia/contract/control-accounts";
import { type Cents, negate, ZERO } from "@fiducia/kernel/cents";
import { newId } from "@fiducia/ledger/ids";
import { type Part, untouched } from "@fiducia/ledger/part";
import type { NewLine } from "@fiducia/ledger/plan";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import { openAgencyFunds, openDebt, openReceipt } from "@fiducia/ledger/rules/opening-balance";
import type { RowOf } from "../shared/opening-row.contract.ts";
import {
  formerly,
  NO_OPERATING_BANK,
  OPENING_MEMO,
  type OpeningBooks,
  partiesOf,
  writeItem,
  writeReceipt,
} from "./write-down.server.ts";

type Credit = { readonly document?: string } & Pick<
  RowOf<"credit">,
  "clientId" | "datedOn" | "trustBankId" | "amount" | "payMethod" | "referenceNumber" | "waiting"
>;

export function writeCredit(draft: PostingDraft, books: OpeningBooks, row: Credit): number {
  const { clientId, datedOn, trustBankId: bankId, amount, payMethod, referenceNumber, waiting } = row;
  const { eventId, itemId } = writeReceipt(draft, books, {
    parties: partiesOf(books, row),
    datedOn,
    ...(row.document === undefined ? {} : { memo: formerly(row.document) }),
    cameIn: { method: payMethod, referenceNumber, amount, bankId, waiting },
  });
  draft.entry(
    eventId,
    { itemId, datedOn: books.openedOn },
    openReceipt(
      { documentParts: [], recognition: books.recognition },
      { itemId, clientId, bankId, waiting, shares: [], left: amount },
    ),
  );
  return eventId;
}

interface LineOfMoney {
  readonly itemId: number;
  readonly lineType: "directBill" | "returnedCheck";
  readonly description: string;
  readonly amount: Cents;
  readonly reportingAccountId: number | null;
  readonly policyId: number | null;
  readonly carrierId: number | null;
}

const lineOf = (line: LineOfMoney): NewLine => ({
  ...line,
  lineId: newId(),
  lineNumber: 1,
  retained: ZERO,
  retainedAccountId: null,
});

export function writeHeld(draft: PostingDraft, books: OpeningBooks, row: RowOf<"held">): number {
  const { clientId, datedOn, trustBankId: bankId, amount, reportingAccountId } = row;
  const parties = partiesOf(books, row);
  const { eventId, itemId } = writeReceipt(draft, books, {
    parties,
    datedOn,
    memo: formerly(row.document),
    cameIn: { method: row.payMethod, referenceNumber: row.referenceNumber, amount, bankId, waiting: ZERO },
  });
  const policy = row.policyId == null ? undefined : books.policies.get(row.policyId);
  const line = lineOf({
    itemId,
    lineType: "directBill",
    description: row.description === "" ? "Direct bill" : row.description,
    amount,
    reportingAccountId,
    policyId: parties.policyId,
    carrierId: policy?.carrierId ?? null,
  });
  const part: Part = {
    ...untouched(),
    partId: newId(),
    lineId: line.lineId,
    lineNumber: 1,
    lineType: "directBill",
    itemId,
    itemName: "Receipt",
    clientId,
    side: "thirdParty",
    control: CONTROL.directBill,
    ownerAccountId: reportingAccountId,
    billed: amount,
  };
  draft.lines([line], [part]);
  draft.entry(
    eventId,
    { itemId, datedOn: books.openedOn },
    openReceipt(
      { documentParts: [part], recognition: books.recognition },
      { itemId, clientId, bankId, waiting: ZERO, shares: [], directBill: [part] },
    ),
  );
  return eventId;
}

/** The receipt whose check came back, without money, and the returned check that the client owes. */
export function writeDebt(draft: PostingDraft, books: OpeningBooks, row: RowOf<"debt">): number {
  const { clientId, datedOn, trustBankId: bankId, amount, referenceNumber } = row;
  const parties = partiesOf(books, row);
  const receipt = writeReceipt(draft, books, {
    parties,
    datedOn,
    cameIn: { method: "Check", referenceNumber, amount, bankId, waiting: ZERO },
  });
  const { eventId, itemId } = writeItem(draft, books, {
    itemType: "NSFCheck",
    parties,
    datedOn,
    memo: formerly(row.document),
    total: amount,
    event: {
      bankAccountId: bankId,
      payMethod: "Check",
      referenceNumber: referenceNumber === "" ? null : referenceNumber,
      disbursed: amount,
    },
  });
  const payMethodId = draft.plan.payMethods.at(-1)?.payMethodId;
  if (payMethodId !== undefined) draft.returns(eventId, [payMethodId]);
  const line = lineOf({
    itemId,
    lineType: "returnedCheck",
    description: `Returned check ${row.document}`,
    amount,
    reportingAccountId: null,
    policyId: null,
    carrierId: null,
  });
  const part: Part = {
    ...untouched(),
    partId: newId(),
    lineId: line.lineId,
    lineNumber: 1,
    lineType: "returnedCheck",
    itemId,
    itemName: "Returned check",
    clientId,
    side: "thirdParty",
    control: CONTROL.clientCredit,
    ownerAccountId: undefined,
    fills: { itemId: receipt.itemId },
    billed: amount,
  };
  draft.lines([line], [part]);
  draft.entry(eventId, { itemId, datedOn: books.openedOn }, openDebt({ bankId, part }));
  return eventId;
}

/** The agency's own money in a bank; below zero where the bank lacks it. */
export function writeFunds(
  draft: PostingDraft,
  { openedOn }: OpeningBooks,
  { trustBankId: bankId, amount }: Pick<RowOf<"funds">, "trustBankId" | "amount">,
  memo = OPENING_MEMO,
): number {
  const eventId = draft.event({
    eventType: "AgencyFunds",
    datedOn: openedOn,
    bankAccountId: bankId,
    payMethod: "EFT",
    memo,
    disbursed: negate(amount),
  });
  draft.payMethods(eventId, [
    { method: "EFT", referenceNumber: "", amount: negate(amount), bankAccountId: bankId },
  ]);
  draft.entry(
    eventId,
    { datedOn: openedOn },
    openAgencyFunds({ bankId, operatingBankId: NO_OPERATING_BANK, amount }),
  );
  return eventId;
}

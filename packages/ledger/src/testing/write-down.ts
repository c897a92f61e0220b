// Turns an entry of the rules into a draft for the posting function, with documents and lines.
import type { ItemType } from "@fiducia/contract/item-types";
import { type Cents, sumOf } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import type { EntryKind } from "../entry-kind.ts";
import type { Part } from "../part.ts";
import type { Author, EventType } from "../plan.ts";
import type { Entry } from "../posting.ts";
import { PostingDraft } from "../posting-draft.ts";

const EVENT_OF: Readonly<Record<EntryKind, EventType>> = {
  Invoice: "Invoice",
  CreditMemo: "CreditMemo",
  Receipt: "IncomingPayment",
  CompanyPayable: "CompanyPayable",
  ReturnPremium: "CompanyPayable",
  InsuredRefund: "InsuredRefund",
  DirectBillDisbursement: "DirectBillDisbursement",
  Sweep: "DirectBillDisbursement",
  AgencyRevenuePayable: "AgencyRevenuePayable",
  CommissionGiveBack: "AgencyRevenuePayable",
  NSFCheck: "NSFCheck",
  CreditApplication: "CreditApplication",
  UnfundedCredit: "CreditApplication",
  CreditUnapplication: "CreditApplication",
  AgencyDeposit: "AgencyFunds",
  AgencyWithdrawal: "AgencyFunds",
  BankCharge: "BankCharge",
  BankMove: "BankMove",
  DepositSlip: "DepositSlip",
  WriteOff: "WriteOff",
  CommissionStatement: "CommissionStatement",
  ProducerCommission: "ProducerCommission",
  TrustInterest: "TrustInterest",
  OwnerNamed: "IncomingPayment",
  OpeningBalance: "Invoice",
  Reversal: "IncomingPayment",
  AgencyDepositVoid: "AgencyFunds",
  Reallocation: "NSFCheck",
  DebtReopened: "IncomingPayment",
};

export interface NewDocument {
  readonly itemId: number;
  readonly clientId: number;
  readonly itemType: ItemType;
  readonly parts: readonly Part[];
}

/** A draft of one entry, with the document that it creates, if any. */
export function writeDown(author: Author, datedOn: Day, entry: Entry, document?: NewDocument): PostingDraft {
  const draft = new PostingDraft(author);
  const eventId = draft.event({
    eventType: EVENT_OF[entry.kind],
    datedOn,
    itemId: document?.itemId,
    clientId: document?.clientId,
  });
  if (document) {
    const total: Cents = sumOf(document.parts, (part) => part.billed);
    draft.item(eventId, document.itemId, {
      itemType: document.itemType,
      clientId: document.clientId,
      datedOn,
      total,
    });
    const lines = new Map<number, Part[]>();
    for (const part of document.parts) lines.set(part.lineId, [...(lines.get(part.lineId) ?? []), part]);
    draft.lines(
      [...lines].map(([lineId, parts]) => {
        const agency = parts.length > 1 ? parts.find((part) => part.side === "agency") : undefined;
        const whole = parts.find((part) => part !== agency) ?? parts[0];
        if (!whole) throw new Error("a line has a part");
        return {
          lineId,
          itemId: document.itemId,
          lineNumber: whole.lineNumber,
          lineType: whole.lineType,
          description: whole.lineType,
          amount: sumOf(parts, (part) => part.billed),
          reportingAccountId: whole.ownerAccountId ?? null,
          retained: agency?.billed ?? (0 as Cents),
          retainedAccountId: agency?.ownerAccountId ?? null,
          policyId: null,
          carrierId: null,
        };
      }),
      document.parts,
    );
  }
  draft.entry(eventId, { datedOn, ...(document ? { itemId: document.itemId } : {}) }, entry);
  return draft;
}

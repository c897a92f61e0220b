// The forms of the counter that stand by themselves: where they are, and who may use them.
import type { Access } from "@fiducia/contract/access";
import { depositReceiptsCommand } from "../deposit-receipts/deposit-receipts.contract.ts";
import { findClientsQuery } from "../find-clients/find-clients.contract.ts";
import { issueCreditMemoCommand } from "../issue-credit-memo/issue-credit-memo.contract.ts";
import { issueInvoiceCommand } from "../issue-invoice/issue-invoice.contract.ts";
import { closePeriodCommand } from "../periods/periods.contract.ts";
import { refundInsuredCommand } from "../refund-insured/refund-insured.contract.ts";
import { takePaymentCommand } from "../take-payment/take-payment.contract.ts";

export interface CounterForm {
  readonly label: string;
  readonly to: string;
  /** All of them are needed. */
  readonly access: readonly Access[];
  /** Home offers it. */
  readonly isQuick?: boolean;
}

const forClients = (access: Access): readonly Access[] => [access, findClientsQuery.access];

export const COUNTER_FORMS: readonly CounterForm[] = [
  { label: "New invoice", to: "/invoice", access: forClients(issueInvoiceCommand.access), isQuick: true },
  {
    label: "Take payment",
    to: "/pay?route=view_in",
    access: forClients(takePaymentCommand.access),
    isQuick: true,
  },
  { label: "Credit memo", to: "/credit-memo", access: forClients(issueCreditMemoCommand.access) },
  { label: "Money out", to: "/pay?route=view_out", access: forClients(refundInsuredCommand.access) },
  { label: "Deposit slips", to: "/deposits", access: [depositReceiptsCommand.access] },
  { label: "Close period", to: "/periods", access: [closePeriodCommand.access] },
  { label: "Find client", to: "/client", access: [findClientsQuery.access], isQuick: true },
];

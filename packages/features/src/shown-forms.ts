// The forms of the counter that stand by themselves: where they are, and who may use them.

import { type Access, permissionTo } from "@fiducia/contract/access";
import { PERMISSION } from "@fiducia/contract/permissions";
import { clientAccounts } from "./clients/shared/client-access.rules.ts";

export interface CounterForm {
  readonly label: string;
  readonly to: string;
  /** All of them are needed: those of the contracts, which Home does not load for this. */
  readonly access: readonly Access[];
  /** Home offers it. */
  readonly isQuick?: boolean;
}

const invoices = permissionTo("create invoices", PERMISSION.issueInvoices);
const payments = permissionTo("take payments", PERMISSION.takePayments);
const payouts = permissionTo("pay out", PERMISSION.payOut);
const periods = permissionTo("close periods", PERMISSION.closePeriods);

export const COUNTER_FORMS: readonly CounterForm[] = [
  { label: "New invoice", to: "/invoice", access: [invoices, clientAccounts], isQuick: true },
  { label: "Take payment", to: "/pay?route=view_in", access: [payments, clientAccounts], isQuick: true },
  { label: "Credit memo", to: "/credit-memo", access: [invoices, clientAccounts] },
  { label: "Money out", to: "/pay?route=view_out", access: [payouts, clientAccounts] },
  { label: "Return premium", to: "/pay?route=view_out&kind=returnPremium", access: [payouts] },
  { label: "Commission give-back", to: "/pay?route=view_out&kind=giveBack", access: [payouts] },
  { label: "Deposit slips", to: "/deposits", access: [payments] },
  { label: "Close period", to: "/periods", access: [periods] },
  { label: "Find client", to: "/client", access: [clientAccounts], isQuick: true },
];

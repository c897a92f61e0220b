// The forms that can be opened by themselves: their addresses and access.

import { type Access, permissionTo } from "@fiducia/contract/access";
import { PERMISSION } from "@fiducia/contract/permissions";
import { clientAccounts } from "./clients/shared/client-access.rules.ts";

export interface ShownForm {
  readonly label: string;
  readonly to: string;
  /** All are required; copied from the contracts, which Home does not load. */
  readonly access: readonly Access[];
  /** Whether Home offers it. */
  readonly isQuick?: boolean;
}

const invoices = permissionTo("create invoices", PERMISSION.issueInvoices);
const payments = permissionTo("take payments", PERMISSION.takePayments);
const payouts = permissionTo("pay out", PERMISSION.payOut);
const periods = permissionTo("close periods", PERMISSION.closePeriods);

export const SHOWN_FORMS: readonly ShownForm[] = [
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

// The work that is begun anywhere: where it is done, and who may do it. The New menu, the search and Home read it; a slice with
// work of its own adds a line.

import { type Access, permissionTo, trustReports } from "@fiducia/contract/access";
import { PERMISSION } from "@fiducia/contract/permissions";
import { SETTINGS_PAGES, settingsAccess } from "@fiducia/contract/settings-pages";
import { clientAccounts } from "@fiducia/money/client/client-access.rules";

export const WORK_GROUPS = ["Clients", "Billing", "Money in", "Money out", "Trust banks"] as const;

export interface Work {
  /** In the New menu, below its group; absent where it makes nothing new. */
  readonly label?: string;
  readonly group?: (typeof WORK_GROUPS)[number];
  /** Standing alone, in the search and on Home. */
  readonly action: string;
  /** Its form; absent where it begins with a transaction, which `hint` asks for. */
  readonly to?: string;
  readonly hint?: string;
  /** All of them are needed: those of the contracts, which Home does not load for this. */
  readonly access: readonly Access[];
  /** Other words by which people look for it. */
  readonly synonyms: readonly string[];
  /** Home offers it. */
  readonly isQuick?: boolean;
}

const invoices = permissionTo("create invoices", PERMISSION.issueInvoices);
const payments = permissionTo("take payments", PERMISSION.takePayments);
const payouts = permissionTo("pay out", PERMISSION.payOut);
const trustBanks = permissionTo("record bank charges and agency funds", PERMISSION.recordAgencyFunds);
const newClients = permissionTo("add clients", PERMISSION.addClients);
const newPolicies = permissionTo("add policies", PERMISSION.addPolicies);

const out = (kind: string): string => `/pay?route=view_out&kind=${kind}`;

export const WORK: readonly Work[] = [
  {
    group: "Clients",
    label: "Client",
    action: "New client",
    to: "/client?new=client",
    access: [newClients, clientAccounts],
    synonyms: ["customer", "insured", "add"],
  },
  {
    group: "Clients",
    label: "Policy",
    action: "New policy",
    to: "/client?new=policy",
    access: [newPolicies, clientAccounts],
    synonyms: ["add"],
  },
  {
    group: "Billing",
    label: "Invoice",
    action: "New invoice",
    to: "/invoice",
    access: [invoices, clientAccounts],
    synonyms: ["bill", "premium"],
    isQuick: true,
  },
  {
    group: "Billing",
    label: "Credit memo",
    action: "New credit memo",
    to: "/credit-memo",
    access: [invoices, clientAccounts],
    synonyms: ["credit", "endorsement", "cancellation"],
  },
  {
    group: "Money in",
    label: "Payment",
    action: "Take payment",
    to: "/pay?route=view_in",
    access: [payments, clientAccounts],
    synonyms: ["receipt", "receive", "check", "cash", "card"],
    isQuick: true,
  },
  {
    group: "Money in",
    label: "Deposit slip",
    action: "Deposit slips",
    to: "/deposits",
    access: [payments],
    synonyms: ["deposit", "bank", "undeposited"],
  },
  {
    group: "Money in",
    label: "Return premium",
    action: "Return premium",
    to: out("returnPremium"),
    access: [payouts],
    synonyms: ["carrier", "company", "credit"],
  },
  {
    group: "Money out",
    label: "Refund",
    action: "Refund a client",
    to: out("refund"),
    access: [payouts, clientAccounts],
    synonyms: ["pay back", "check"],
  },
  {
    group: "Money out",
    label: "Direct bill disbursement",
    action: "Direct bill disbursement",
    to: out("directBill"),
    access: [payouts],
    synonyms: ["carrier", "company", "sweep", "disburse", "check"],
  },
  {
    group: "Money out",
    label: "Commission give-back",
    action: "Commission give-back",
    to: out("giveBack"),
    access: [payouts],
    synonyms: ["commission", "return"],
  },
  {
    group: "Trust banks",
    label: "Bank charge",
    action: "Bank charge",
    to: out("bankCharge"),
    access: [trustBanks],
    synonyms: ["bank", "fee"],
  },
  {
    group: "Trust banks",
    label: "Agency funds",
    action: "Agency funds",
    to: out("fundsIn"),
    access: [trustBanks],
    synonyms: ["bank", "shortage", "own money"],
  },
  {
    group: "Trust banks",
    label: "Move between banks",
    action: "Move between banks",
    to: out("bankMove"),
    access: [trustBanks],
    synonyms: ["bank", "transfer"],
  },
  {
    action: "Find client",
    to: "/client",
    access: [clientAccounts],
    synonyms: ["customer", "insured", "account", "aging", "balance"],
    isQuick: true,
  },
  {
    action: "Settings",
    to: "/settings",
    access: [settingsAccess],
    synonyms: ["setup", "administration"],
  },
  ...Object.values(SETTINGS_PAGES).map(
    ({ label, to, access, synonyms }): Work => ({
      action: `Settings: ${label}`,
      to,
      access: [access],
      synonyms: [...synonyms, "settings"],
    }),
  ),
  {
    action: "Record a returned check",
    hint: "Type the number of the check or receipt, or its amount",
    access: [payments, trustReports],
    synonyms: ["bounce", "bounced", "NSF", "insufficient funds"],
  },
  {
    action: "Void a transaction",
    hint: "Type the number of the transaction, or its amount",
    access: [permissionTo("void items", PERMISSION.voidFromReport), trustReports],
    synonyms: ["reverse", "undo", "delete", "mistake"],
  },
];

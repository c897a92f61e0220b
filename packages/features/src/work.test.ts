// Who is offered work is who may give its command; each stands in one place of the New menu, or in none.
import { expect, test } from "vitest";
import { issueCreditMemoCommand } from "./billing/issue-credit-memo/issue-credit-memo.contract.ts";
import { issueInvoiceCommand } from "./billing/issue-invoice/issue-invoice.contract.ts";
import { findClientsQuery } from "./clients/find-clients/find-clients.contract.ts";
import { addClientCommand } from "./clients/save-client/save-client.contract.ts";
import { addPolicyCommand } from "./clients/save-policy/save-policy.contract.ts";
import { voidItemCommand } from "./items/void-item/void-item.contract.ts";
import { depositAgencyFundsCommand } from "./money-out/agency-funds/agency-funds.contract.ts";
import { disburseDirectBillCommand } from "./money-out/disburse-direct-bill/disburse-direct-bill.contract.ts";
import { giveBackCommissionCommand } from "./money-out/give-back-commission/give-back-commission.contract.ts";
import { moveBetweenBanksCommand } from "./money-out/move-between-banks/move-between-banks.contract.ts";
import { recordBankChargeCommand } from "./money-out/record-bank-charge/record-bank-charge.contract.ts";
import { refundInsuredCommand } from "./money-out/refund-insured/refund-insured.contract.ts";
import { recordReturnPremiumCommand } from "./money-out/return-premium/return-premium.contract.ts";
import { depositReceiptsCommand } from "./receiving/deposit-receipts/deposit-receipts.contract.ts";
import { returnCheckCommand } from "./receiving/return-check/return-check.contract.ts";
import { takePaymentCommand } from "./receiving/take-payment/take-payment.contract.ts";
import { isScreenAddress } from "./screen-addresses.ts";
import { settingHistoryQuery } from "./settings/shared/setting-history.contract.ts";
import { SETTINGS_PAGES } from "./settings/shared/settings-pages.contract.ts";
import { WORK, WORK_GROUPS } from "./work.ts";

const ASKS = {
  "New client": addClientCommand,
  "New policy": addPolicyCommand,
  "New invoice": issueInvoiceCommand,
  "New credit memo": issueCreditMemoCommand,
  "Take payment": takePaymentCommand,
  "Deposit slips": depositReceiptsCommand,
  "Return premium": recordReturnPremiumCommand,
  "Refund a client": refundInsuredCommand,
  "Direct bill disbursement": disburseDirectBillCommand,
  "Commission give-back": giveBackCommissionCommand,
  "Bank charge": recordBankChargeCommand,
  "Agency funds": depositAgencyFundsCommand,
  "Move between banks": moveBetweenBanksCommand,
  "Find client": findClientsQuery,
  Settings: settingHistoryQuery,
  ...Object.fromEntries(Object.values(SETTINGS_PAGES).map((page) => [`Settings: ${page.label}`, page])),
};

/** They begin with a transaction, on whose page the command is given. */
const BEGIN_WITH_A_TRANSACTION = {
  "Record a returned check": returnCheckCommand,
  "Void a transaction": voidItemCommand,
} as const;

test.each(Object.entries(ASKS))("%s asks what its contract asks", (action, { access }) => {
  const [first] = WORK.find((work) => work.action === action)?.access ?? [];
  expect(first?.permissions).toEqual(access.permissions);
  expect(first?.anyOf).toEqual(access.anyOf);
});

test("nothing is offered that is not in this list, and all of it has an address", () => {
  const begun = Object.keys(BEGIN_WITH_A_TRANSACTION);
  expect(WORK.map(({ action }) => action)).toEqual([...Object.keys(ASKS), ...begun]);
  for (const { action, to, hint } of WORK) {
    expect(hint !== undefined).toBe(begun.includes(action));
    if (to !== undefined) expect(isScreenAddress(to.split("?")[0] ?? "")).toBe(true);
  }
});

test("the groups of New stand in their order, each with what it makes", () => {
  const groups = WORK.flatMap(({ group }) => group ?? []);
  expect([...new Set(groups)]).toEqual([...WORK_GROUPS]);
  expect(WORK.flatMap(({ group, label }) => (label ? [`${group}: ${label}`] : []))).toHaveLength(13);
});

test.each(["refund", "bounce", "nsf", "void", "check", "deposit", "bank", "aging", "commission", "carrier"])(
  "%s leads to work",
  (typed) => {
    const found = WORK.filter(({ action, synonyms }) =>
      [action, ...synonyms].some((words) => words.toLowerCase().includes(typed)),
    );
    expect(found).not.toEqual([]);
  },
);

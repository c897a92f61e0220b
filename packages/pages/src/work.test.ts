// Who is offered work is who may give its command; each stands in one place of the New menu, or in none.

import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import { issueCreditMemoCommand } from "@fiducia/features/billing/issue-credit-memo/issue-credit-memo.contract";
import { issueInvoiceCommand } from "@fiducia/features/billing/issue-invoice/issue-invoice.contract";
import { findClientsQuery } from "@fiducia/features/clients/find-clients/find-clients.contract";
import { addClientCommand } from "@fiducia/features/clients/save-client/save-client.contract";
import { addPolicyCommand } from "@fiducia/features/clients/save-policy/save-policy.contract";
import { voidItemCommand } from "@fiducia/features/items/void-item/void-item.contract";
import { depositAgencyFundsCommand } from "@fiducia/features/money-out/agency-funds/agency-funds.contract";
import { disburseDirectBillCommand } from "@fiducia/features/money-out/disburse-direct-bill/disburse-direct-bill.contract";
import { giveBackCommissionCommand } from "@fiducia/features/money-out/give-back-commission/give-back-commission.contract";
import { moveBetweenBanksCommand } from "@fiducia/features/money-out/move-between-banks/move-between-banks.contract";
import { recordBankChargeCommand } from "@fiducia/features/money-out/record-bank-charge/record-bank-charge.contract";
import { refundInsuredCommand } from "@fiducia/features/money-out/refund-insured/refund-insured.contract";
import { recordReturnPremiumCommand } from "@fiducia/features/money-out/return-premium/return-premium.contract";
import { settingHistoryQuery } from "@fiducia/features/parts/settings/setting-history.contract";
import { depositReceiptsCommand } from "@fiducia/features/receiving/deposit-receipts/deposit-receipts.contract";
import { returnCheckCommand } from "@fiducia/features/receiving/return-check/return-check.contract";
import { takePaymentCommand } from "@fiducia/features/receiving/take-payment/take-payment.contract";
import { expect, test } from "vitest";
import { isScreenAddress } from "./screen-addresses.ts";
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

// Who is offered a form of the counter is who may give its command.
import { expect, test } from "vitest";
import { issueCreditMemoCommand } from "./billing/issue-credit-memo/issue-credit-memo.contract.ts";
import { issueInvoiceCommand } from "./billing/issue-invoice/issue-invoice.contract.ts";
import { findClientsQuery } from "./clients/find-clients/find-clients.contract.ts";
import { giveBackCommissionCommand } from "./money-out/give-back-commission/give-back-commission.contract.ts";
import { refundInsuredCommand } from "./money-out/refund-insured/refund-insured.contract.ts";
import { recordReturnPremiumCommand } from "./money-out/return-premium/return-premium.contract.ts";
import { closePeriodCommand } from "./periods/periods/periods.contract.ts";
import { depositReceiptsCommand } from "./receiving/deposit-receipts/deposit-receipts.contract.ts";
import { takePaymentCommand } from "./receiving/take-payment/take-payment.contract.ts";
import { COUNTER_FORMS } from "./shown-forms.ts";

const first = (label: string) => COUNTER_FORMS.find((form) => form.label === label)?.access[0];

test.each([
  ["New invoice", issueInvoiceCommand],
  ["Take payment", takePaymentCommand],
  ["Credit memo", issueCreditMemoCommand],
  ["Money out", refundInsuredCommand],
  ["Return premium", recordReturnPremiumCommand],
  ["Commission give-back", giveBackCommissionCommand],
  ["Deposit slips", depositReceiptsCommand],
  ["Close period", closePeriodCommand],
  ["Find client", findClientsQuery],
] as const)("%s asks what its contract asks", (label, { access }) => {
  expect(first(label)?.permissions).toEqual(access.permissions);
  expect(first(label)?.anyOf).toEqual(access.anyOf);
});

// Who is offered a form of the counter is who may give its command.
import { expect, test } from "vitest";
import { depositReceiptsCommand } from "../deposit-receipts/deposit-receipts.contract.ts";
import { findClientsQuery } from "../find-clients/find-clients.contract.ts";
import { giveBackCommissionCommand } from "../give-back-commission/give-back-commission.contract.ts";
import { issueCreditMemoCommand } from "../issue-credit-memo/issue-credit-memo.contract.ts";
import { issueInvoiceCommand } from "../issue-invoice/issue-invoice.contract.ts";
import { closePeriodCommand } from "../periods/periods.contract.ts";
import { refundInsuredCommand } from "../refund-insured/refund-insured.contract.ts";
import { recordReturnPremiumCommand } from "../return-premium/return-premium.contract.ts";
import { takePaymentCommand } from "../take-payment/take-payment.contract.ts";
import { COUNTER_FORMS } from "./counter-forms.ts";

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

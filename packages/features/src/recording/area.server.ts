// Who carries out the recording commands.
import type { HandlersFor } from "@fiducia/database/handlers";
import { depositAgencyFunds, withdrawAgencyFunds } from "./agency-funds/agency-funds.command.ts";
import type { recordingArea } from "./area.ts";
import { checkNumbers } from "./check-numbers/check-numbers.query.ts";
import { client } from "./client/client.query.ts";
import { clientAccount } from "./client-account/client-account.query.ts";
import { directBillHeld } from "./direct-bill-held/direct-bill-held.query.ts";
import { disburseDirectBill } from "./disburse-direct-bill/disburse-direct-bill.command.ts";
import { findClients } from "./find-clients/find-clients.query.ts";
import { issueInvoice } from "./issue-invoice/issue-invoice.command.ts";
import { moveBetweenBanks } from "./move-between-banks/move-between-banks.command.ts";
import { recordBankCharge } from "./record-bank-charge/record-bank-charge.command.ts";
import { recordingChoices } from "./recording-choices/recording-choices.query.ts";
import { refundInsured } from "./refund-insured/refund-insured.command.ts";
import { addClient, changeClient } from "./save-client/save-client.command.ts";
import { addPolicy, changePolicy } from "./save-policy/save-policy.command.ts";
import { takePayment } from "./take-payment/take-payment.command.ts";
import { voidItem } from "./void-item/void-item.command.ts";

export const recordingHandlers: HandlersFor<typeof recordingArea> = {
  IssueInvoice: issueInvoice,
  FindClients: findClients,
  GetClient: client,
  AddClient: addClient,
  ChangeClient: changeClient,
  AddPolicy: addPolicy,
  ChangePolicy: changePolicy,
  GetClientAccount: clientAccount,
  GetDirectBillHeld: directBillHeld,
  GetCheckNumbers: checkNumbers,
  GetRecordingChoices: recordingChoices,
  RefundInsured: refundInsured,
  DisburseDirectBill: disburseDirectBill,
  RecordBankCharge: recordBankCharge,
  DepositAgencyFunds: depositAgencyFunds,
  WithdrawAgencyFunds: withdrawAgencyFunds,
  MoveBetweenBanks: moveBetweenBanks,
  TakePayment: takePayment,
  VoidItem: voidItem,
};

// The handlers of money out.
import type { HandlersFor } from "@fiducia/serving/handlers";
import { depositAgencyFunds, withdrawAgencyFunds } from "./agency-funds/agency-funds.command.ts";
import type { moneyOutArea } from "./area.ts";
import { checkNumbers } from "./check-numbers/check-numbers.query.ts";
import { directBillHeld } from "./direct-bill-held/direct-bill-held.query.ts";
import { disburseDirectBill } from "./disburse-direct-bill/disburse-direct-bill.command.ts";
import { giveBackCommission } from "./give-back-commission/give-back-commission.command.ts";
import { heldLines } from "./held-lines/held-lines.query.ts";
import { moveBetweenBanks } from "./move-between-banks/move-between-banks.command.ts";
import { recordBankCharge } from "./record-bank-charge/record-bank-charge.command.ts";
import { refundInsured } from "./refund-insured/refund-insured.command.ts";
import { recordReturnPremium } from "./return-premium/return-premium.command.ts";
import { unfundedMemos } from "./unfunded-memos/unfunded-memos.query.ts";

export const moneyOutHandlers: HandlersFor<typeof moneyOutArea> = {
  RecordReturnPremium: recordReturnPremium,
  GiveBackCommission: giveBackCommission,
  GetDirectBillHeld: directBillHeld,
  GetHeldLines: heldLines,
  GetUnfundedMemos: unfundedMemos,
  GetCheckNumbers: checkNumbers,
  RefundInsured: refundInsured,
  DisburseDirectBill: disburseDirectBill,
  RecordBankCharge: recordBankCharge,
  DepositAgencyFunds: depositAgencyFunds,
  WithdrawAgencyFunds: withdrawAgencyFunds,
  MoveBetweenBanks: moveBetweenBanks,
};

// The handlers of receiving.
import type { HandlersFor } from "@fiducia/serving/handlers";
import { applyCredit } from "./apply-credit/apply-credit.command.ts";
import type { receivingArea } from "./area.ts";
import { creditSuggestions } from "./credit-suggestions/credit-suggestions.query.ts";
import { depositReceipts } from "./deposit-receipts/deposit-receipts.command.ts";
import { depositSlips } from "./deposit-receipts/deposit-slips.query.ts";
import { returnCheck } from "./return-check/return-check.command.ts";
import { nameOwner } from "./take-payment/name-owner/name-owner.command.ts";
import { takePayment } from "./take-payment/take-payment.command.ts";
import { unapplyCredit } from "./unapply-credit/unapply-credit.command.ts";
import { undeposited } from "./undeposited/undeposited.query.ts";

export const receivingHandlers: HandlersFor<typeof receivingArea> = {
  DepositReceipts: depositReceipts,
  GetDepositSlips: depositSlips,
  GetUndeposited: undeposited,
  ApplyCredit: applyCredit,
  UnapplyCredit: unapplyCredit,
  GetCreditSuggestions: creditSuggestions,
  ReturnCheck: returnCheck,
  TakePayment: takePayment,
  NameOwner: nameOwner,
};

// Receiving: payments that come in, deposit slips, returned checks, and the credits of clients.
import { defineArea } from "@fiducia/contract/define-area";
import { applyCreditCommand } from "./apply-credit/apply-credit.contract.ts";
import { creditSuggestionsQuery } from "./credit-suggestions/credit-suggestions.contract.ts";
import { depositReceiptsCommand, depositSlipsQuery } from "./deposit-receipts/deposit-receipts.contract.ts";
import { returnCheckCommand } from "./return-check/return-check.contract.ts";
import { nameOwnerCommand } from "./take-payment/name-owner/name-owner.contract.ts";
import { takePaymentCommand } from "./take-payment/take-payment.contract.ts";
import { unapplyCreditCommand } from "./unapply-credit/unapply-credit.contract.ts";
import { undepositedQuery } from "./undeposited/undeposited.contract.ts";

export const receivingArea = defineArea({
  name: "receiving",
  entries: [
    takePaymentCommand,
    nameOwnerCommand,
    applyCreditCommand,
    unapplyCreditCommand,
    creditSuggestionsQuery,
    returnCheckCommand,
    depositReceiptsCommand,
    depositSlipsQuery,
    undepositedQuery,
  ],
});

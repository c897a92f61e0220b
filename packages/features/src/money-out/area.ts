// Money out of trust and back into it: refunds, carriers, bank charges, the agency's own money, moves between banks.
import { defineArea } from "@fiducia/contract/define-area";
import {
  depositAgencyFundsCommand,
  withdrawAgencyFundsCommand,
} from "./agency-funds/agency-funds.contract.ts";
import { checkNumbersQuery } from "./check-numbers/check-numbers.contract.ts";
import { directBillHeldQuery } from "./direct-bill-held/direct-bill-held.contract.ts";
import { disburseDirectBillCommand } from "./disburse-direct-bill/disburse-direct-bill.contract.ts";
import { giveBackCommissionCommand } from "./give-back-commission/give-back-commission.contract.ts";
import { heldLinesQuery } from "./held-lines/held-lines.contract.ts";
import { moveBetweenBanksCommand } from "./move-between-banks/move-between-banks.contract.ts";
import { recordBankChargeCommand } from "./record-bank-charge/record-bank-charge.contract.ts";
import { refundInsuredCommand } from "./refund-insured/refund-insured.contract.ts";
import { recordReturnPremiumCommand } from "./return-premium/return-premium.contract.ts";
import { unfundedMemosQuery } from "./unfunded-memos/unfunded-memos.contract.ts";

export const moneyOutArea = defineArea({
  name: "money-out",
  entries: [
    refundInsuredCommand,
    disburseDirectBillCommand,
    recordBankChargeCommand,
    depositAgencyFundsCommand,
    withdrawAgencyFundsCommand,
    moveBetweenBanksCommand,
    recordReturnPremiumCommand,
    giveBackCommissionCommand,
    directBillHeldQuery,
    heldLinesQuery,
    unfundedMemosQuery,
    checkNumbersQuery,
  ],
});

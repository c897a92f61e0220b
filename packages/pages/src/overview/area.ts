// Overview: figures of the last twelve months over all areas.
import { defineArea } from "@fiducia/contract/define-area";
import { billedAndCollectedQuery } from "./billed-and-collected/billed-and-collected.contract.ts";
import { carrierSharesQuery } from "./carrier-shares/carrier-shares.contract.ts";
import { commissionByMonthQuery } from "./commission-by-month/commission-by-month.contract.ts";
import { receivablesByAgeQuery } from "./receivables-by-age/receivables-by-age.contract.ts";
import { trustCashByMonthQuery } from "./trust-cash-by-month/trust-cash-by-month.contract.ts";

export const overviewArea = defineArea({
  name: "overview",
  entries: [
    receivablesByAgeQuery,
    billedAndCollectedQuery,
    commissionByMonthQuery,
    carrierSharesQuery,
    trustCashByMonthQuery,
  ],
});

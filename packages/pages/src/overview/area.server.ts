// Who answers for the overview.
import type { HandlersFor } from "@fiducia/serving/handlers";
import type { overviewArea } from "./area.ts";
import { billedAndCollected } from "./billed-and-collected/billed-and-collected.query.ts";
import { carrierShares } from "./carrier-shares/carrier-shares.query.ts";
import { commissionByMonth } from "./commission-by-month/commission-by-month.query.ts";
import { receivablesByAge } from "./receivables-by-age/receivables-by-age.query.ts";
import { trustCashByMonth } from "./trust-cash-by-month/trust-cash-by-month.query.ts";

export const overviewHandlers: HandlersFor<typeof overviewArea> = {
  GetReceivablesByAge: receivablesByAge,
  GetBilledAndCollected: billedAndCollected,
  GetCommissionByMonth: commissionByMonth,
  GetCarrierShares: carrierShares,
  GetTrustCashByMonth: trustCashByMonth,
};

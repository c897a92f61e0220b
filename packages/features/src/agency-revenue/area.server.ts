// The handlers of Agency Revenue.
import type { HandlersFor } from "@fiducia/serving/handlers";
import { agencyRevenue } from "./agency-revenue/agency-revenue.query.ts";
import type { agencyRevenueArea } from "./area.ts";
import { createAgencyPayable } from "./transfer-revenue/transfer-revenue.command.ts";

export const agencyRevenueHandlers: HandlersFor<typeof agencyRevenueArea> = {
  GetAgencyRevenueReport: agencyRevenue,
  CreateAgencyPayable: createAgencyPayable,
};

// Who answers for the trust position.
import type { HandlersFor } from "@fiducia/serving/handlers";
import type { trustPositionArea } from "./area.ts";
import { trustDays } from "./trust-days/trust-days.query.ts";
import { trustLine } from "./trust-line/trust-line.query.ts";
import { trustOwners } from "./trust-owners/trust-owners.query.ts";
import { trustPosition } from "./trust-position/trust-position.query.ts";

export const trustPositionHandlers: HandlersFor<typeof trustPositionArea> = {
  GetTrustPosition: trustPosition,
  GetTrustLine: trustLine,
  GetTrustDays: trustDays,
  GetTrustOwners: trustOwners,
};

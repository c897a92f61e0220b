// The handlers of periods.
import type { HandlersFor } from "@fiducia/serving/handlers";
import type { periodsArea } from "./area.ts";
import { closePeriod, reopenPeriod } from "./periods/periods.command.ts";
import { periods } from "./periods/periods.query.ts";

export const periodsHandlers: HandlersFor<typeof periodsArea> = {
  ClosePeriod: closePeriod,
  ReopenPeriod: reopenPeriod,
  GetPeriods: periods,
};

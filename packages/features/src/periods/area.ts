// Periods: the days on which nothing can be posted.
import { defineArea } from "@fiducia/contract/define-area";
import { closePeriodCommand, periodsQuery, reopenPeriodCommand } from "./periods/periods.contract.ts";

export const periodsArea = defineArea({
  name: "periods",
  entries: [closePeriodCommand, reopenPeriodCommand, periodsQuery],
});

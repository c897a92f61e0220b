// Whether the books can answer what is asked for.
import { refuse } from "@fiducia/contract/define-command";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Day } from "@fiducia/kernel/day";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { whyNotAsOf } from "@fiducia/money/owed/as-of.store";
import { OPTION_REFUSALS, type StatementOptions } from "./statement-options.contract.ts";

export async function checkOptions(
  unit: ReadUnit,
  options: StatementOptions,
  today: Day,
): Promise<Outcome<StatementOptions>> {
  if (options.clientIds?.length === 0)
    return refuse(OPTION_REFUSALS, "NOBODY_CHOSEN", { field: "clientIds" });
  const asOf = options.asOf ?? today;
  if (asOf > today) return refuse(OPTION_REFUSALS, "DAY_TO_COME", { field: "asOf" });
  const sentence = await whyNotAsOf({ unit, today, asOf });
  if (sentence !== undefined)
    return refuse(OPTION_REFUSALS, "BEFORE_BOOKS", { values: { sentence }, field: "asOf" });
  if (options.kind === "OpenItem") {
    const { from: _, ...others } = options;
    return done({ ...others, asOf });
  }
  if (options.from === undefined) return refuse(OPTION_REFUSALS, "FROM_MISSING", { field: "from" });
  if (options.from > asOf) return refuse(OPTION_REFUSALS, "FROM_TOO_LATE", { field: "from" });
  return done({ ...options, asOf });
}

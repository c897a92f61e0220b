// Reads the report of a reconciliation, with who finished and approved it.
import type { Caller } from "@fiducia/contract/caller";
import type { ReadUnit } from "@fiducia/database/unit";
import { instantOf } from "@fiducia/kernel/clock";
import { type Day, dayOf, formatDay, formatTime } from "@fiducia/kernel/day";
import { done, type Outcome, refused } from "@fiducia/kernel/outcome";
import type { ListingPaper } from "@fiducia/paper/listing-paper";
import type { Reconciliation } from "../month/reconciliation.contract.ts";
import { readReconciliation } from "../month/reconciliation.query.ts";
import { NO_RECONCILIATION } from "./reconciliation-report.contract.ts";
import { reportOf } from "./report.rules.ts";

/** Rows that a list has on paper, so that all lists come to 30 pages at most. */
const MOST_ON_PAPER = 220;

interface Asked {
  readonly bankAccountId: number;
  readonly throughOn: Day;
  readonly form: "pdf" | "csv";
}

function factsOf({ finished, approved, state }: Reconciliation, { agencyName, timeZone = "UTC" }: Caller) {
  const byAt = (by: string, at: string) =>
    `${by} on ${formatDay(dayOf(instantOf(at), timeZone))} ${formatTime(instantOf(at), timeZone)}`;
  return [
    agencyName,
    ...(finished ? [`Prepared by ${byAt(finished.by, finished.at)}`] : []),
    ...(approved ? [`Approved by ${byAt(approved.by, approved.at)}`] : []),
    ...(state === "Finished" ? ["Not approved yet."] : []),
    ...(state === "Open" ? ["Draft: it is not finished yet."] : []),
  ];
}

export async function reconciliationReport(
  unit: ReadUnit,
  caller: Caller,
  { form, ...ofDay }: Asked,
): Promise<Outcome<readonly ListingPaper[]>> {
  const month = await readReconciliation(unit, caller, ofDay);
  if (!month) return refused({ kind: "unknown", rule: "UNKNOWN", message: NO_RECONCILIATION });
  const most = form === "pdf" ? MOST_ON_PAPER : Number.POSITIVE_INFINITY;
  return done(reportOf({ month, facts: factsOf(month, caller), most }));
}

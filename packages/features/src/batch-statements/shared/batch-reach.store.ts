// Which batches a user sees: all of them with customer reports in every office, else those that the user made.
import type { Caller } from "@fiducia/contract/caller";
import { PERMISSION } from "@fiducia/contract/permissions";
import { officesOf } from "@fiducia/serving/scope";
import { type RawBuilder, sql } from "kysely";

/** Of the batch `b`. */
export const inReach = (caller: Caller): RawBuilder<boolean> =>
  officesOf(caller, PERMISSION.runCustomerReports) === "all"
    ? sql`true`
    : sql`b.created_by = ${caller.userId}`;

// Which transactions a user may look at: those that a report would show the user, and those of clients or payees whom the user
// serves. What a user may not see is answered as if it were not there.
import { type Caller, holds, seesTransactionsByPeriod, seesTwoDaysOnly } from "@fiducia/contract/caller";
import { PERMISSION } from "@fiducia/contract/permissions";
import { addDays, type Day } from "@fiducia/kernel/day";
import { inOffices, ofCaller, officesOf, TRUST_REPORTS } from "@fiducia/serving/scope";
import { type RawBuilder, sql } from "kysely";
import { CLIENT_PERMISSIONS } from "../client/client-access.rules.ts";

/** Of the event `e`, as a report would show it: offices, own items, two days. */
function onReport(caller: Caller, today: Day): RawBuilder<boolean> {
  if (!holds(caller, TRUST_REPORTS) || !seesTransactionsByPeriod(caller)) return sql`false`;
  const days = seesTwoDaysOnly(caller)
    ? sql<boolean>`e.dated_on >= ${addDays(today, -1)}`
    : sql<boolean>`true`;
  return sql`${inOffices("e", officesOf(caller, TRUST_REPORTS))} and ${ofCaller("e", caller)} and ${days}`;
}

const inOfficesOfAny = (caller: Caller, permissions: readonly number[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    permissions.map((permission) => inOffices("e", officesOf(caller, permission))),
    sql` or `,
  )})`;

/** Where the client is shown; and what goes out of trust, to who pays it out. */
const atCounter = (caller: Caller): RawBuilder<boolean> =>
  sql`case when e.client_id is null then ${inOfficesOfAny(caller, [PERMISSION.payOut])}
    else ${inOfficesOfAny(caller, CLIENT_PERMISSIONS)} end`;

/** Of the event `e`: whether the caller may look at it. */
export const maySee = (caller: Caller, today: Day): RawBuilder<boolean> =>
  caller.isAdmin ? sql`true` : sql`(${onReport(caller, today)} or ${atCounter(caller)})`;

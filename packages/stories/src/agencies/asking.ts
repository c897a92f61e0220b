// Makes a call as a user, below HTTP.
import type { Caller } from "@fiducia/contract/caller";
import { staff } from "@fiducia/contract/testing/staff";
import { type Connection, readAs } from "@fiducia/database/unit";
import type { Instant } from "@fiducia/kernel/clock";
import type { CallQuestion } from "@fiducia/serving/served-call";

/** By default TRK of agency 1001 without permissions. */
export function asking<Query, Answer>(
  connection: Connection,
  person: Partial<Caller>,
  handler: (question: CallQuestion<Query>) => Promise<Answer>,
  query: Query,
): Promise<Answer> {
  const { grants, ...rest } = person;
  const caller = { ...staff(rest), ...(grants ? { grants } : {}) };
  const moment = { agencyFlags: 0, expiresAt: 0 as Instant, secondsToLive: 0, now: 0 as Instant };
  return readAs(connection, caller.agencyId, (unit) => handler({ unit, caller, query, ...moment }));
}

// Refuses a request without permission, and records it in the security log.
import type { Caller } from "@fiducia/contract/caller";
import { writeAs } from "@fiducia/database/write-unit";
import type { Refusal } from "@fiducia/kernel/outcome";
import { noteSecurityEvent } from "@fiducia/secrets/security-event.store";
import type { AskingContext } from "./http-context.ts";
import { notPermitted, type Refused, refusedBy } from "./refused.ts";

async function note({ connection, clock }: AskingContext, caller: Caller, subject: string): Promise<void> {
  await writeAs(connection, caller.agencyId, (unit) =>
    noteSecurityEvent(unit, { userId: caller.userId, kind: "notPermitted", subject, at: clock() }),
  );
}

interface Attempt {
  readonly caller: Caller;
  /** The requested query, command or address. */
  readonly what: string;
}

/** The refusal for a missing permission, recorded; `message` is the access's own. */
export async function forbidden(
  context: AskingContext,
  { caller, what }: Attempt,
  message: string,
): Promise<Refused> {
  await note(context, caller, what);
  return notPermitted(message);
}

/** A rule's refusal, recorded when it hides or forbids what was requested. */
export async function refusedByRule(
  context: AskingContext,
  { caller, what }: Attempt,
  refusal: Refusal,
): Promise<Refused> {
  if (refusal.kind === "forbidden" || refusal.kind === "unknown")
    await note(context, caller, `${what} ${refusal.rule}`);
  return refusedBy(refusal);
}

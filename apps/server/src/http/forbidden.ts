// Refuses a request without permission, and records it in the security log.
import { type Access, permits } from "@fiducia/contract/access";
import type { Caller } from "@fiducia/contract/caller";
import { writeAs } from "@fiducia/database/write-unit";
import type { Outcome } from "@fiducia/kernel/outcome";
import { noteSecurityEvent } from "@fiducia/secrets/security-event.store";
import type { AskingContext } from "./http-context.ts";
import { notPermitted, refusedBy } from "./refused.ts";

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

/** Refuses a user without the permission, in the words of the access. */
export async function permit(
  context: AskingContext,
  { caller, what }: Attempt,
  access: Access,
): Promise<void> {
  if (permits(caller, access)) return;
  await note(context, caller, what);
  throw notPermitted(access.message);
}

/** The value of an outcome. Throws a rule's refusal, recorded when it hides or forbids what was requested. */
export async function grantedBy<T>(
  context: AskingContext,
  { caller, what }: Attempt,
  outcome: Outcome<T>,
): Promise<T> {
  if (outcome.ok) return outcome.value;
  const { refusal } = outcome;
  if (refusal.kind === "forbidden" || refusal.kind === "unknown")
    await note(context, caller, `${what} ${refusal.rule}`);
  throw refusedBy(refusal);
}

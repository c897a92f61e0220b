// Posts a payment that waited: decided again as it was ordered, under the eyes of a second user.
import { done, type Outcome, type Refusal, refused } from "@fiducia/kernel/outcome";
import { decideAndPost, type Posted } from "@fiducia/ledger/post";
import { sql } from "kysely";
import { authorOf } from "../author.ts";
import type { Instruction } from "../handlers.ts";
import { orderedDecision } from "./posting-command.ts";

interface WaitingPayment {
  readonly heldId: number;
  readonly command: string;
  readonly body: unknown;
  readonly enteredBy: number;
  readonly officeId: number;
}

/**
 * What the user who entered it may do was asked when it was entered; money, lines and days are asked again now. `decided`
 * says who has decided it meanwhile.
 */
export async function approveHeld(
  wanted: Instruction<unknown>,
  held: WaitingPayment,
  decided: () => Promise<Refusal>,
): Promise<Outcome<Posted>> {
  const { connection, caller } = wanted;
  const { heldId, enteredBy, officeId } = held;
  const own: Instruction<unknown> = {
    ...wanted,
    body: held.body,
    caller: { ...caller, userId: enteredBy, officeId, isAdmin: true },
  };
  return decideAndPost({ connection, author: authorOf(own) }, async (unit) => {
    const waiting = await unit.rows(sql`
      select 1 from held_payment where agency_id = ${unit.agencyId} and held_id = ${heldId} and state = 'Waiting'`);
    if (waiting.length === 0) return refused(await decided());
    const decision = await orderedDecision(held.command)(unit, own);
    if (!decision.ok) return decision;
    decision.value.approve({ heldPaymentId: heldId, approvedBy: caller.userId });
    return done(decision.value);
  });
}

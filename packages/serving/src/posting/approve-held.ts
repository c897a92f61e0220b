// Posts a payment that waited: decided again as it was ordered, under the eyes of a second user.
import { type Cents, sumOf, ZERO } from "@fiducia/kernel/cents";
import { done, type Outcome, type Refusal, refused } from "@fiducia/kernel/outcome";
import type { Plan } from "@fiducia/ledger/plan";
import { decideAndPost, type Posted } from "@fiducia/ledger/post";
import { sql } from "kysely";
import { authorOf } from "../author.ts";
import type { Instruction } from "../handlers.ts";
import { orderedDecision } from "./posting-command.ts";

/** What the payment of a plan pays. */
const disbursedBy = ({ events }: Plan): Cents =>
  sumOf(events, ({ event: { disbursed = ZERO } }) => disbursed);

interface WaitingPayment {
  readonly heldId: number;
  readonly command: string;
  readonly body: unknown;
  readonly enteredBy: number;
  readonly officeId: number;
  /** What the second user approves. */
  readonly amount: Cents;
}

interface Otherwise {
  /** Who has decided it meanwhile. */
  readonly decided: () => Promise<Refusal>;
  /** It would pay another amount now. */
  readonly changed: (amount: Cents) => Refusal;
}

/**
 * What the user who entered it may do was asked when it was entered; money, lines and days are asked again now. What the second user saw
 * is what is paid.
 */
export async function approveHeld(
  wanted: Instruction<unknown>,
  held: WaitingPayment,
  { decided, changed }: Otherwise,
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
    const pays = disbursedBy(decision.value.plan);
    if (pays !== held.amount) return refused(changed(pays));
    decision.value.approve({ heldPaymentId: heldId, approvedBy: caller.userId });
    return done(decision.value);
  });
}

// Posts a payment that waited: decided again as it was ordered, under the eyes of a second user.
import { type Cents, sumOf, ZERO } from "@fiducia/kernel/cents";
import { done, type Outcome, type Refusal, refused } from "@fiducia/kernel/outcome";
import type { Plan } from "@fiducia/ledger/plan";
import { decideAndPost } from "@fiducia/ledger/post";
import type { Posted } from "@fiducia/ledger/post-alone";
import { sql } from "kysely";
import { authorOf } from "../author.ts";
import type { Instruction } from "../handlers.ts";
import { orderedDecision } from "./posting-command.ts";

/** What the payment of a plan pays. */
const disbursedBy = ({ events }: Plan): Cents =>
  sumOf(events, ({ event: { disbursed = ZERO } }) => disbursed);

/** Whom the largest payment of a plan pays, as the row that waits names them. */
const payeeOf = ({ events }: Plan): string =>
  [...events].sort((a, b) => (b.event.disbursed ?? 0) - (a.event.disbursed ?? 0))[0]?.event.payee ?? "";

interface Waiting {
  readonly payee: string;
  readonly isSameBank: boolean;
}

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
  /** The payee has another name or other bank details now. */
  readonly stale: () => Refusal;
}

/**
 * What the user who entered it may do was asked when it was entered; money, lines and days are asked again now. What the second user saw
 * is what is paid.
 */
export async function approveHeld(
  instruction: Instruction<unknown>,
  held: WaitingPayment,
  { decided, changed, stale }: Otherwise,
): Promise<Outcome<Posted>> {
  const { connection, caller } = instruction;
  const { heldId, enteredBy, officeId } = held;
  const heldInstruction: Instruction<unknown> = {
    ...instruction,
    body: held.body,
    caller: { ...caller, userId: enteredBy, officeId, isAdmin: true },
  };
  return decideAndPost({ connection, author: authorOf(heldInstruction) }, async (unit) => {
    const [waiting] = await unit.rows(sql<Waiting>`
      select h.payee, (h.routing_number, h.account_number_sealed)
          is not distinct from (p.routing_number, p.account_number_sealed) or h.routing_number is null as "isSameBank"
      from held_payment h left join payee p on p.agency_id = h.agency_id and p.carrier_id = h.carrier_id
      where h.agency_id = ${unit.agencyId} and h.held_id = ${heldId} and h.state = 'Waiting'`);
    if (!waiting) return refused(await decided());
    const decision = await orderedDecision(held.command)(unit, heldInstruction);
    if (!decision.ok) return decision;
    const pays = disbursedBy(decision.value.plan);
    if (pays !== held.amount) return refused(changed(pays));
    if (!waiting.isSameBank || payeeOf(decision.value.plan) !== waiting.payee) return refused(stale());
    decision.value.approve({ heldPaymentId: heldId, approvedBy: caller.userId });
    return done(decision.value);
  });
}

// Two pairs of eyes: which payments wait for a second user, and the row in which they wait.

import { createHash } from "node:crypto";
import { isOf } from "@fiducia/contract/control-accounts";
import { refuse } from "@fiducia/contract/define-command";
import { APPROVAL_REFUSALS } from "@fiducia/contract/posted";
import type { ReadUnit } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { type Cents, formatCents, ZERO } from "@fiducia/kernel/cents";
import { isoInstant } from "@fiducia/kernel/clock";
import type { Refusal } from "@fiducia/kernel/outcome";
import { newId } from "@fiducia/ledger/ids";
import type { EventType, NewEvent, Plan } from "@fiducia/ledger/plan";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import { sql } from "kysely";
import type { Instruction } from "../handlers.ts";

/** What leaves trust because somebody said so; the database's `needs_approval` names the same. */
const NEEDS_APPROVAL: ReadonlySet<EventType> = new Set<EventType>([
  "CompanyPayable",
  "AgencyRevenuePayable",
  "InsuredRefund",
  "DirectBillDisbursement",
  "AgencyFunds",
  "BankCharge",
]);

export const needsApproval = (eventType: EventType): boolean => NEEDS_APPROVAL.has(eventType);

/** The order that is decided again when it is approved. */
export interface HeldOrder {
  readonly command: string;
  readonly body: unknown;
}

/** A payment that waits for a second user, and why. */
export interface Held {
  readonly event: NewEvent;
  readonly amount: Cents;
  readonly lines: number;
  readonly ownerAccountId: number | undefined;
  readonly refusal: Refusal;
}

/** The account of the company that a plan pays; undefined when it pays a client, or the agency itself. */
const ownerOf = (plan: Plan): number | undefined =>
  plan.entries.flatMap(({ entry }) => entry.postings).find(({ account }) => isOf("carriers", account))
    ?.glAccountId;

/** What the payee was paid in the last 24 hours without a second user; a payment is not cut in two to pass the limit. */
export const paidLately = async (
  unit: ReadUnit,
  { plan, author }: PostingDraft,
  event: NewEvent,
): Promise<Cents> =>
  (await unit.value(sql<{ paid: Cents }>`
    select paid_unapproved(${unit.agencyId}, ${event.eventType}, ${ownerOf(plan) ?? null}, ${event.clientId ?? null},
      coalesce(${author.postedAt ?? null}::timestamptz, clock_timestamp()), null) as paid`)) ?? ZERO;

/** The amount from which a user's payments wait; null when none does. */
export const readApprovalLimit = async (unit: ReadUnit, userId: number): Promise<Cents | null> =>
  (await unit.value(
    sql<{ limit: Cents | null }>`select approval_limit(${unit.agencyId}, ${userId}) as limit`,
  )) ?? null;

/** The payment of a draft that has to wait; undefined when none has. */
export async function heldIn(unit: ReadUnit, draft: PostingDraft): Promise<Held | undefined> {
  const { plan, author } = draft;
  const payments = plan.events
    .map(({ event }) => event)
    .filter(({ eventType, reversesEventId }) => needsApproval(eventType) && reversesEventId === undefined);
  if (payments.length === 0) return undefined;
  const approvalFrom = await readApprovalLimit(unit, author.userId);
  if (approvalFrom === null) return undefined;
  const [paying] = payments
    .filter(({ disbursed = 0 }) => disbursed > 0)
    .sort((a, b) => (b.disbursed ?? 0) - (a.disbursed ?? 0));
  if (!paying?.disbursed) return undefined;
  const isAlone = paying.disbursed >= approvalFrom;
  if (!isAlone && paying.disbursed + (await paidLately(unit, draft, paying)) < approvalFrom) return undefined;
  const postings = plan.entries.flatMap(({ entry }) => entry.postings);
  const { refusal } = refuse(APPROVAL_REFUSALS, "HELD", {
    values: {
      amount: formatCents(paying.disbursed),
      limit: formatCents(approvalFrom),
      together: isAlone ? "" : ", counted with what the same payee was paid in the last 24 hours",
    },
  });
  return {
    event: paying,
    amount: paying.disbursed,
    lines: new Set(postings.flatMap(({ partId }) => partId ?? [])).size,
    ownerAccountId: ownerOf(plan),
    refusal,
  };
}

/** Writes the payment down as waiting; the same order of the same user waits once. */
export async function hold(instruction: Instruction<unknown>, order: HeldOrder, held: Held): Promise<void> {
  const { caller, clock, connection } = instruction;
  const body = JSON.stringify(order.body);
  const digest = createHash("sha256").update(`${order.command} ${body}`).digest("hex");
  const { event, amount, lines, ownerAccountId } = held;
  await writeAs(connection, caller, (unit) =>
    unit.run(sql`
      insert into held_payment (agency_id, held_id, command, body, body_digest, event_type, payee, carrier_id,
        routing_number, account_number_sealed,
        bank_account_id, pay_method, amount_cents, memo, line_count, entered_by, office_id, entered_at)
      select ${unit.agencyId}, ${newId()}, ${order.command}, ${body}::jsonb, ${digest}, ${event.eventType},
        ${event.payee ?? ""}, p.carrier_id, p.routing_number, p.account_number_sealed,
        ${event.bankAccountId ?? null}, ${event.payMethod ?? ""}, ${amount}, ${event.memo ?? ""}, ${lines},
        ${caller.userId}, ${caller.officeId}, ${isoInstant(clock())}::timestamptz
      from (values (1)) one
      left join payee p on p.agency_id = ${unit.agencyId} and p.gl_account_id = ${ownerAccountId ?? null}::bigint
      on conflict (agency_id, entered_by, body_digest) where state = 'Waiting' do nothing`),
  );
}

// What a user should know before a payment goes out: the same payee and amount a few days ago, and whether it waits
// for a second user.
import { sourceOf, withSource } from "@fiducia/contract/rule-sources";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, formatCents } from "@fiducia/kernel/cents";
import { type Day, formatDay } from "@fiducia/kernel/day";
import type { NewEvent } from "@fiducia/ledger/plan";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import { sql } from "kysely";
import { needsApproval, paidLately, readApprovalLimit } from "./held-payment.ts";
import { readRuledBy } from "./rule-source.store.ts";

const DAYS_APART = 7;

interface Twin {
  readonly number: number | null;
  readonly datedOn: Day;
}

/** A payment of the same kind to the same payee, of the same amount, that stands and is at most seven days away. */
const readTwin = (unit: ReadUnit, event: NewEvent): Promise<Twin | undefined> =>
  unit.row(sql<Twin>`
    select i.item_number as number, e.dated_on as "datedOn" from event e
    left join item i on i.agency_id = e.agency_id and i.item_id = e.item_id
    where e.agency_id = ${unit.agencyId} and e.event_type = ${event.eventType} and e.payee = ${event.payee ?? ""}
      and e.disbursed_cents = ${event.disbursed ?? 0} and e.reverses_event_id is null
      and e.dated_on between ${event.datedOn}::date - ${sql.lit(DAYS_APART)} and ${event.datedOn}::date + ${sql.lit(DAYS_APART)}
      and not exists (select from event v where v.agency_id = e.agency_id and v.reverses_event_id = e.event_id)
    order by e.event_id desc limit 1`);

export async function paymentWarnings(unit: ReadUnit, draft: PostingDraft): Promise<readonly string[]> {
  const paying = draft.plan.events.filter(
    ({ event }) =>
      (event.disbursed ?? 0) > 0 && event.reversesEventId === undefined && needsApproval(event.eventType),
  );
  if (paying.length === 0) return [];
  const approvalFrom = await readApprovalLimit(unit, draft.author.userId);
  const ruledBy = await readRuledBy(unit);
  const said: string[] = [];
  for (const { event } of paying) {
    const amount = formatCents(event.disbursed as Cents);
    const twin = event.payee ? await readTwin(unit, event) : undefined;
    if (twin)
      said.push(
        `${event.payee} was paid ${amount} on ${formatDay(twin.datedOn)} already${twin.number === null ? "" : `, with number ${twin.number}`}; the same payee and amount within ${DAYS_APART} days.`,
      );
    if (
      approvalFrom !== null &&
      (event.disbursed ?? 0) + (await paidLately(unit, draft, event)) >= approvalFrom
    )
      said.push(
        withSource(
          `${amount}${event.payee ? ` to ${event.payee}` : ""} will wait for a second user before it is posted.`,
          sourceOf("HELD", ruledBy),
        ),
      );
  }
  return said;
}

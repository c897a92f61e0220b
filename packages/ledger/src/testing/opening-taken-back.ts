// Takes back what an opening posted: every event's mirror, on the day of the opening, the last one first.
import { readAs } from "@fiducia/database/unit";
import { type Cents, negate } from "@fiducia/kernel/cents";
import { sql } from "kysely";
import type { EventType, NewApplication, NewPayMethod } from "../plan.ts";
import { postDraft } from "../post-alone.ts";
import { assertSound, type Posting, reversed } from "../posting.ts";
import { PostingDraft } from "../posting-draft.ts";
import { type OpenedBooks, turnOpening } from "./opened-documents.ts";

interface Row {
  readonly eventId: number;
  readonly eventType: EventType;
  readonly itemId: number | null;
  readonly clientId: number;
  readonly bankAccountId: number | null;
  readonly invoiced: Cents | null;
  readonly tendered: Cents | null;
  readonly entries: readonly {
    readonly entryId: number;
    readonly itemId: number;
    readonly postings: readonly Posting[];
    readonly applications: readonly NewApplication[];
  }[];
  readonly payMethods: readonly NewPayMethod[];
}

const readEvents = ({ connection, author, openingId }: OpenedBooks) =>
  readAs(connection, author.agencyId, (unit) =>
    unit.rows(sql<Row>`
      select e.event_id as "eventId", e.event_type as "eventType", e.item_id as "itemId", e.client_id as "clientId",
        e.bank_account_id as "bankAccountId", e.invoiced_cents as invoiced, e.tendered_cents as tendered,
        (select jsonb_agg(jsonb_build_object('entryId', n.entry_id, 'itemId', n.item_id,
            'postings', (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('account', p.account,
                'amount', p.amount_cents, 'bankId', p.trust_bank_id, 'clientId', p.client_id, 'itemId', p.item_id,
                'partId', p.part_id, 'glAccountId', p.gl_account_id, 'movement', p.movement)) order by p.line_number)
              from posting p where p.agency_id = n.agency_id and p.entry_id = n.entry_id),
            'applications', (select coalesce(jsonb_agg(jsonb_build_object('fromItemId', a.from_item_id,
                'toItemId', a.to_item_id, 'bankId', a.trust_bank_id, 'amount', a.amount_cents)), '[]')
              from application a where a.agency_id = n.agency_id and a.entry_id = n.entry_id))
            order by n.entry_id desc)
          from entry n where n.agency_id = e.agency_id and n.event_id = e.event_id) as entries,
        (select coalesce(jsonb_agg(jsonb_build_object('method', m.method, 'referenceNumber', m.reference_number,
            'amount', m.amount_cents, 'bankAccountId', m.bank_account_id)), '[]')
          from pay_method m where m.agency_id = e.agency_id and m.event_id = e.event_id) as "payMethods"
      from event e where e.agency_id = ${unit.agencyId} and e.opening_id = ${openingId} and e.reverses_event_id is null
      order by e.event_id desc`),
  );

const turned = (amount: Cents | null): Cents | undefined => (amount === null ? undefined : negate(amount));

const negated = <Row extends { readonly amount: Cents }>(rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, amount: negate(row.amount) }));

/** Takes the opening back, from its first reversal to its end. */
export async function takeBackOpening(books: OpenedBooks): Promise<void> {
  const { connection, author, openingId, openedOn: datedOn } = books;
  await turnOpening(books, "TakingBack");
  for (const { eventId: reversesEventId, entries, payMethods, itemId, ...event } of await readEvents(books)) {
    const draft = new PostingDraft(author);
    const reason = "Wrong totals";
    const eventId = draft.event({
      ...event,
      itemId: itemId ?? undefined,
      datedOn,
      reversesEventId,
      reason,
      memo: reason,
      invoiced: turned(event.invoiced),
      tendered: turned(event.tendered),
    });
    draft.payMethods(eventId, negated(payMethods));
    for (const { entryId: reversesEntryId, itemId: aboutId, postings, applications } of entries) {
      const mirror = assertSound(reversed("OpeningBalance", { kind: "OpeningBalance", postings }));
      const entryId = draft.entry(eventId, { itemId: aboutId, datedOn, reversesEntryId }, mirror);
      draft.applications(eventId, entryId, negated(applications));
    }
    draft.ofOpening(openingId);
    await postDraft(connection, draft);
  }
  await turnOpening(books, "TakenBack");
}

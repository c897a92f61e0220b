// What is kept of an opening when some of it is posted or taken back, in the same transaction as the posting.
import type { WriteUnit } from "@fiducia/database/write-unit";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import { sql } from "kysely";
import { documentOf, formerThingOf } from "../shared/opening-row.contract.ts";
import type { OpeningDocument } from "./documents.rules.ts";
import type { OpeningJob } from "./opening-job.contract.ts";

export const postInUnit = (unit: WriteUnit, draft: PostingDraft): Promise<unknown> =>
  unit.rows(sql`select post(${JSON.stringify(draft.request())}::jsonb)`);

/** Whether the turn goes on; the opening stays locked until the unit ends, so that a second worker waits. */
export const holdTurn = (unit: WriteUnit, { openingId, turn }: OpeningJob): Promise<boolean> =>
  unit.has(sql`
    update opening set failure = '' where agency_id = ${unit.agencyId} and opening_id = ${openingId} and turn = ${turn}
      and state in ('Posting', 'TakingBack') returning 1`);

export interface WrittenDocument {
  readonly document: OpeningDocument;
  readonly eventId: number;
}

/** Notes as what rows were posted, and what the other system called it. */
export async function notePosted(
  unit: WriteUnit,
  { openingId, formerSystem }: { readonly openingId: number; readonly formerSystem: string },
  written: readonly WrittenDocument[],
): Promise<void> {
  const posted = written.flatMap(({ document, eventId }) =>
    document.rowIds.map((row_id) => ({ row_id, event_id: eventId })),
  );
  await unit.run(sql`
    update opening_row r set event_id = p.event_id
    from jsonb_to_recordset(${JSON.stringify(posted)}::jsonb) as p (row_id bigint, event_id bigint)
    where r.agency_id = ${unit.agencyId} and r.opening_id = ${openingId} and r.row_id = p.row_id`);
  const numbers = written.flatMap(({ document, eventId }) => {
    const thing = formerThingOf(document.kind);
    const number = "lines" in document ? document.lines[0].document : documentOf(document.row);
    return thing === undefined || number === "" ? [] : [{ thing, number, event_id: eventId }];
  });
  await unit.run(sql`
    insert into former_number (agency_id, thing, former_system, number, thing_id, last_values)
    select ${unit.agencyId}, n.thing, ${formerSystem}, n.number, i.item_id, '{}'
    from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as n (thing text, number text, event_id bigint)
    join event e on e.agency_id = ${unit.agencyId} and e.event_id = n.event_id
    join item i on i.agency_id = e.agency_id and i.item_id = e.item_id
    on conflict do nothing`);
}

/** Forgets what the other system called documents that were taken back. */
export const forgetNumbers = (unit: WriteUnit, eventIds: readonly number[]): Promise<number> =>
  unit.run(sql`
    delete from former_number f using item i
    where f.agency_id = ${unit.agencyId} and f.thing in ('invoice', 'memo', 'receipt', 'debt')
      and i.agency_id = f.agency_id and i.item_id = f.thing_id and i.event_id = any(${[...eventIds]}::bigint[])`);

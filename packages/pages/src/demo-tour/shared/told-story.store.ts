// How far a demo agency's story is told, and which items its documents became.
import { type Connection, type ReadUnit, readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { addDays, type Day } from "@fiducia/kernel/day";
import { sql } from "kysely";

export interface ToldStory {
  readonly firstOn: Day;
  readonly toldThrough: Day;
  /** So many happenings could not be recorded beside what somebody has recorded. */
  readonly leftOut: number;
}

/** Undefined for an agency without a story, as real ones are. */
export const readStory = (unit: ReadUnit): Promise<ToldStory | undefined> =>
  unit.row(sql<ToldStory>`
    select first_on as "firstOn", told_through as "toldThrough", left_out as "leftOut" from demo_story
    where agency_id = ${unit.agencyId}`);

/** Marks the agency as one whose story begins on the day. */
export const beginStory = (connection: Connection, agencyId: number, firstOn: Day): Promise<unknown> =>
  writeAs(connection, agencyId, (unit) =>
    unit.run(sql`
      insert into demo_story (agency_id, first_on, told_through) values (${agencyId}, ${firstOn}, ${addDays(firstOn, -1)})`),
  );

export async function readDocuments(connection: Connection, agencyId: number): Promise<Map<string, number>> {
  const rows = await readAs(connection, agencyId, (unit) =>
    unit.rows(sql<{ name: string; itemId: number }>`
      select name, item_id as "itemId" from demo_document where agency_id = ${agencyId}`),
  );
  return new Map(rows.map(({ name, itemId }) => [name, itemId]));
}

/** Keeps that a day is told, with the documents that it made. */
export const keepDay = (
  connection: Connection,
  agencyId: number,
  [toldThrough, documents]: readonly [Day, readonly (readonly [string, number])[]],
): Promise<unknown> =>
  writeAs(connection, agencyId, async (unit) => {
    if (documents.length > 0)
      await unit.run(sql`
        insert into demo_document (agency_id, name, item_id)
        select ${agencyId}, name, item_id from jsonb_to_recordset(${JSON.stringify(
          documents.map(([name, itemId]) => ({ name, item_id: itemId })),
        )}::jsonb) as d (name text, item_id bigint)`);
    await unit.run(sql`update demo_story set told_through = ${toldThrough} where agency_id = ${agencyId}`);
  });

export const leaveOut = (connection: Connection, agencyId: number): Promise<unknown> =>
  writeAs(connection, agencyId, (unit) =>
    unit.run(sql`update demo_story set left_out = left_out + 1 where agency_id = ${agencyId}`),
  );

/** For the rest of the transaction the database, which has no other clock, tells this moment in an agency with a story. */
export const standAt = (transaction: Connection, moment: Instant): Promise<unknown> =>
  sql`select set_config('app.story_moment', ${isoInstant(moment)}, true)`.execute(transaction);

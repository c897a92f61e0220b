// The work of the trial: marks on a tally, which anybody can count afterwards.
import { execute } from "@fiducia/database/testing/cluster";
import type { Connection } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { sql } from "kysely";
import { z } from "zod";

export interface Mark {
  readonly agencyId: number;
  readonly markId: number;
}

/** What is known of the job to whoever asks for it. */
export const tallyMark = {
  name: "TallyMark",
  payload: z.strictObject({ agencyId: z.number().int(), markId: z.number().int() }),
  retries: 20,
};

/** A table beside those of the product, in which a mark that is made again is counted again. */
export const makeTally = (ownerUrl: string): Promise<void> =>
  execute(
    ownerUrl,
    `create table tally (agency_id bigint not null, mark_id bigint not null, times int not null,
       primary key (agency_id, mark_id));
     select protect_tenant_table('tally', app => 'select, insert, update', poster => null)`,
  );

export const makeMark = (connection: Connection, { agencyId, markId }: Mark): Promise<number> =>
  writeAs(connection, agencyId, (unit) =>
    unit.run(sql`insert into tally as t values (${agencyId}, ${markId}, 1)
      on conflict (agency_id, mark_id) do update set times = t.times + 1`),
  );

/** How often each mark of the agency was made, by its number. */
export const marksOf = async (
  connection: Connection,
  agencyId: number,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await writeAs(connection, agencyId, (unit) =>
    unit.rows(sql<{ markId: number; times: number }>`select mark_id as "markId", times from tally`),
  );
  return new Map(rows.map(({ markId, times }) => [markId, times]));
};

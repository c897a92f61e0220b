// What a superuser may do to the books with all triggers off: change history, and make the chain fit again.
import { connect } from "@fiducia/database/connect";
import { type RawBuilder, sql } from "kysely";

/** Runs the statements as a superuser for whom no trigger and no foreign key counts. */
export async function tamper<Row>(
  superuserUrl: string,
  ...statements: readonly RawBuilder<Row>[]
): Promise<Row[]> {
  const connection = connect({ url: superuserUrl, max: 1 });
  try {
    return await connection.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      const rows: Row[] = [];
      for (const statement of statements) rows.push(...(await statement.execute(transaction)).rows);
      return rows;
    });
  } finally {
    await connection.destroy();
  }
}

export const rewrittenChain = (agency: number) => sql<never>`
  do $$ declare l record; before bytea := '';
  begin
    for l in select d.* from audit_head h cross join link_digests(h.agency_id, 0, h.chain_position) d
        where h.agency_id = ${sql.lit(agency)} order by d.chain_position loop
      update audit_link a set digest = l.found, link = sha256(before || l.found)
      where a.agency_id = ${sql.lit(agency)} and a.chain_position = l.chain_position returning a.link into before;
    end loop;
    update audit_head set link = before where agency_id = ${sql.lit(agency)};
  end $$`;

export interface Rewritten {
  readonly eventId: number;
  /** Of its link in the chain. */
  readonly position: number;
}

/** Changes the memo of the agency's seventh event; with `chain` its digest, all links from there on and the head, too. */
export async function rewriteHistory(
  superuserUrl: string,
  { agency, chain }: { readonly agency: number; readonly chain: boolean },
): Promise<Rewritten> {
  const [changed] = await tamper(
    superuserUrl,
    sql<Rewritten>`
      update event e set memo = e.memo || ' (mended)' from (select * from audit_link
        where agency_id = ${agency} and event_id is not null order by chain_position offset 6 limit 1) l
      where e.agency_id = l.agency_id and e.event_id = l.event_id
      returning e.event_id as "eventId", l.chain_position as position`,
    ...(chain ? [rewrittenChain(agency)] : []),
  );
  if (!changed) throw new Error(`agency ${agency} has fewer than seven events`);
  return changed;
}

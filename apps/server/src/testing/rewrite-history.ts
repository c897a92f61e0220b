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

const rewrittenChain = (agency: number) => sql<never>`
  do $$ declare l record; before bytea := '';
  begin
    for l in select a.chain_position, a.event_id from audit_link a where a.agency_id = ${sql.lit(agency)} order by 1 loop
      update audit_link a set digest = d.digest, link = sha256(before || d.digest)
      from event_digests(${sql.lit(agency)}, array[l.event_id]) d
      where a.agency_id = ${sql.lit(agency)} and a.chain_position = l.chain_position returning a.link into before;
    end loop;
    update audit_head set link = before where agency_id = ${sql.lit(agency)};
  end $$`;

/** Changes the memo of the event at that link; with `chain` its digest, all links from there on and the head, too. */
export async function rewriteHistory(
  superuserUrl: string,
  {
    agency,
    position,
    chain,
  }: { readonly agency: number; readonly position: number; readonly chain: boolean },
): Promise<number> {
  const [changed] = await tamper(
    superuserUrl,
    sql<{ eventId: number }>`
      update event e set memo = e.memo || ' (mended)' from audit_link l
      where l.agency_id = ${agency} and l.chain_position = ${position}
        and e.agency_id = l.agency_id and e.event_id = l.event_id returning e.event_id as "eventId"`,
    ...(chain ? [rewrittenChain(agency)] : []),
  );
  if (!changed) throw new Error(`agency ${agency} has no link ${position}`);
  return changed.eventId;
}

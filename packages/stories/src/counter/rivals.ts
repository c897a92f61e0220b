// Concurrent commands, all of which have decided before any has posted.
import { sql } from "kysely";
import type { Counter } from "./counter.ts";

/** How many sessions of the counter's database wait for a lock. */
export async function blocked(counter: Counter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct w.pid)::int as count from pg_locks w
    where not w.granted and w.pid in (select h.pid from pg_locks h
      join pg_database d on d.oid = h.database where d.datname = current_database())`.execute(
    counter.database.ownerConnection,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Runs all at once: none posts before every one has decided; then they post in order. They wait for rows of a table
 * that each of them locks when it posts.
 */
export async function together<T>(
  counter: Counter,
  table: "open_item" | "trust_position",
  works: readonly (() => Promise<T>)[],
): Promise<T[]> {
  return counter.database.ownerConnection
    .transaction()
    .execute(async (blocker) => {
      await sql`select set_config('app.agency_id', ${String(counter.agencyId)}, true)`.execute(blocker);
      await sql`select from ${sql.table(table)} for update`.execute(blocker);
      const running: Promise<T>[] = [];
      for (const work of works) {
        running.push(work());
        while ((await blocked(counter)) < running.length)
          await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return running;
    })
    .then((running) => Promise.all(running));
}

// The queue that our migration makes is the one to which the library's own migrations lead: it finds nothing to do.
import { inDatabase, userOf } from "@fiducia/database/address";
import { connect } from "@fiducia/database/connect";
import { openJobPool } from "@fiducia/database/job-pool";
import { execute, uniqueName } from "@fiducia/database/testing/cluster";
import { openTestDatabase, type TestDatabase } from "@fiducia/database/testing/open-test-database";
import type { Connection } from "@fiducia/database/unit";
import { runMigrations } from "graphile-worker";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

const { adminUrl, ownerUrl } = inject("testCluster");
const name = uniqueName("fiducia_queue");
let ours: TestDatabase;
let theirs: Connection;
beforeAll(async () => {
  ours = await openTestDatabase();
  await execute(adminUrl, `create database ${name} owner ${userOf(ownerUrl)}`);
  const url = inDatabase(ownerUrl, name);
  await runMigrations({ connectionString: url, parsedCronItems: [] });
  theirs = connect({ url, max: 1 });
});
afterAll(async () => {
  await theirs?.destroy();
  await execute(adminUrl, `drop database ${name} with (force)`);
  await ours.close();
});

const SCHEMA = sql`'graphile_worker'::regnamespace`;
const parts = [
  sql`select format('column %s.%s %s, never null %s, default %s, generated %s %s', c.relname, a.attname,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attgenerated,
      a.attidentity) as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = ${SCHEMA} and c.relkind in ('r', 'c', 'v')`,
  sql`select format('table %s, security %s %s', relname, relrowsecurity, relforcerowsecurity) as line
    from pg_class where relnamespace = ${SCHEMA} and relkind = 'r'`,
  sql`select format('key or check %s on %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid)) as line
    from pg_constraint where connamespace = ${SCHEMA} and contype <> 'n'`,
  sql`select 'index ' || indexdef as line from pg_indexes where schemaname = 'graphile_worker'`,
  sql`select 'view ' || pg_get_viewdef(oid) as line from pg_class where relnamespace = ${SCHEMA} and relkind = 'v'`,
  sql`select 'sequence ' || relname as line from pg_class where relnamespace = ${SCHEMA} and relkind = 'S'`,
  sql`select 'function ' || replace(pg_get_functiondef(oid), '"graphile_worker".', 'graphile_worker.') as line
    from pg_proc where pronamespace = ${SCHEMA}`,
  sql`select format('trigger %s', pg_get_triggerdef(t.oid)) as line from pg_trigger t
    join pg_class c on c.oid = t.tgrelid where c.relnamespace = ${SCHEMA} and not t.tgisinternal`,
  sql`select format('migration %s, breaking %s', id, breaking) as line from graphile_worker.migrations`,
];

/** Each column, key, index and function of the queue, and what the library notes of its migrations, one a line. */
async function picture(connection: Connection): Promise<readonly string[]> {
  const lines: string[] = [];
  await connection.transaction().execute(async (transaction) => {
    for (const part of parts) {
      const { rows } = await (part as ReturnType<typeof sql<{ line: string }>>).execute(transaction);
      lines.push(...rows.map(({ line }) => line));
    }
  });
  return lines.sort();
}

test("both have the same columns, keys, indexes, functions and notes", async () => {
  const made = await picture(theirs);
  expect(made.length).toBeGreaterThan(60);
  expect(await picture(ours.ownerConnection)).toEqual(made);
});

test("the library migrates nothing when it starts in its role, and the queue belongs to that role alone", async () => {
  const before = await picture(ours.ownerConnection);
  const pool = openJobPool({ url: ours.loginUrl, max: 2 });
  await runMigrations({ pgPool: pool, parsedCronItems: [] });
  await pool.end();
  expect(await picture(ours.ownerConnection)).toEqual(before);
  const owners = await sql<{ owner: string }>`
    select distinct relowner::regrole::text as owner from pg_class where relnamespace = ${SCHEMA}
    union select distinct proowner::regrole::text from pg_proc where pronamespace = ${SCHEMA}
    union select nspowner::regrole::text from pg_namespace where nspname = 'graphile_worker'`.execute(
    ours.ownerConnection,
  );
  expect(owners.rows).toEqual([{ owner: "fiducia_jobs" }]);
});

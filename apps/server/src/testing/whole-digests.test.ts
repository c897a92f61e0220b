// Whatever is changed, dropped, added or swapped in a row that the chain proves, the chain no longer fits; and a table or
// column that it does not prove has a reason.
import { tenantTableNames } from "@fiducia/database/testing/schema-faults";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DemoSite, openDemoSite } from "./demo-site.ts";
import { PROVEN, UNPROVEN, UNPROVEN_COLUMNS } from "./digest-coverage.ts";
import { rewrittenChain } from "./rewrite-history.ts";

const AGENCY = 1001;

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isKey: boolean;
}

let site: DemoSite;
let books: Client | undefined;
beforeAll(async () => {
  site = await openDemoSite();
  const url = site.database.superuserUrl;
  if (!url) return;
  books = new Client({ connectionString: url });
  await books.connect();
  // Nothing of this is kept; no trigger and no foreign key counts.
  await books.query("begin; set local session_replication_role = replica");
  await books.query(`select set_config('app.agency_id', '${AGENCY}', true)`);
  for (const statement of [WITHOUT_CONSTRAINTS, ...FURTHER]) await books.query(statement);
  await books.query(rewrittenChain(AGENCY).compile(site.database.connection).sql);
});
afterAll(async () => {
  await books?.query("rollback");
  await books?.end();
  await site.close();
});

const anEvent = `select event_id from event where agency_id = ${AGENCY} order by event_id limit 1`;
const aLine = `select line_id from line_item where agency_id = ${AGENCY} and item_id in
  (select item_id from item where agency_id = ${AGENCY}) order by line_id limit 1`;
const someUsers = `select user_id from user_account where agency_id = ${AGENCY} order by user_id limit 2`;

/** Whoever rewrites history drops what is in the way, keys excepted, by which rows are found. */
const WITHOUT_CONSTRAINTS = `
  do $$ declare c record;
  begin
    for c in select conrelid::regclass as of, conname as name from pg_constraint
        where connamespace = 'public'::regnamespace and contype in ('c', 'u') and coninhcount = 0 loop
      execute format('alter table %s drop constraint if exists %I cascade', c.of, c.name);
    end loop;
    for c in select indexrelid::regclass as name from pg_index join pg_class on oid = indexrelid
        where relnamespace = 'public'::regnamespace and indisunique and not indisprimary loop
      execute format('drop index if exists %s', c.name);
    end loop;
    alter table setting_change alter change_number drop identity;
  end $$`;

/** What the demo's story does not have: producers' shares, slips, a closed day. */
const FURTHER: readonly string[] = [
  `insert into producer_split select ${AGENCY}, (${aLine}), user_id, 2500, 'collected' from (${someUsers}) u`,
  `insert into producer_share select ${AGENCY}, (${anEvent}), (${aLine}), user_id, 100 + user_id from (${someUsers}) u`,
  `insert into deposit_slip select ${AGENCY}, event_id, bank_account_id, event_id from event
   where agency_id = ${AGENCY} and bank_account_id is not null on conflict do nothing`,
  `insert into period_change select ${AGENCY}, n, 'close', date '2026-01-01' + n, 'month ' || n, user_id, now()
   from generate_series(1, 2) n, (${someUsers} offset 0) u where user_id = (select min(user_id) from user_account
   where agency_id = ${AGENCY})`,
  `insert into audit_link (agency_id, chain_position, digest_version, period_change_number, digest, link)
   select ${AGENCY}, h.chain_position + n, 2, n, '', '' from audit_head h, generate_series(1, 2) n where h.agency_id = ${AGENCY}`,
  `insert into reconciliation_change select ${AGENCY}, n, (select min(gl_account_id) from gl_account where agency_id = ${AGENCY}),
     date '2026-01-01' + n, 'reopen', jsonb_build_object('book', n), 'digest ' || n, n, 'because ' || n, user_id, now()
   from generate_series(1, 2) n, (${someUsers} offset 0) u where user_id = (select min(user_id) from user_account
   where agency_id = ${AGENCY})`,
  `insert into audit_link (agency_id, chain_position, digest_version, reconciliation_change_number, digest, link)
   select ${AGENCY}, h.chain_position + 2 + n, 2, n, '', '' from audit_head h, generate_series(1, 2) n where h.agency_id = ${AGENCY}`,
  `update audit_head set chain_position = chain_position + 4 where agency_id = ${AGENCY}`,
];

const ask = async <Row>(statement: string): Promise<readonly Row[]> =>
  (await books?.query(statement))?.rows as Row[];

const doesFit = async (): Promise<boolean> => {
  const rows = await ask<{ fits: boolean }>(`
    select not exists (select from audit_head h cross join link_digests(h.agency_id, 0, h.chain_position) l
        where h.agency_id = ${AGENCY} and l.found <> l.digest)
      and not exists (select from event e where e.agency_id = ${AGENCY} and not exists
        (select from audit_link l where l.agency_id = ${AGENCY} and l.event_id = e.event_id))
      and not exists (select from setting_change c where c.agency_id = ${AGENCY} and not exists
        (select from audit_link l where l.agency_id = ${AGENCY} and l.setting_change_number = c.change_number))
      and not exists (select from period_change c where c.agency_id = ${AGENCY} and not exists
        (select from audit_link l where l.agency_id = ${AGENCY} and l.period_change_number = c.change_number))
      and not exists (select from reconciliation_change c where c.agency_id = ${AGENCY} and not exists
        (select from audit_link l where l.agency_id = ${AGENCY} and l.reconciliation_change_number = c.change_number)) as fits`);
  return rows[0]?.fits === true;
};

/** Whether the chain still fits after the statement, which is taken back; undefined when it changed no row. */
async function fitsAfter(statement: string): Promise<boolean | undefined> {
  await books?.query("savepoint mutation");
  try {
    const changed = (await books?.query(statement))?.rowCount ?? 0;
    return changed === 0 ? undefined : await doesFit();
  } finally {
    await books?.query("rollback to savepoint mutation");
  }
}

const columnsOf = (table: string): Promise<readonly Column[]> =>
  ask<Column>(`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      exists (select from pg_index i where i.indrelid = a.attrelid and i.indisprimary and a.attnum = any (i.indkey)) as "isKey"
    from pg_attribute a where a.attrelid = '${table}'::regclass and a.attnum > 0 and not a.attisdropped
    order by a.attnum`);

const OTHER: Readonly<Record<string, readonly [changed: string, put: string]>> = {
  bigint: ["$ + 1000003", "1"],
  integer: ["$ + 1003", "1"],
  text: ["$ || '|'", "''"],
  date: ["$ + 1", "date '2026-01-01'"],
  boolean: ["not $", "true"],
  jsonb: [`jsonb_build_array($, null)`, "'null'"],
  "timestamp with time zone": ["$ + interval '1 second'", "now()"],
};

const rowOf = (table: string): string =>
  `ctid = (select ctid from ${table} where agency_id = ${AGENCY} limit 1)`;

test("every table is proven, or a setting, or has the reason why it is not", async () => {
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'note_setting'`.execute(
    site.database.connection,
  );
  const named = [...PROVEN, ...Object.keys(UNPROVEN), ...rows.map(({ name }) => name)];
  expect(named.sort()).toEqual([...(await tenantTableNames(site.database.ownerConnection))].sort());
});

test.each(PROVEN)("%s: any column that is changed, and any that is emptied or filled", async (table) => {
  if (!books) return;
  expect(await doesFit()).toBe(true);
  const unseen: string[] = [];
  for (const { name, type } of await columnsOf(table)) {
    const [changed, put] = OTHER[type] ?? [];
    if (UNPROVEN_COLUMNS[`${table}.${name}`]) continue;
    expect(changed, `how to change a ${type}`).toBeDefined();
    const change = (value: string, where: string) =>
      `update ${table} set ${name} = ${value} where ctid = (select ctid from ${table}
       where agency_id = ${AGENCY} and ${where} limit 1)`;
    const tried = [
      await fitsAfter(change(String(changed).replace("$", name), `${name} is not null`)),
      await fitsAfter(change(String(put), `${name} is null`)),
    ];
    expect(tried, `no row of ${table} to change ${name} in`).not.toEqual([undefined, undefined]);
    if (tried.includes(true)) unseen.push(name);
  }
  expect(unseen).toEqual([]);
});

test.each(PROVEN)("%s: a row that is dropped, added, or swapped with another", async (table) => {
  if (!books) return;
  const columns = await columnsOf(table);
  expect(await fitsAfter(`delete from ${table} where ${rowOf(table)}`)).toBe(false);
  const key = columns.filter(({ isKey }) => isKey).at(-1)?.name ?? "";
  const copied = columns.map(({ name }) => (name === key ? `${name} + 1000000` : name)).join(", ");
  // What has no event is in no event's rows; a slip is the slip of another event then.
  const added = key === "event_id" && table !== "event" ? `(${anEvent} offset 1)` : undefined;
  const values = added ? copied.replace(`${key} + 1000000`, added) : copied;
  const names = columns.map(({ name }) => name).join(", ");
  expect(
    await fitsAfter(`insert into ${table} (${names}) select ${values} from ${table} where ${rowOf(table)}`),
  ).toBe(false);
  const unseen: string[] = [];
  for (const { name, isKey } of columns) {
    if (isKey || UNPROVEN_COLUMNS[`${table}.${name}`]) continue;
    const swapped = await fitsAfter(`
      update ${table} r set ${name} = case when r.ctid = pair.one then pair.value_of_other else pair.value_of_one end
      from (select a.ctid as one, b.ctid as other, a.${name} as value_of_one, b.${name} as value_of_other
        from ${table} a join ${table} b on b.agency_id = a.agency_id and b.${name} is distinct from a.${name}
        where a.agency_id = ${AGENCY} limit 1) pair
      where r.ctid in (pair.one, pair.other)`);
    if (swapped) unseen.push(name);
  }
  expect(unseen).toEqual([]);
});

test("a setting that is changed beside its history is told", async () => {
  if (!books) return;
  const beside = () => ask<{ subject: string }>(`select subject from settings_beside_history(${AGENCY})`);
  expect(await beside()).toEqual([]);
  await books.query("savepoint mutation");
  await books.query(`update gl_account set name = name || ' (mended)' where ${rowOf("gl_account")}`);
  await books.query(`delete from permission_grant where ${rowOf("permission_grant")}`);
  expect((await beside()).map(({ subject }) => subject)).toEqual(["gl_account", "permission_grant"]);
  await books.query("rollback to savepoint mutation");
});

test("an empty figure leaves a trace: disbursed that became tendered is another event", async () => {
  if (!books) return;
  const digests = async () =>
    (
      await ask<{ text: string }>(`select string_agg(encode(digest, 'hex'), ',') as text
      from event_digests(${AGENCY}, array(select event_id from event where agency_id = ${AGENCY} order by event_id))`)
    )[0]?.text;
  const before = await digests();
  await books.query("savepoint mutation");
  await books.query(`update event set tendered_cents = disbursed_cents, disbursed_cents = null
    where agency_id = ${AGENCY} and disbursed_cents is not null and tendered_cents is null
      and credit_used_cents is null and change_cents is null`);
  const after = await digests();
  await books.query("rollback to savepoint mutation");
  expect(after).not.toBe(before);
});

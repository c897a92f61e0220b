// The ledger's tables once more, and what waits to be exported, with their keys, checks and foreign keys, and without
// anything of Fiducia's own: no triggers, no policies.
import type { Client } from "pg";

const TABLES = [
  ...["event", "item", "item_transfer", "line_item", "line_part", "entry", "posting"],
  ...["audit_link", "audit_head"],
];

/** What Fiducia checks of its postings by the set, where others have a foreign key. */
const REFERENCES_OF_POSTINGS = [
  "foreign key (agency_id, entry_id) references entry",
  "foreign key (agency_id, item_id) references item",
  "foreign key (agency_id, part_id) references line_part",
  "foreign key (account, fund) references control_account (account, fund)",
].map((definition) => ({ relation: "posting", definition }));

interface Constraint {
  readonly relation: string;
  readonly definition: string;
}

/** Creates the schema `plain`. Its foreign keys lead to its own tables where it has them, else to Fiducia's. */
export async function createPlainTables(superuser: Client): Promise<void> {
  await superuser.query("create schema plain");
  for (const table of TABLES)
    await superuser.query(`create table plain.${table} (like public.${table} including all)`);
  const { rows } = await superuser.query<Constraint>(
    `select conrelid::regclass::text as relation, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and conrelid = any($1::regclass[])`,
    [`{${TABLES.join(",")}}`],
  );
  await superuser.query("set search_path = plain, public");
  for (const { relation, definition } of [...rows, ...REFERENCES_OF_POSTINGS])
    await superuser.query(`alter table plain.${relation} add ${definition}`);
  await superuser.query("reset search_path");
}

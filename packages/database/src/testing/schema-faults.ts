// Checks the schema in the catalogue of the database; returns one line of text for each violation.
import { type RawBuilder, sql } from "kysely";
import type { Connection } from "../unit.ts";

/** Tables without agency_id: what all agencies share, counts without names, workers, backups, and the list of migrations. */
export const GLOBAL_TABLES: readonly string[] = [
  "backup_state",
  "control_account",
  "entry_kind",
  "guess",
  "permission",
  "permission_group",
  "schema_functions",
  "schema_migration",
  "set_up_link",
  "transfer_step",
  "worker_beat",
  "job_crash",
];

/** Tables that the application may write; the posting function writes everything else about money. */
const WRITTEN_BY_APPLICATION: readonly string[] = [
  ...[
    "agency",
    "office",
    "user_account",
    "session",
    "permission_grant",
    "feature_flag",
    "agency_profile",
    "payee",
  ],
  ...[
    "carrier",
    "gl_account",
    "client",
    "past_client",
    "client_word",
    "policy_number_end",
    "client_word_shortened",
    "policy",
    "activity_tag",
  ],
  ...["second_factor", "recovery_code", "security_event"],
  ...[
    "invoice_draft",
    "invoice_template",
    "attachment",
    "attachment_chunk",
    "attachment_room",
    "attachment_upload",
    "export_job",
    "saved_view",
  ],
  ...[
    "import_file",
    "import_row",
    "import_heading",
    "import_name",
    "former_number",
    "opening",
    "opening_row",
    "opening_preparer",
    "house_client",
    "bank_statement",
    "bank_statement_mapping",
    "bank_statement_row",
    "bank_line",
  ],
  ...["quickbooks_connection", "bank_account", "agency_logo", "next_number", "invitation", "password_link"],
  ...["mail_setting"],
  "sign_in_setting",
  "sealed_chain",
  ...[
    "quickbooks_company",
    "quickbooks_account",
    "quickbooks_entry",
    "quickbooks_listed_account",
    "quickbooks_session",
    "quickbooks_request",
    "quickbooks_transaction",
    "quickbooks_applied",
    "quickbooks_proof",
  ],
  ...[
    "kept_receivables",
    "kept_receivables_head",
    "statement_batch",
    "statement_item",
    "mail_message",
    "client_note",
    "reminder_setting",
    "reminder_letter",
    "reminder",
    "reminder_exception",
    "statement_message",
    "reminder_print",
    "reminder_run",
    "held_payment",
    "bank_file",
    "bank_file_row",
    "commission_statement",
  ],
  ...["demo_story", "demo_document"],
];

const TENANT = "(agency_id = (NULLIF(current_setting('app.agency_id'::text, true), ''::text))::bigint)";

type Rule = RawBuilder<{ fault: string }>;

const isOneOf = (name: RawBuilder<unknown>, tables: readonly string[]) =>
  sql`${name} in (${sql.join(tables.map((table) => sql.lit(table)))})`;

const isGlobal = (name: RawBuilder<unknown>) => isOneOf(name, GLOBAL_TABLES);

/** Indexes that hold of all agencies together: a company of QuickBooks takes the books of one. */
const OVER_ALL_AGENCIES = ["quickbooks_company_realm", "quickbooks_company_file"];

/** One row is a table of an agency, with its name. */
const tenantTables = sql`(
  select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity, c.relowner
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not ${isGlobal(sql`c.relname`)}
) t`;

const keys: Readonly<Record<string, Rule>> = {
  agencyColumn: sql`
    select t.relname || ' has no column agency_id of type bigint that is never null' as fault from ${tenantTables}
     where not exists (
       select from pg_attribute a where a.attrelid = t.oid and a.attname = 'agency_id'
          and a.atttypid = 'int8'::regtype and a.attnotnull)`,
  key: sql`
    select t.relname || ' has neither a primary key nor a unique key' as fault from ${tenantTables}
     where not exists (select from pg_constraint k where k.conrelid = t.oid and k.contype in ('p', 'u'))`,
  indexes: sql`
    select i.indexrelid::regclass || ' on ' || t.relname || ' does not begin with agency_id' as fault
      from ${tenantTables}
      join pg_index i on i.indrelid = t.oid
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
     where a.attname is distinct from 'agency_id' and not i.indexrelid::regclass::text = any(${OVER_ALL_AGENCIES}::text[])`,
  foreignKeys: sql`
    select k.conname || ' on ' || t.relname || ' does not lead from agency_id to agency_id' as fault
      from ${tenantTables}
      join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
      join pg_class target on target.oid = k.confrelid and not ${isGlobal(sql`target.relname`)}
      join pg_attribute here on here.attrelid = k.conrelid and here.attnum = k.conkey[1]
      join pg_attribute there on there.attrelid = k.confrelid and there.attnum = k.confkey[1]
     where (here.attname, there.attname) is distinct from ('agency_id', 'agency_id')`,
};

const rowSecurity: Readonly<Record<string, Rule>> = {
  forced: sql`
    select t.relname || ' does not enable and force row level security' as fault from ${tenantTables}
     where not (t.relrowsecurity and t.relforcerowsecurity)`,
  policy: sql`
    select t.relname || ' has no tenant policy for all commands' as fault from ${tenantTables}
     where not exists (
       select from pg_policy p
        where p.polrelid = t.oid and p.polcmd = '*'
          and pg_get_expr(p.polqual, p.polrelid) = ${TENANT}
          and pg_get_expr(p.polwithcheck, p.polrelid) = ${TENANT})`,
  wider: sql`
    select p.polname || ' on ' || t.relname || ' lets the application see more than its agency' as fault
      from ${tenantTables}
      join pg_policy p on p.polrelid = t.oid and p.polpermissive
     where (0 = any (p.polroles) or exists (
             select from pg_roles r where r.oid = any (p.polroles) and r.rolname = 'fiducia_app'))
       and (coalesce(pg_get_expr(p.polqual, p.polrelid), ${TENANT}) <> ${TENANT}
         or coalesce(pg_get_expr(p.polwithcheck, p.polrelid), ${TENANT}) <> ${TENANT})`,
  views: sql`
    select c.relname || ' is a view that shows its owner''s rows (no security_invoker)' as fault
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
       and not coalesce(c.reloptions @> array['security_invoker=true'], false)
       and not coalesce(c.reloptions @> array['security_invoker=on'], false)`,
};

const rights: Readonly<Record<string, Rule>> = {
  roles: sql`
    select r.rolname || ' may pass row level security or log in' as fault from pg_roles r
     where r.rolname in ('fiducia_app', 'fiducia_jobs', 'fiducia_poster')
       and (r.rolsuper or r.rolbypassrls or r.rolcanlogin or r.rolcreaterole)`,
  owner: sql`
    select t.relname || ' is owned by the application' as fault from ${tenantTables}
     where t.relowner in (select oid from pg_roles where rolname in ('fiducia_app', 'fiducia_jobs'))`,
  grants: sql`
    select t.relname || ' lets ' || g.grantee || ' ' || lower(g.privilege_type) as fault
      from ${tenantTables}
      join information_schema.role_table_grants g on g.table_schema = 'public' and g.table_name = t.relname
     where g.grantee = 'PUBLIC'
        or (g.grantee = 'fiducia_app' and g.privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE'))
        or (g.grantee = 'fiducia_poster' and g.privilege_type in ('TRUNCATE', 'TRIGGER', 'REFERENCES'))`,
  jobs: sql`
    select t.relname || ' is open to fiducia_jobs, which claims jobs and reads no books' as fault
      from ${tenantTables}
     where has_table_privilege('fiducia_jobs', t.oid, 'select, insert, update, delete, truncate, references, trigger')
        or has_any_column_privilege('fiducia_jobs', t.oid, 'select, insert, update, references')`,
  bookGrants: sql`
    select t.relname || ' is not the application''s to ' || lower(g.privilege_type) as fault
      from ${tenantTables}
      join information_schema.role_table_grants g on g.table_schema = 'public' and g.table_name = t.relname
     where g.grantee = 'fiducia_app' and g.privilege_type <> 'SELECT'
       and not ${isOneOf(sql`t.relname`, WRITTEN_BY_APPLICATION)}`,
  globalGrants: sql`
    select g.table_name || ' is the same for all agencies, and lets ' || g.grantee || ' '
           || lower(g.privilege_type) as fault
      from information_schema.role_table_grants g
     where g.table_schema = 'public' and ${isGlobal(sql`g.table_name`)}
       and g.grantee in ('PUBLIC', 'fiducia_app', 'fiducia_poster') and g.privilege_type <> 'SELECT'`,
  definers: sql`
    select p.proname || ' is security definer without a fixed search_path' as fault from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prosecdef
       and not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%')`,
  callers: sql`
    select p.proname || ' may be called by everyone' as fault from pg_proc p
     where p.pronamespace = 'public'::regnamespace and has_function_privilege('public', p.oid, 'execute')`,
};

const columns: Readonly<Record<string, Rule>> = {
  enums: sql`
    select t.typname || ' is an enum; states are text with a check' as fault from pg_type t
     where t.typnamespace = 'public'::regnamespace and t.typtype = 'e'`,
  arrays: sql`
    select t.relname || '.' || a.attname || ' is an array' as fault from ${tenantTables}
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      join pg_type y on y.oid = a.atttypid and y.typcategory = 'A'`,
  documentsInIndexes: sql`
    select i.indexrelid::regclass || ' on ' || t.relname || ' holds json' as fault from ${tenantTables}
      join pg_index i on i.indrelid = t.oid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = any (i.indkey::int2[])
     where a.atttypid in ('json'::regtype, 'jsonb'::regtype)`,
  floats: sql`
    select t.relname || '.' || a.attname || ' is no exact type' as fault from ${tenantTables}
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
     where a.atttypid in ('float4'::regtype, 'float8'::regtype, 'money'::regtype, 'timestamp'::regtype)`,
  names: sql`
    select t.relname || '.' || a.attname || ' is not of the type that its name says' as fault from ${tenantTables}
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
     where (a.attname like '%\\_cents' and a.atttypid <> 'int8'::regtype)
        or (a.attname like '%\\_on' and a.atttypid <> 'date'::regtype)
        or (a.attname like '%\\_at' and a.atttypid <> 'timestamptz'::regtype)`,
};

/** Every departure of the schema from the rules; empty when it keeps them all. */
export async function schemaFaults(connection: Connection): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const rule of Object.values({ ...keys, ...rowSecurity, ...rights, ...columns })) {
    faults.push(...(await rule.execute(connection)).rows.map(({ fault }) => fault));
  }
  return faults;
}

/** The tables that belong to agencies, by name. */
export async function tenantTableNames(connection: Connection): Promise<readonly string[]> {
  const { rows } = await sql<{ relname: string }>`
    select t.relname from ${tenantTables} order by t.relname`.execute(connection);
  return rows.map(({ relname }) => relname);
}

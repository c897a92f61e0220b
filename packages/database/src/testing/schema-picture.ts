// A schema as plain text in a fixed order: two databases with equal lines have the same schema.
import { type RawBuilder, sql } from "kysely";
import type { Connection } from "../unit.ts";

type Lines = RawBuilder<{ line: string }>;

const rights = (acl: string) =>
  sql`coalesce((select string_agg(case a.grantee when 0 then 'public' else a.grantee::regrole::text end || '='
    || a.privilege_type, ',' order by a.grantee::regrole::text, a.privilege_type)
    from aclexplode(${sql.raw(acl)}) a where a.grantee not in (select oid from pg_roles where rolsuper)
      and (a.grantee = 0 or a.grantee::regrole::text like 'fiducia_%')), '')`;

const parts: readonly Lines[] = [
  sql`select format('table %s, security %s %s, options %s, rights %s', c.relname, c.relrowsecurity,
      c.relforcerowsecurity, c.reloptions, ${rights("c.relacl")}) as line
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  sql`select format('column %s.%s %s, never null %s, default %s, generated %s, stored %s, collation %s, rights %s',
      c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid),
      a.attgenerated, a.attstorage, a.attcollation::regcollation, ${rights("a.attacl")}) as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'c')`,
  sql`select format('key or check %s on %s: %s', k.conname, k.conrelid::regclass, pg_get_constraintdef(k.oid)) as line
    from pg_constraint k where k.connamespace = 'public'::regnamespace and k.contype <> 't' and k.contype <> 'n'`,
  sql`select format('index %s', indexdef) as line from pg_indexes where schemaname = 'public'`,
  sql`select format('policy %s on %s for %s to %s using %s check %s', policyname, tablename, cmd, roles, qual,
      with_check) as line from pg_policies where schemaname = 'public'`,
  sql`select format('trigger %s', pg_get_triggerdef(t.oid)) as line from pg_trigger t where not t.tgisinternal`,
  sql`select format('function %s, owner %s, rights %s: %s', p.oid::regprocedure,
      case when p.proowner = (select n.nspowner from pg_namespace n where n.nspname = 'public')
        or p.proowner::regrole::text not like 'fiducia_%' then 'of the schema' else p.proowner::regrole::text end,
      ${rights("coalesce(p.proacl, acldefault('f', p.proowner))")}, pg_get_functiondef(p.oid)) as line
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'`,
  sql`select format('collation %s %s %s', collname, colllocale, collisdeterministic) as line
    from pg_collation where collnamespace = 'public'::regnamespace`,
  sql`select format('comment on %s: %s', pg_describe_object(classoid, objoid, objsubid), description) as line
    from pg_description where classoid = 'pg_class'::regclass
      and objoid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
];

/** Each table, column, key, index, policy, trigger, function, right and comment of the schema, one a line. */
export async function schemaPicture(connection: Connection): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const part of parts) lines.push(...(await part.execute(connection)).rows.map(({ line }) => line));
  return lines.sort();
}

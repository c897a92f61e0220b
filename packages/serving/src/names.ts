// Names of clients and people in SQL, from the columns under an alias; `kernel/person-name` does the same in
// TypeScript.
import { NO_NAME } from "@fiducia/kernel/person-name";
import { type RawBuilder, sql } from "kysely";

const column = (alias: string, name: string) => sql.ref(`${alias}.${name}`);

/** First and last name; empty without either, null without a row. */
export const personName = (alias: string): RawBuilder<string> =>
  sql`btrim(${column(alias, "first_name")} || ' ' || ${column(alias, "last_name")})`;

/** A member of staff with initials and name; null without a row. */
export const person = (alias: string): RawBuilder<unknown> =>
  sql`case when ${column(alias, "initials")} is null then null
    else json_build_object('initials', ${column(alias, "initials")}, 'name', ${personName(alias)}) end`;

/** The business name, else the person's; null without either. */
export const knownClientName = (alias: string): RawBuilder<string | null> =>
  sql`coalesce(nullif(btrim(${column(alias, "business_name")}), ''), nullif(${personName(alias)}, ''))`;

/** The name that a client reads on its papers and in its mail; "Client 00000044" without one. */
export const clientNameOnPaper = (alias: string): RawBuilder<string> =>
  sql`coalesce(${knownClientName(alias)}, 'Client ' || lpad(${column(alias, "client_id")}::text, 8, '0'))`;

/** The business name, else the person's; "<no name>" without either. */
export const clientName = (alias: string): RawBuilder<string> =>
  sql`coalesce(${knownClientName(alias)}, ${sql.lit(NO_NAME)})`;

/**
 * The company that an account of the chart is owed to, as it stands on checks; the account's own name where the settings name
 * no company.
 */
export const payeeName = (account: string): RawBuilder<string> =>
  sql`coalesce((
    select coalesce(nullif(payee.check_name, ''), carrier.name) from payee
    join carrier on carrier.agency_id = payee.agency_id and carrier.carrier_id = payee.carrier_id
    where payee.agency_id = ${column(account, "agency_id")}
      and payee.gl_account_id = ${column(account, "gl_account_id")}), ${column(account, "name")})`;

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
 * Whether a transaction, by the columns of its type and payee, is with a company: it then stands under the company's name,
 * also where all of its lines are of one client.
 */
export const isWithCompany = (type: RawBuilder<unknown>, payee: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${type} in ('CompanyPayable', 'DirectBillDisbursement', 'NSFCheck') and ${payee} is not null)`;

/** The client under whom the event of the alias stands; null where it stands under a company. */
export const clientOfEvent = (alias: string): RawBuilder<number | null> =>
  sql`case when ${isWithCompany(column(alias, "event_type"), column(alias, "payee"))} then null
    else ${column(alias, "client_id")} end`;

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

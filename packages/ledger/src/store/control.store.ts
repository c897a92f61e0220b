// Control accounts and their sets as literals of SQL: `account = ${ACCOUNT.trustBank}`, `account in ${ACCOUNTS.owners}`.
import { CONTROL, CONTROLS } from "@fiducia/contract/control-accounts";
import { type RawBuilder, sql } from "kysely";

const each = <Names extends Readonly<Record<string, unknown>>>(
  names: Names,
  asSql: (value: Names[keyof Names]) => RawBuilder<unknown>,
) =>
  Object.fromEntries(
    Object.entries(names).map(([name, value]) => [name, asSql(value as Names[keyof Names])]),
  ) as Readonly<Record<keyof Names, RawBuilder<unknown>>>;

export const ACCOUNT = each(CONTROL, (code) => sql.lit(code));

export const ACCOUNTS = each(CONTROLS, (codes) => sql`(${sql.join(codes.map((code) => sql.lit(code)))})`);

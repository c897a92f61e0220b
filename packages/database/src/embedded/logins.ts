// The embedded server's logins and database: one login owns the schema, the other serves requests and owns nothing.
import type { Client } from "pg";
import type { Passwords } from "./initialise.ts";

export const OWNER = "fiducia_owner";
export const LOGIN = "fiducia_login";
export const DATABASE = "fiducia";

async function createLogin(
  client: Client,
  { name, rights, password }: { name: string; rights: string; password: string },
): Promise<void> {
  const roles = await client.query("select from pg_roles where rolname = $1", [name]);
  if (roles.rowCount) return;
  await client.query(`create role ${name} login ${rights} password ${client.escapeLiteral(password)}`);
}

/** Creates the logins and the database that are missing. */
export async function createLogins(client: Client, passwords: Passwords): Promise<void> {
  await createLogin(client, { name: OWNER, rights: "createrole", password: passwords.owner });
  await createLogin(client, { name: LOGIN, rights: "", password: passwords.login });
  const databases = await client.query("select from pg_database where datname = $1", [DATABASE]);
  if (!databases.rowCount) await client.query(`create database ${DATABASE} owner ${OWNER}`);
}

// Refuses a database that may lose what it has acknowledged.
import { Client } from "pg";
import { StartRefusal } from "./start-refusal.ts";

interface Setting {
  readonly name: string;
  readonly setting: string;
}

const UNSAFE = `select name, setting from pg_settings
  where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`;

/** Refuses a server, database or role for which fsync, full_page_writes or synchronous_commit is off. */
export async function requireDurable(url: string, place: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: "fiducia durability" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Setting>(UNSAFE);
    if (rows.length === 0) return;
    const names = rows.map(({ name }) => name).join(" and ");
    throw new StartRefusal(
      `${names} ${rows.length > 1 ? "are" : "is"} off in the database ${place}: a crash could lose ` +
        `acknowledged postings. Turn ${rows.length > 1 ? "them" : "it"} on and start again.`,
    );
  } finally {
    await client.end();
  }
}

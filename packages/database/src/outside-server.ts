// A database on a server that somebody else runs: waits for it, and checks it before books are kept in it.
import { Client } from "pg";
import { placeOf } from "./address.ts";
import { pause } from "./pause.ts";
import { StartRefusal } from "./start-refusal.ts";

/** Errors that pass by themselves while a server or a network starts. */
const PASSING = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "ENOENT",
  "57P03",
]);

export interface Reach {
  /** The name of the setting with the address, for the refusal. */
  readonly setting: string;
  readonly forMs: number;
  readonly onWaiting?: (place: string) => void;
}

interface Trouble {
  readonly code?: string;
  readonly message: string;
  readonly errors?: readonly Error[];
}

const words = ({ code, message, errors }: Trouble): string =>
  code === "ECONNREFUSED" ? "connection refused" : message || errors?.[0]?.message || (code ?? "no answer");

async function tryOnce(url: string): Promise<Trouble | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return undefined;
  } catch (cause) {
    return cause as Trouble;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Waits until a login succeeds. Refuses at once what does not pass by waiting, such as a wrong password. */
export async function reach(url: string, { setting, forMs, onWaiting }: Reach): Promise<void> {
  const since = performance.now();
  for (let told = false; ; told = true) {
    const trouble = await tryOnce(url);
    if (!trouble) return;
    const waited = performance.now() - since;
    const passing = PASSING.has(trouble.code ?? "") || /timeout/i.test(trouble.message);
    if (!passing || waited >= forMs) {
      const after = passing ? ` after ${Math.round(waited / 1000)} s` : "";
      throw new StartRefusal(
        `Cannot reach database ${placeOf(url)}${after}: ${words(trouble)}. Check ${setting}.`,
      );
    }
    if (!told) onWaiting?.(placeOf(url));
    await pause(500);
  }
}

async function ask<Row extends object>(
  url: string,
  role: string | undefined,
  question: string,
): Promise<Row> {
  const client = new Client({ connectionString: url, ...(role ? { options: `-c role=${role}` } : {}) });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Row>(question);
    return rows[0] as Row;
  } finally {
    await client.end();
  }
}

const unusable = (url: string, fault: string): StartRefusal =>
  new StartRefusal(`The database ${placeOf(url)} cannot be used: ${fault}`);

/** Refuses a server older than PostgreSQL 15, and a database that is not UTF-8; runs before any migration. */
export async function requireCapable(url: string): Promise<void> {
  const { version, encoding } = await ask<{ version: number; encoding: string }>(
    url,
    undefined,
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
  );
  if (version < 150_000) throw unusable(url, "it is older than PostgreSQL 15. Use PostgreSQL 15 or later.");
  if (encoding !== "UTF8") {
    throw unusable(url, `its encoding is ${encoding}. Create the database with encoding UTF8.`);
  }
}

/** Refuses a serving role that bypasses row level security. */
export async function requireBound(url: string, role: string | undefined): Promise<void> {
  const { name, unbound } = await ask<{ name: string; unbound: boolean }>(
    url,
    role,
    "select rolname as name, rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user",
  );
  if (!unbound) return;
  throw unusable(
    url,
    `the role ${name} bypasses row level security, so agencies could meet. Use a role that is no superuser.`,
  );
}

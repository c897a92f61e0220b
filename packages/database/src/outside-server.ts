// A database that somebody else runs: waited for, and judged before any books are entrusted to it.
import { Client } from "pg";
import { placeOf } from "./address.ts";
import { pause } from "./pause.ts";
import { StartRefusal } from "./start-refusal.ts";

/** Troubles that pass by themselves while a server or a network comes up. */
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
  /** The setting that names the address, for the refusal. */
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

/** Waits until a login works. Refuses at once what will not pass, such as a wrong password. */
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

interface Judged {
  readonly version: number;
  readonly encoding: string;
  readonly role: string;
  readonly unbound: boolean;
}

const JUDGE = `select current_setting('server_version_num')::int as version,
  current_setting('server_encoding') as encoding, current_user as role,
  (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as unbound`;

/** Refuses a server that is too old or not UTF-8, and a serving role that row level security does not bind. */
export async function requireServing(url: string, role: string | undefined): Promise<void> {
  const client = new Client({ connectionString: url, ...(role ? { options: `-c role=${role}` } : {}) });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Judged>(JUDGE);
    const fault = rows[0] && faultOf(rows[0]);
    if (fault) throw new StartRefusal(`The database ${placeOf(url)} cannot be used: ${fault}`);
  } finally {
    await client.end();
  }
}

function faultOf({ version, encoding, role, unbound }: Judged): string | undefined {
  if (version < 150_000) return "it is older than PostgreSQL 15. Use PostgreSQL 15 or later.";
  if (encoding !== "UTF8") return `its encoding is ${encoding}. Create the database with encoding UTF8.`;
  if (unbound) {
    return `the role ${role} bypasses row level security, so agencies could meet. Use a role that is no superuser.`;
  }
  return undefined;
}

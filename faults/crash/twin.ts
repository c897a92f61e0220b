// The broken twin: the same trial on a database that acknowledges before it has flushed. A judge that finds
// nothing wrong with it is blind, and its verdict on the product is void.
import { Client } from "pg";
import type { Installation } from "../../tools/installation/installation.ts";
import type { CrashSettings } from "./settings.ts";
import { runTrial, type Trial } from "./trial.ts";

/** The product refuses to start like this, so the settings are changed behind its back while it runs. */
const UNSAFE = [
  "alter system set synchronous_commit = off",
  "alter system set wal_writer_delay = '10s'",
  "alter system set wal_writer_flush_after = '1GB'",
  "select pg_reload_conf()",
];

async function makeUnsafe(installation: Installation): Promise<void> {
  const client = new Client({ connectionString: installation.superuserUrl });
  await client.connect();
  try {
    for (const statement of UNSAFE) await client.query(statement);
  } finally {
    await client.end();
  }
}

const TWIN_POSTINGS = 600;

/** Runs the twin. Only its database is killed: after a restart the server itself would refuse the settings. */
export const runTwin = ({ postings, databaseKills, seed }: CrashSettings): Promise<Trial> => {
  const many = Math.min(postings, TWIN_POSTINGS);
  const kills = Math.max(2, databaseKills);
  const stretch = many / (kills + 1);
  const schedule = Array.from({ length: kills }, (_, index) => ({
    at: Math.floor(stretch * (index + 1)),
    afterMs: 0,
    victim: "database" as const,
  }));
  return runTrial({ postings: many, seed: seed + 2, schedule, prepare: makeUnsafe });
};

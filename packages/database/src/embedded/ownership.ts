// A lock in the database that makes sure that one program at a time uses a data folder. It ends with its session.
import { Client } from "pg";
import { waitFor } from "../pause.ts";
import { StartRefusal } from "../start-refusal.ts";

const OWNER_LOCK = 5_701_002;
/** How long the lock of a killed program may still be seen, until its session ends. */
const GRACE_MS = 2_000;
const NAME = "fiducia owner, pid ";

const HOLDER = `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'advisory' and l.objid = $1 and l.granted`;

async function holderOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(HOLDER, [OWNER_LOCK]);
  return rows[0]?.name.replace(NAME, "pid ") ?? "unknown";
}

/**
 * Takes the lock and holds it until the returned client is closed. Refuses when another program holds it. `onLost` is
 * called when the session breaks, that is, when the server has gone.
 */
export async function takeOwnership(
  superuserUrl: string,
  { dataFolder, onLost }: { dataFolder: string; onLost: () => void },
): Promise<Client> {
  const client = new Client({ connectionString: superuserUrl, application_name: NAME + process.pid });
  let lost = false;
  const once = (): void => {
    if (!lost) onLost();
    lost = true;
  };
  await client.connect();
  const hasLock = await waitFor(
    async () => {
      const answer = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
        OWNER_LOCK,
      ]);
      return answer.rows[0]?.taken ? true : undefined;
    },
    { forMs: GRACE_MS, everyMs: 50 },
  );
  if (hasLock) return client.on("error", once).on("end", once);
  const holder = await holderOf(client);
  await client.end();
  throw new StartRefusal(
    `Another Fiducia (${holder}) keeps the books in ${dataFolder}. Stop it, or set DATA_DIR to another folder.`,
  );
}

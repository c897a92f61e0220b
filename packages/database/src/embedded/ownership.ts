// One living program owns the books of a data folder; a lock that dies with its holder says whether one does.
import { Client } from "pg";
import { waitFor } from "../pause.ts";
import { StartRefusal } from "../start-refusal.ts";

const OWNER_LOCK = 5_701_002;
/** A killed owner's session ends a moment after it; so long its lock may still be seen. */
const GRACE_MS = 2_000;
const NAME = "fiducia owner, pid ";

const HOLDER = `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'advisory' and l.objid = $1 and l.granted`;

async function holderOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(HOLDER, [OWNER_LOCK]);
  return rows[0]?.name.replace(NAME, "pid ") ?? "unknown";
}

/**
 * Takes the lock, held as long as the returned client lives. Refuses when another program holds it: that one
 * goes on undisturbed. `onLost` is told when the session breaks, which means that the server went away.
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
  const taken = await waitFor(
    async () => {
      const answer = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
        OWNER_LOCK,
      ]);
      return answer.rows[0]?.taken ? true : undefined;
    },
    { forMs: GRACE_MS, everyMs: 50 },
  );
  if (taken) return client.on("error", once).on("end", once);
  const holder = await holderOf(client);
  await client.end();
  throw new StartRefusal(
    `Another Fiducia (${holder}) keeps the books in ${dataFolder}. Stop it, or set DATA_DIR to another folder.`,
  );
}

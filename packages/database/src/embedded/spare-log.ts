// Segments of the write-ahead log that are laid down while there is room. Each checkpoint gives them back to be written again, so
// on a full disk the log goes round in them, where a server without a segment to go on in would end.
import { statfs } from "node:fs/promises";
import type { Client } from "pg";

/** As many as a checkpoint keeps (`min_wal_size` by default). */
const SEGMENTS = 5;
const SEGMENT_BYTES = 16 * 1024 * 1024;

/** Ends segments until so many are there, where they leave at least as much room as they take. */
export async function laySpareLog(client: Client, cluster: string): Promise<void> {
  const { rows } = await client.query<{ there: number }>("select count(*)::int as there from pg_ls_waldir()");
  const missing = SEGMENTS - (rows[0]?.there ?? SEGMENTS);
  const { bavail, bsize } = await statfs(cluster);
  if (bavail * bsize < 2 * missing * SEGMENT_BYTES) return;
  for (let laid = 0; laid < missing; laid++) {
    await client.query("select pg_switch_wal()");
    // The next segment is laid down with its first entry, and one without an entry does not end.
    await client.query("select pg_logical_emit_message(false, 'fiducia', 'next segment', true)");
  }
}

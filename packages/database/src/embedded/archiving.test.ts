// The embedded server hands over what was written within a minute, after every start.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { connect } from "../connect.ts";
import { waitFor } from "../pause.ts";
import { removeFolder, temporaryFolder } from "../testing/temporary-folder.ts";
import { startEmbedded } from "./embedded-server.ts";

/** Below the five minutes after which PostgreSQL wakes up by itself, and beyond the minute on a busy machine. */
const HANDED_OVER_MS = 150_000;

const temporary = temporaryFolder();
afterAll(() => removeFolder(temporary));

test("a segment ends by its time after a first start and after another", async () => {
  const archiveTo = join(temporary, "handed-over");
  for (const start of [1, 2]) {
    const server = await startEmbedded({ dataFolder: join(temporary, "books"), archiveTo });
    const before = readdirSync(archiveTo).length;
    const owner = connect({ url: server.ownerUrl });
    await sql`create table ${sql.table(`written_${start}`)} (amount_cents bigint)`.execute(owner);
    const isThere = () => (readdirSync(archiveTo).length > before ? true : undefined);
    const handedOver = await waitFor(isThere, { forMs: HANDED_OVER_MS, everyMs: 500 });
    await owner.destroy();
    await server.stop();
    expect([start, handedOver]).toEqual([start, true]);
  }
});

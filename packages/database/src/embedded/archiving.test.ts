// The embedded server hands over what was written by the time that its settings name, after every start.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { connect } from "../connect.ts";
import { waitFor } from "../pause.ts";
import { quickFolder, removeFolder } from "../testing/temporary-folder.ts";
import { archivingTo } from "./archiving.ts";
import { startEmbedded } from "./embedded-server.ts";

/** Below the five minutes after which PostgreSQL wakes up by itself, and beyond a second on a busy machine. */
const HANDED_OVER_MS = 60_000;

const temporary = quickFolder();
afterAll(() => removeFolder(temporary));

test("a segment ends after forty seconds, which the carrying makes a minute", () => {
  expect(archivingTo(join(temporary, "named"), undefined)).toContain("archive_timeout=40");
});

test("a segment ends by its time after a first start and after another", async () => {
  const archiveTo = join(temporary, "handed-over");
  for (const start of [1, 2]) {
    const server = await startEmbedded({
      dataFolder: join(temporary, "books"),
      archiveTo,
      settings: ["archive_timeout=1"],
    });
    const before = readdirSync(archiveTo).length;
    const owner = connect({ url: server.ownerUrl });
    await sql`create table ${sql.table(`written_${start}`)} (amount_cents bigint)`.execute(owner);
    const isThere = () => (readdirSync(archiveTo).length > before ? true : undefined);
    const handedOver = await waitFor(isThere, { forMs: HANDED_OVER_MS, everyMs: 50 });
    await owner.destroy();
    await server.stop();
    expect([start, handedOver]).toEqual([start, true]);
  }
});

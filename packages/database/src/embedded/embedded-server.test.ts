// The embedded server with its real settings, in data folders of its own.
import { statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { userOf } from "../address.ts";
import { connect } from "../connect.ts";
import { migrate } from "../migrate.ts";
import { removeFolder, temporaryFolder } from "../testing/temporary-folder.ts";
import { startEmbedded } from "./embedded-server.ts";

const temporary = temporaryFolder();
afterAll(() => removeFolder(temporary));

test("a first start lays out books that are durable, private and checksummed, and a second finds them", async () => {
  const dataFolder = join(temporary, "first");
  const first = await startEmbedded({ dataFolder });
  await migrate({ ownerUrl: first.ownerUrl, appUser: userOf(first.loginUrl) });
  const owner = connect({ url: first.ownerUrl });
  await sql`create table remembered (amount_cents bigint)`.execute(owner);
  await sql`insert into remembered values (1204)`.execute(owner);
  const settings = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in
    ('data_checksums', 'fsync', 'full_page_writes', 'jit', 'synchronous_commit', 'TimeZone') order by name`.execute(
    owner,
  );
  expect(Object.fromEntries(settings.rows.map(({ name, setting }) => [name, setting]))).toEqual({
    data_checksums: "on",
    fsync: "on",
    full_page_writes: "on",
    jit: "off",
    synchronous_commit: "on",
    TimeZone: "UTC",
  });
  expect(statSync(join(dataFolder, "postgres")).mode & 0o777).toBe(0o700);
  await owner.destroy();
  await first.stop();
  expect(first.pid()).toBeUndefined();

  const second = await startEmbedded({ dataFolder });
  const again = connect({ url: second.ownerUrl });
  expect((await sql`select amount_cents from remembered`.execute(again)).rows).toEqual([
    { amount_cents: 1204 },
  ]);
  await again.destroy();
  await second.stop();
});

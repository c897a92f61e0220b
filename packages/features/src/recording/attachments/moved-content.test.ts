// Files that were kept whole come into chunks without the loss of a byte, of every agency.
import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { inDatabase, userOf } from "@fiducia/database/address";
import { connect } from "@fiducia/database/connect";
import { migrate, migrationsFolder } from "@fiducia/database/migrate";
import { execute, uniqueName } from "@fiducia/database/testing/cluster";
import { removeFolder, temporaryFolder } from "@fiducia/database/testing/temporary-folder";
import { readAs } from "@fiducia/database/unit";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import "@fiducia/database/testing/global-setup";
import { chunksOf } from "./attachment-content.store.ts";

const { adminUrl, ownerUrl, loginUrl, superuserUrl } = inject("testCluster");
const LAST_BEFORE = "0044";
let folder: string;
let name: string;

beforeEach(async () => {
  folder = temporaryFolder();
  name = uniqueName("fiducia_moved");
  await execute(adminUrl, `create database ${name} owner ${userOf(ownerUrl)}`);
});
afterEach(async () => {
  await execute(adminUrl, `drop database ${name} with (force)`);
  removeFolder(folder);
});

const bringTo = (migrations: string) =>
  migrate({ ownerUrl: inDatabase(ownerUrl, name), appUser: userOf(loginUrl), folder: migrations });

/** As a version of before left them; what they belong to does not matter here. */
async function keepWhole(files: readonly { agency: number; id: number; bytes: Buffer }[]): Promise<void> {
  const connection = connect({ url: inDatabase(superuserUrl ?? "", name), max: 1 });
  await connection.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    for (const { agency, id, bytes } of files) {
      await sql`insert into agency (agency_id, name) values (${agency}, 'A') on conflict do nothing`.execute(
        transaction,
      );
      await sql`
        insert into attachment (agency_id, attachment_id, client_id, file_name, media_type, size_bytes, added_by, added_at)
        values (${agency}, ${id}, 42, 'a.pdf', 'application/pdf', ${bytes.length}, 1, now())`.execute(
        transaction,
      );
      await sql`insert into attachment_content values (${agency}, ${id}, ${bytes})`.execute(transaction);
    }
  });
  await connection.destroy();
}

test("every file is the same byte by byte, and takes its room", async ({ skip }) => {
  if (!superuserUrl) return skip();
  const before = join(folder, "before");
  mkdirSync(before);
  for (const file of readdirSync(migrationsFolder()).filter((each) => each.slice(0, 4) <= LAST_BEFORE))
    cpSync(join(migrationsFolder(), file), join(before, file));
  await bringTo(before);
  const files = [1, 262_144, 262_145, 3_000_000].map((length, at) => ({
    ...{ agency: at < 3 ? 1001 : 1002, id: at + 1, bytes: randomBytes(length) },
  }));
  await keepWhole(files);
  await bringTo(migrationsFolder());
  const connection = connect({ url: inDatabase(loginUrl, name), max: 2 });
  try {
    for (const { agency, id, bytes } of files) {
      const chunks: Buffer[] = [];
      for await (const chunk of chunksOf(connection, agency, { attachmentId: id, size: bytes.length }))
        chunks.push(chunk);
      expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
    }
    const used = (agency: number) =>
      readAs(connection, agency, (unit) => unit.rows(sql`select used_bytes as used from attachment_room`));
    expect([await used(1001), await used(1002)]).toEqual([[{ used: 524_290 }], [{ used: 3_000_000 }]]);
  } finally {
    await connection.destroy();
  }
});

// Books of earlier versions are brought up to date without losing a cent or a byte, whichever of their migrations
// they had.
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { inDatabase, userOf } from "@fiducia/database/address";
import { connect } from "@fiducia/database/connect";
import { startEmbedded } from "@fiducia/database/embedded/embedded-server";
import { migrate } from "@fiducia/database/migrate";
import { waitFor } from "@fiducia/database/pause";
import { killWithoutWarning, startBookKeeper } from "@fiducia/database/testing/book-keeper";
import { execute, uniqueName } from "@fiducia/database/testing/cluster";
import { restoreBooks, runEarlier } from "@fiducia/database/testing/saved-books";
import { schemaPicture } from "@fiducia/database/testing/schema-picture";
import { removeFolder, temporaryFolder } from "@fiducia/database/testing/temporary-folder";
import { type Connection, readAs } from "@fiducia/database/unit";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, describe, expect, inject, test } from "vitest";
import "@fiducia/database/testing/global-setup";
import { brokenLink, brokenProofs } from "./testing/proofs.ts";

const { adminUrl, ownerUrl, loginUrl, superuserUrl, template } = inject("testCluster");
const AGENCIES = [1001, 1002];
const temporary = temporaryFolder();
const databases: string[] = [];

afterAll(async () => {
  removeFolder(temporary);
  for (const name of databases) await execute(adminUrl, `drop database ${name} with (force)`);
});

interface Place {
  readonly ownerUrl: string;
  readonly superuserUrl: string;
}

async function emptyDatabase(): Promise<Place> {
  const name = uniqueName("fiducia_earlier");
  databases.push(name);
  await execute(adminUrl, `create database ${name} owner ${userOf(ownerUrl)}`);
  return { ownerUrl: inDatabase(ownerUrl, name), superuserUrl: inDatabase(superuserUrl ?? "", name) };
}

async function within<T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = connect({ url, max: 1 });
  try {
    return await work(connection);
  } finally {
    await connection.destroy();
  }
}

/** Tables whose rows no migration may change, except for columns that were added later. */
const KEPT = [
  ...[
    "agency",
    "office",
    "user_account",
    "permission_grant",
    "client",
    "client_word",
    "policy",
    "gl_account",
  ],
  ...[
    "event",
    "item",
    "line_item",
    "line_part",
    "pay_method",
    "entry",
    "posting",
    "application",
    "issued_check",
  ],
  ...["open_item", "customer_balance", "part_balance", "part_holding", "trust_balance", "trust_position"],
  ...[
    "number_counter",
    "outbox",
    "audit_link",
    "audit_head",
    "item_transfer",
    "transfer_change",
    "attachment",
  ],
];
/** Columns added, removed or recomputed since the oldest books that can be brought up to date. */
const MOVED = [
  ...[
    "invoiced_cents",
    "uses_deposit_slips",
    "applied_cents",
    "pay_before_deposit",
    ...["approval_from_cents", "trust_test_level"],
    "fills_item_id",
    "fills_part_id",
    "allocation",
    "last_moved_on",
    ...["digest_version", "event_again_id", "setting_change_number", "period_change_number"],
    ...["phone", "phone_digits", "phone_digits_reversed", "email_key"],
  ],
  ...["failed_count", "locked_until", "message"],
];

/** A digest of every row of the kept tables, by table. */
const figuresIn = ({ superuserUrl: url }: Place): Promise<Readonly<Record<string, string>>> =>
  within(url, async (connection) => {
    const figures: Record<string, string> = {};
    for (const table of KEPT) {
      const rows = sql`select to_jsonb(x) - ${sql.val(MOVED)}::text[] as row from ${sql.table(table)} x`;
      const { rows: found } = await sql<{ digest: string }>`
        select count(*) || ' ' || coalesce(md5(string_agg(row::text, E'\n' order by row::text)), '') as digest
        from (${rows}) r`.execute(connection);
      figures[table] = found[0]?.digest ?? "";
    }
    return figures;
  });

const pictureOf = (url: string): Promise<readonly string[]> => within(url, schemaPicture);

async function expectSoundBooks(place: Place): Promise<void> {
  await within(place.superuserUrl, async (connection) => {
    for (const agency of AGENCIES) {
      expect(await readAs(connection, agency, brokenProofs)).toEqual([]);
      expect(await readAs(connection, agency, brokenLink)).toBeNull();
    }
  });
}

const bringUpToDate = ({ ownerUrl: url }: Place) => migrate({ ownerUrl: url, appUser: userOf(loginUrl) });

describe.skipIf(!superuserUrl)("books of an earlier version", () => {
  const none: number[] = [];
  test.each([
    ["of before receipts had what they apply", 26, none],
    ["with what receipts apply", 26, [27]],
    ["with counted guesses and nothing else", 26, [40]],
    ["with sessions of their own and what receipts apply", 26, [27, 40, 41]],
    ["with money followed", 26, [27, 30]],
    ["with the ends of chains, before files were kept in chunks", 26, [27, 30, 40, 41, 44]],
    ["of the version before", 45, none],
  ] as const)("%s keep every figure, and have the schema of new books", async (_, last, further) => {
    const place = await emptyDatabase();
    await restoreBooks(place, last);
    await runEarlier(place.ownerUrl, (number) => (further as readonly number[]).includes(number));
    const before = await figuresIn(place);
    await bringUpToDate(place);
    expect(await figuresIn(place)).toEqual(before);
    await expectSoundBooks(place);
    expect(await pictureOf(place.ownerUrl)).toEqual(await pictureOf(inDatabase(ownerUrl, template)));
    expect(await bringUpToDate(place)).toMatchObject({ ran: 0 });
  });

  test("are chained anew under the digest of today, every event once", async () => {
    const place = await emptyDatabase();
    await restoreBooks(place, 45);
    await bringUpToDate(place);
    await within(place.superuserUrl, async (connection) => {
      for (const agency of AGENCIES) {
        const chained = async (): Promise<number> => {
          const { rows } = await sql<{ chained: number }>`select chain_anew(${agency}, 7) as chained`.execute(
            connection,
          );
          return rows[0]?.chained ?? 0;
        };
        while ((await chained()) > 0);
        expect(await readAs(connection, agency, brokenLink)).toBeNull();
        expect(await readAs(connection, agency, brokenProofs)).toEqual([]);
        const { rows } = await sql<{ events: number; again: number; changes: number; unchained: number }>`
          select count(event_id)::int as events, count(event_again_id)::int as again,
            count(setting_change_number)::int as changes,
            (select count(*)::int from setting_change where agency_id = ${agency}) - count(setting_change_number)::int
              as unchained
          from audit_link where agency_id = ${agency}`.execute(connection);
        const [{ events, again, changes, unchained } = { events: 0, again: 0, changes: 0, unchained: 1 }] =
          rows;
        expect([again, unchained, events > 0, changes > 0]).toEqual([events, 0, true, true]);
      }
    });
  });

  test("have under applied what receipts paid, and nothing under invoiced", async () => {
    const place = await emptyDatabase();
    await restoreBooks(place, 26);
    const receipts = (column: string) =>
      within(place.superuserUrl, async (connection) => {
        const { rows } = await sql<{ cents: number; others: number }>`
          select sum(${sql.ref(column)})::bigint as cents,
            count(invoiced_cents) filter (where ${sql.ref(column)} is distinct from invoiced_cents) as others
          from event where event_type = 'IncomingPayment'`.execute(connection);
        return rows[0];
      });
    const before = await receipts("invoiced_cents");
    expect(before?.cents).toBeGreaterThan(0);
    await bringUpToDate(place);
    expect(await receipts("applied_cents")).toEqual({ cents: before?.cents, others: 0 });
  });

  test("keep every byte of their files", async () => {
    const place = await emptyDatabase();
    await restoreBooks(place, 26);
    const files = [1, 262_144, 262_145, 3_000_000].map((length, at) => ({
      ...{ agency: at < 3 ? 1001 : 1002, id: at + 1, bytes: randomBytes(length) },
    }));
    await within(place.superuserUrl, async (connection) => {
      for (const { agency, id, bytes } of files) {
        await sql`insert into attachment (agency_id, attachment_id, client_id, file_name, media_type, size_bytes,
            added_by, added_at)
          select ${agency}, ${id}, min(client_id), 'a.pdf', 'application/pdf', ${bytes.length}, 1, now()
          from client where agency_id = ${agency}`.execute(connection);
        await sql`insert into attachment_content values (${agency}, ${id}, ${bytes})`.execute(connection);
      }
    });
    await bringUpToDate(place);
    await within(place.superuserUrl, async (connection) => {
      for (const { agency, id, bytes } of files) {
        const { rows } = await sql<{ content: Buffer }>`
          select content from attachment_chunk where agency_id = ${agency} and attachment_id = ${id}
          order by place`.execute(connection);
        expect(Buffer.concat(rows.map(({ content }) => content)).equals(bytes)).toBe(true);
      }
      const { rows } =
        await sql`select agency_id as agency, used_bytes as used from attachment_room order by 1`.execute(
          connection,
        );
      expect(rows).toEqual([
        { agency: 1001, used: 524_290 },
        { agency: 1002, used: 3_000_000 },
      ]);
    });
  });

  test("are refused when no version left them so, and when they are too old", async () => {
    const changed = await emptyDatabase();
    await runEarlier(changed.ownerUrl, (number) => number <= 26);
    await execute(changed.ownerUrl, "update schema_migration set checksum = 'x' where number = 11");
    await expect(bringUpToDate(changed)).rejects.toThrow("0011-recording.sql in a form that no version");
    const old = await emptyDatabase();
    await runEarlier(old.ownerUrl, (number) => number <= 25);
    await expect(bringUpToDate(old)).rejects.toThrow("it lacks the migration 0026-posting-by-the-set.sql");
  });
});

test("program and server killed in the middle of an upgrade leave the books as they were", async () => {
  const dataFolder = join(temporary, "killed");
  const keep = async <T>(work: (place: Place, appUser: string) => Promise<T>): Promise<T> => {
    const server = await startEmbedded({ dataFolder });
    const database = new URL(server.ownerUrl).pathname.slice(1);
    try {
      const place = { ownerUrl: server.ownerUrl, superuserUrl: inDatabase(server.superuserUrl, database) };
      return await work(place, userOf(server.loginUrl));
    } finally {
      await server.stop();
    }
  };
  const [before, appUser] = await keep(async (place, login) => {
    await restoreBooks(place, 26);
    return [await figuresIn(place), login] as const;
  });

  const killed = await startBookKeeper(dataFolder);
  const reader = new Client({ connectionString: killed.ownerUrl });
  reader.on("error", () => undefined);
  await reader.connect();
  // The last step waits for this lock: everything before it has run, and nothing is committed.
  await reader.query("begin; lock table attachment_content in access share mode");
  const upgrade = migrate({ ownerUrl: killed.ownerUrl, appUser }).catch((trouble: Error) => trouble);
  const waits = await waitFor(
    async () => {
      const { rows } = await reader.query(`select from pg_locks where not granted`);
      return rows.length > 0 || undefined;
    },
    { forMs: 20_000, everyMs: 50 },
  );
  expect(waits).toBe(true);
  await killWithoutWarning(killed.child);
  process.kill(killed.pid, "SIGKILL");
  expect(await upgrade).toBeInstanceOf(Error);

  await keep(async (place) => {
    expect(await figuresIn(place)).toEqual(before);
    await migrate({ ownerUrl: place.ownerUrl, appUser });
    expect(await figuresIn(place)).toEqual(before);
    await expectSoundBooks(place);
  });
});

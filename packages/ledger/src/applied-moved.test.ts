// Books that were kept before Applied had a place of its own: the figure moves there, and no link of the chain breaks.
import { cpSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { inDatabase, userOf } from "@fiducia/database/address";
import { connect } from "@fiducia/database/connect";
import { migrate, migrationsFolder } from "@fiducia/database/migrate";
import { execute, uniqueName } from "@fiducia/database/testing/cluster";
import { removeFolder, temporaryFolder } from "@fiducia/database/testing/temporary-folder";
import { type Connection, readAs } from "@fiducia/database/unit";
import { day } from "@fiducia/kernel/day";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { STEPS } from "./testing/agency-steps.ts";
import { AgencyStory } from "./testing/agency-story.ts";
import { AUTHOR, foundAgency } from "./testing/founding.ts";
import { brokenLink, brokenProofs } from "./testing/proofs.ts";
import { writeDown } from "./testing/write-down.ts";

const { adminUrl, ownerUrl, loginUrl } = inject("testCluster");
const name = uniqueName("fiducia_before_applied");
const folder = temporaryFolder();
let connection: Connection;

beforeAll(async () => {
  await execute(adminUrl, `create database ${name} owner ${userOf(ownerUrl)}`);
  const before = join(folder, "before");
  mkdirSync(before);
  for (const file of readdirSync(migrationsFolder()).filter((each) => each < "0027"))
    cpSync(join(migrationsFolder(), file), join(before, file));
  const database = { ownerUrl: inDatabase(ownerUrl, name), appUser: userOf(loginUrl) };
  await migrate({ ...database, folder: before });
  connection = connect({ url: inDatabase(loginUrl, name) });
  await foundAgency(connection);
  await keepBooksOfBefore();
  await connection.destroy();
  await migrate(database);
  connection = connect({ url: inDatabase(loginUrl, name) });
});
afterAll(async () => {
  await connection.destroy();
  await execute(adminUrl, `drop database ${name} with (force)`);
  removeFolder(folder);
});

const read = <T>(work: Parameters<typeof readAs<T>>[2]) => readAs(connection, AUTHOR.agencyId, work);

interface Written {
  readonly events: readonly { readonly event_type: string }[];
  readonly postings: readonly {
    readonly account: string;
    readonly movement?: string;
    readonly amount_cents: number;
  }[];
}

const ITEM_OF: Readonly<Record<string, "Invoice" | "CreditMemo" | "IncomingPayment">> = {
  INV: "Invoice",
  CM: "CreditMemo",
  RCT: "IncomingPayment",
};

/** The worked examples, in which a receipt has under invoiced what it pays. */
async function keepBooksOfBefore(): Promise<void> {
  const story = new AgencyStory();
  const known = new Set<string>();
  for (const step of Object.values(STEPS)) {
    const entry = step(story);
    const opened = [...story.documents].find(([document]) => !known.has(document));
    for (const document of story.documents.keys()) known.add(document);
    const document = opened && {
      ...{ ...opened[1], itemType: ITEM_OF[opened[0].split("-")[0] ?? ""] ?? "Invoice" },
      parts: story.partsOf(opened[0]).map((part) => ({ ...part })),
    };
    const request = writeDown(AUTHOR, day("2026-03-02"), entry, document).request() as unknown as Written;
    const paid = request.postings
      .filter(
        ({ account, movement, amount_cents }) =>
          account === "2190" && movement === "collect" && amount_cents > 0,
      )
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    const events = request.events.map((event) => ({
      ...event,
      ...(event.event_type === "IncomingPayment" && entry.kind === "Receipt" ? { invoiced_cents: paid } : {}),
    }));
    await sql`select post(${JSON.stringify({ ...request, events })}::jsonb)`.execute(connection);
  }
}

test("what receipts paid stands under applied, what they issued nowhere", async () => {
  const rows = await read((unit) =>
    unit.rows(sql<{ type: string; invoiced: number; applied: number }>`
      select event_type as type, count(invoiced_cents) as invoiced, sum(applied_cents)::bigint as applied from event
      where applied_cents is not null group by 1 order by 1`),
  );
  expect(rows).toEqual([
    { type: "CreditApplication", invoiced: 0, applied: 170000 },
    { type: "IncomingPayment", invoiced: 0, applied: 558750 },
    { type: "NSFCheck", invoiced: 0, applied: -56000 },
  ]);
});

test("every event applies what its postings say, and the chain holds", async () => {
  expect(await read(brokenProofs)).toEqual([]);
  expect(await read(brokenLink)).toBeNull();
});

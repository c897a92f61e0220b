// The year is recorded through the commands, and its books are what the plain tally says.
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { readAs } from "@fiducia/database/unit";
import { Bookkeeper } from "@fiducia/demo/agencies/bookkeeper";
import { HARBOR, PRAIRIE } from "@fiducia/demo/agencies/staff";
import { AGENCY_FEES, TRUST_BANKS } from "@fiducia/demo/harbor/companies";
import type { Happening } from "@fiducia/demo/harbor/happening";
import { FIRST_CLIENT } from "@fiducia/demo/harbor/people";
import { YEAR_USERS } from "@fiducia/demo/harbor/staff-of-year";
import * as told from "@fiducia/demo/recording/commands";
import { yearStory } from "@fiducia/demo/recording/year-story";
import { differencesOn, surplusesOn } from "@fiducia/demo/testing/demo-books";
import { booksOn } from "@fiducia/demo/year/figures";
import { Year } from "@fiducia/demo/year/year";
import { cents } from "@fiducia/kernel/cents";
import { clockAt } from "@fiducia/kernel/clock";
import { addDays, type Day, day } from "@fiducia/kernel/day";
import { brokenLink, brokenProofs } from "@fiducia/ledger/testing/proofs";
import { readDocuments, readStory } from "@fiducia/pages/demo-tour/shared/told-story.store";
import { runJob } from "@fiducia/serving/job";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { tellDemoJob } from "./tell-demo.job.ts";

/** A start in the morning of this day begins the story on the first of December. */
const STARTED = "2026-11-24T22:00:00Z";
const FIRST = day("2025-12-01");

const database = databaseOfFile();
const read = <T>(work: Parameters<typeof readAs<T>>[2], agencyId = HARBOR) =>
  readAs(database.connection, agencyId, work);

/** The worker of a server that is started at the end of a day. */
const tellThrough = (on: string) =>
  runJob(
    tellDemoJob,
    {},
    {
      connection: database.connection,
      clock: clockAt(`${on}T23:30:00Z`),
      signal: new AbortController().signal,
    },
  );

/** Everything that happens through a day. */
function through(last: string): readonly Happening[] {
  const year = new Year(FIRST, day(last));
  const happenings: Happening[] = [];
  for (let on: Day = FIRST; on <= last; on = addDays(on, 1)) happenings.push(...year.day(on));
  return happenings;
}

beforeAll(async () => {
  await yearStory.create(database.connection, clockAt(STARTED));
});

it("founds Harbor with its first day, and nothing told", async () => {
  expect(await read(readStory)).toEqual({ firstOn: FIRST, toldThrough: addDays(FIRST, -1), leftOut: 0 });
  expect(await read(readStory, PRAIRIE)).toBeUndefined();
});

it("records what the tally says, to the cent, and goes on where it stopped", async () => {
  for (const on of ["2025-12-19", "2026-01-06", "2026-01-16"]) {
    await tellThrough(on);
    expect(await read((unit) => differencesOn(unit, booksOn(FIRST, day(on)), day(on)))).toEqual([]);
  }
  expect(await read(readStory)).toEqual({ firstOn: FIRST, toldThrough: "2026-01-16", leftOut: 0 });
  expect(await read(brokenProofs)).toEqual([]);
  expect(await read(brokenLink)).toBeNull();
});

it("keeps whole files behind the documents to which it attaches them", async () => {
  const rows = await read((unit) =>
    unit.rows(sql<{ name: string; type: string; isWhole: boolean }>`
      select a.file_name as name, a.media_type as type,
        a.size_bytes = (select sum(length(content)) from attachment_chunk c
          where c.agency_id = a.agency_id and c.attachment_id = a.attachment_id) as "isWhole"
      from attachment a join demo_document d on d.agency_id = a.agency_id and d.item_id = a.item_id
      where a.agency_id = ${HARBOR} order by a.attachment_id`),
  );
  const attached = through("2026-01-16").filter((told) => told.kind === "attach");
  expect(attached.length).toBeGreaterThan(1);
  expect(rows).toEqual(
    attached.map(({ fileName }) => ({ name: fileName, type: "application/pdf", isWhole: true })),
  );
});

it("ends each of its days as the tally ends it", async () => {
  const through = day("2026-01-16");
  const year = new Year(FIRST, through);
  for (let on: Day = FIRST; on <= through; on = addDays(on, 1)) {
    for (const _ of year.day(on));
    const surpluses = TRUST_BANKS.map((bankId) => year.books.trust.surplusOf(bankId));
    expect([on, await read((unit) => surplusesOn(unit, on))]).toEqual([on, surpluses]);
  }
});

it("adds nothing to a day that is told", async () => {
  const count = () => read((unit) => unit.rows(sql`select count(*) from event where agency_id = ${HARBOR}`));
  const before = await count();
  await tellThrough("2026-01-16");
  expect(await count()).toEqual(before);
});

it("keeps what somebody has recorded, and leaves out what does not fit beside it", async () => {
  const documents = await readDocuments(database.connection, HARBOR);
  // An invoice whose payment is to come in the next days.
  const receipts = through("2026-01-23").filter((told) => told.kind === "receipt" && told.on > "2026-01-16");
  const paid = receipts.flatMap((told) => (told.kind === "receipt" ? told.pays : [])).map(({ name }) => name);
  const itemId = documents.get(paid.find((name) => documents.has(name)) ?? "");
  const [mary] = YEAR_USERS;
  if (!itemId || !mary) throw new Error("nothing is open");
  const keeper = new Bookkeeper(database.connection, mary, clockAt("2026-01-16T23:40:00Z")());
  await keeper.tell(told.VOID, { itemId, reason: "We try out what a void does" });
  const line = { description: "Consulting", amount: cents(12_345), reportingAccountId: AGENCY_FEES };
  const ownId = await keeper.tell(told.INVOICE, {
    clientId: FIRST_CLIENT,
    lines: [{ lineType: "agencyFee", ...line }],
  });
  const ours = () =>
    read((unit) =>
      unit.rows(sql<Record<string, unknown>>`
        select i.item_type, i.item_number, i.dated_on, i.total_cents, o.remaining_cents from item i
        join open_item o on o.agency_id = i.agency_id and o.item_id = i.item_id
        where i.agency_id = ${HARBOR} and i.item_id in (${itemId}, ${ownId}) order by i.item_id`),
    );
  const before = await ours();
  expect(before.map((row) => row.remaining_cents)).toEqual([0, 12_345]);
  await tellThrough("2026-01-23");
  expect(await ours()).toEqual(before);
  expect((await read(readStory))?.toldThrough).toBe("2026-01-23");
  expect((await read(readStory))?.leftOut).toBeGreaterThan(0);
  expect(await read(brokenProofs)).toEqual([]);
});

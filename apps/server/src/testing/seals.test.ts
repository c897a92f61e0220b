// Whoever owns the database can rewrite its books and their chain; the seals outside of it say what was there before.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { removeFolder, temporaryFolder } from "@fiducia/database/testing/temporary-folder";
import { readSeal } from "@fiducia/installation/seals/seal";
import { CANNOT_RUN, DIFFERS, SOUND, verifyBooks } from "@fiducia/installation/seals/verify";
import type { KeyRing } from "@fiducia/kernel/key-ring";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Sealer } from "../upkeep/sealer.ts";
import { type DemoSite, openDemoSite } from "./demo-site.ts";
import { rewriteHistory, tamper } from "./rewrite-history.ts";

const KEYS: KeyRing = [{ version: 1, key: "s".repeat(43) }];
let site: DemoSite;
let folder: string;
let file: string;
beforeEach(async () => {
  site = await openDemoSite();
  folder = temporaryFolder();
  file = join(folder, "seals.jsonl");
});
afterEach(async () => {
  await site.close();
  removeFolder(folder);
});

const sealer = (keys = KEYS) =>
  new Sealer({
    ...{ connection: site.database.connection, clock: () => site.now(), keys, file },
  });

async function verify(keys = KEYS, files = [file]): Promise<{ status: number; said: string }> {
  const said: string[] = [];
  const status = await verifyBooks({
    ...{ connection: site.database.connection, keys, files },
    say: (line) => said.push(line),
  });
  return { status, said: said.join("\n") };
}

const lines = () => readFileSync(file, "utf8").trimEnd().split("\n");
const superuser = (): string => site.database.superuserUrl ?? "";
const canTamper = () => site.database.superuserUrl !== undefined;

test("books that nobody touched are sound, and what is sealed once is not sealed again", async () => {
  const first = sealer();
  await first.sealAll();
  expect(lines().map((line) => readSeal(line)?.agency)).toEqual([1001, 1002]);
  await first.sealAll();
  await sealer().sealAll();
  expect(lines()).toHaveLength(2);
  const { status, said } = await verify();
  expect(said).toMatch(/Agency 1001: (\d+) links, sealed up to \1 on 2026-03-02T/);
  expect(status).toBe(SOUND);
});

test("a line that a killed program did not end is taken away, and its events are sealed", async () => {
  await sealer().sealAll();
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, whole.length - 20));
  expect((await verify()).status).toBe(CANNOT_RUN);
  await sealer().sealAll();
  expect(readFileSync(file).equals(whole)).toBe(true);
  expect((await verify()).status).toBe(SOUND);
});

test("a changed event is named", async ({ skip }) => {
  if (!canTamper()) return skip();
  await sealer().sealAll();
  const { eventId, position } = await rewriteHistory(superuser(), { agency: 1001, chain: false });
  const { status, said } = await verify();
  expect(said).toContain(`Agency 1001: Event ${eventId} (link ${position}) is not what was`);
  expect(said).toMatch(/Agency 1002: \d+ links, sealed/);
  expect(status).toBe(DIFFERS);
});

test("a chain that was rewritten to fit is found by its seals alone, and the first event is named", async ({
  skip,
}) => {
  if (!canTamper()) return skip();
  await sealer().sealAll();
  const { eventId, position } = await rewriteHistory(superuser(), { agency: 1001, chain: true });
  expect(await verify()).toEqual({
    status: DIFFERS,
    said: expect.stringContaining(
      `Agency 1001: Event ${eventId} (link ${position}) is not what was sealed on 2026-03-02T`,
    ),
  });
  // Without the seals nothing tells it from sound books.
  writeFileSync(file, "");
  await sealer().sealAll();
  expect((await verify()).status).toBe(SOUND);
});

test("what was sealed and is gone, put in from outside, or skipped is told", async ({ skip }) => {
  if (!canTamper()) return skip();
  await sealer().sealAll();
  await tamper(superuser(), sql`delete from audit_link where agency_id = 1001 and chain_position = 5`);
  expect((await verify()).said).toContain("Agency 1001: Link 5 is missing.");
  await tamper(
    superuser(),
    sql`delete from audit_link where agency_id = 1002`,
    sql`update audit_head set chain_position = 0, link = '' where agency_id = 1002`,
  );
  expect((await verify()).said).toMatch(/Agency 1002: The chain ends with link 0; on .* sealed up to link/);
});

test("a head that names another link, and an event in no link, are told", async ({ skip }) => {
  if (!canTamper()) return skip();
  await sealer().sealAll();
  await tamper(superuser(), sql`update audit_head set link = sha256('x') where agency_id = 1002`);
  expect((await verify()).said).toContain("Agency 1002: The head of the chain names another link");
  await tamper(
    superuser(),
    sql`insert into event select (jsonb_populate_record(null::event, to_jsonb(e) || '{"event_id": 99}')).*
    from event e where e.agency_id = 1001 order by e.event_id limit 1`,
  );
  expect((await verify()).said).toContain("Agency 1001: Event 99 stands in no link of the chain.");
});

test("a function of the database that vouches for changed rows is not believed", async ({ skip }) => {
  if (!canTamper()) return skip();
  await sealer().sealAll();
  await tamper(
    superuser(),
    sql`create or replace function event_digests(tenant bigint, events bigint[])
    returns table (the_event bigint, digest bytea) language sql stable
    as 'select l.event_id, l.digest from audit_link l where l.agency_id = tenant and l.event_id = any (events)'`,
  );
  expect(await verify()).toEqual({ status: DIFFERS, said: expect.stringContaining("by other functions") });
});

test("a wrong key is named; a new one seals, and the old one still proves", async () => {
  await sealer().sealAll();
  const other: KeyRing = [{ version: 1, key: "t".repeat(43) }];
  const newer: KeyRing = [{ version: 2, key: "t".repeat(43) }];
  expect(await verify(other)).toEqual({
    status: CANNOT_RUN,
    said: "SEAL_KEY has another key 1 than the one under which it was sealed.",
  });
  expect(await verify(newer)).toEqual({
    status: CANNOT_RUN,
    said: "SEAL_KEY has no key 1, under which it was sealed.",
  });
  expect((await verify([...newer, ...KEYS] as unknown as KeyRing)).status).toBe(SOUND);
});

test("a seal that was changed or made up is told, and books without seals are not called sound", async () => {
  await sealer().sealAll();
  const [first = ""] = lines();
  appendFileSync(file, `${first.replace(/"at":"2026/, '"at":"2025')}\n{"agency":1001}\n`);
  const { status, said } = await verify();
  expect(said).toContain(`Line 3 of ${file} was not written by this installation, or was changed.`);
  expect(said).toContain("Line 4 of");
  expect(status).toBe(DIFFERS);
  writeFileSync(file, `${first}\n`);
  expect(await verify()).toEqual({
    status: CANNOT_RUN,
    said: expect.stringContaining("There are no seals to compare 1002 with"),
  });
});

test("an agency whose chain is broken does not keep the others from being sealed", async ({ skip }) => {
  if (!canTamper()) return skip();
  await tamper(superuser(), sql`delete from audit_link where agency_id = 1001`);
  await expect(sealer().sealAll()).rejects.toThrow("agency 1001: the audit chain lacks a link");
  expect(lines().map((line) => readSeal(line)?.agency)).toEqual([1002]);
  expect(existsSync(file)).toBe(true);
});

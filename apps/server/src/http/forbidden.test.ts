// What people try and may not is refused and leaves a line: one a minute, and nobody can take it back.
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { writeAs } from "@fiducia/database/write-unit";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { send } from "../testing/site-over.ts";
import { openTestSite } from "../testing/test-site.ts";

const site = openForFile(openTestSite);

const events = (agencyId = 1001) =>
  writeAs(site.database.connection, agencyId, (unit) =>
    unit.rows(sql<{ user_id: number; kind: string; subject: string }>`
      select user_id, kind, subject from security_event where kind = 'notPermitted' order by security_event_id`),
  );
const line = (user_id: number, subject: string) => ({ user_id, kind: "notPermitted", subject });

test("queries, commands and colleagues that are none of one's business", async () => {
  const cookie = await site.signIn("NIL@1001");
  const headers = { cookie };
  const reach = async (method: "GET" | "POST", url: string, payload?: object) =>
    (await send(site, { method, url, headers, ...(payload ? { payload } : {}) })).status;
  expect(await events()).toEqual([]);
  for (let time = 0; time < 3; time += 1)
    expect(await reach("POST", "/accounting/query", { Query: "GetTrustPosition" })).toBe(403);
  expect(await reach("POST", "/accounting/command", { Command: "VoidItem", itemId: 1 })).toBe(403);
  expect(await reach("GET", "/user/offices/MJS")).toBe(404);
  expect(await reach("GET", "/user/offices/NIL")).toBe(200);
  expect(await reach("POST", "/accounting/query", { Query: "GetAgencyTimeZone" })).toBe(200);
  const first = [
    line(4, "GetTrustPosition"),
    line(4, "VoidItem"),
    line(4, "/user/offices/{initials} USER_UNKNOWN"),
  ];
  expect(await events()).toEqual(first);
  site.pass(60_000);
  expect(await reach("POST", "/accounting/query", { Query: "GetTrustPosition" })).toBe(403);
  expect(await events()).toEqual([...first, line(4, "GetTrustPosition")]);
  expect(await events(1002)).toEqual([]);
});

test("the line stays, whoever wants it gone", async () => {
  for (const statement of [sql`delete from security_event`, sql`update security_event set subject = ''`]) {
    const attempt = writeAs(site.database.connection, 1001, (unit) => unit.run(statement));
    await expect(attempt).rejects.toThrow("permission denied");
    const asOwner = writeAs(site.database.ownerConnection, 1001, (unit) => unit.run(statement));
    await expect(asOwner).rejects.toThrow("only added");
  }
});

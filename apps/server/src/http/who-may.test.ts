// Every query, report, command and call, asked by every demo user: answered or refused as written down by hand.

import { contractsOf } from "@fiducia/contract/define-area";
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { writeAs } from "@fiducia/database/write-unit";
import { DEMO_USERS } from "@fiducia/demo/agencies/staff";
import { grantPermission, revokePermission } from "@fiducia/features/identity/shared/grant-permission.store";
import { day } from "@fiducia/kernel/day";
import { areas } from "@fiducia/pages/areas";
import { readingCalls } from "@fiducia/pages/calls";
import { sampleFilters } from "@fiducia/stories/every-call/sample-filters";
import { whoMay } from "@fiducia/stories/every-call/who-may";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openDemoSite } from "../testing/demo-site.ts";
import { send } from "../testing/site-over.ts";

const site = openForFile(openDemoSite);

const listed = areas.flatMap((area) => contractsOf(area).map((contract) => ({ area: area.name, contract })));
const users = DEMO_USERS.map(({ initials, agencyId }) => [`${initials}@${agencyId}`, initials] as const);

describe.each(listed.map((each) => [each.contract.name, each] as const))("%s", (name, { area, contract }) => {
  const isCommand = contract.kind === "command";
  const path = isCommand ? "command" : "query";
  /** A command is told with a field that does not exist, so that it stops right behind the door; no filter opens it. */
  const [payload] = isCommand
    ? [{ Command: name, nonsense: true }]
    : sampleFilters(contract.filter, day("2026-03-02")).map((filter) => ({ Query: name, ...filter }));

  test.each(users)("by %s", async (user, initials) => {
    const may = whoMay(area, contract).includes(initials);
    const before = await site.written();
    const { Query: _query, Command: _command, ...unnamed } = (payload ?? {}) as Record<string, unknown>;
    const ways = [[`${path}/${name}`, unnamed] as const, [path, payload ?? {}] as const];
    for (const [address, asked] of ways) {
      const { status, body } = await site.post(user, address as typeof path, asked);
      expect([status, body.code, body.data === null]).toEqual(
        may ? (isCommand ? [400, 13, true] : [200, body.code, false]) : [403, 15, true],
      );
      if (!may) expect(body.errorMessage).toMatch(/^You do not have permission to /);
    }
    expect(await site.written()).toEqual(before);
  });

  test("by nobody who is not signed in", async () => {
    const ways = [[`${path}/${name}`, {}] as const, [path, payload ?? {}] as const];
    for (const [address, asked] of ways)
      expect(
        await send(site, { method: "POST", url: `/accounting/${address}`, payload: asked }),
      ).toMatchObject({
        status: 401,
        body: { ok: false, data: null },
      });
  });
});

describe.each(readingCalls.map((call) => [call.path, call] as const))("%s", (path, { method }) => {
  test("is answered to all who are signed in, and to nobody else", async () => {
    expect(await send(site, { method, url: path })).toMatchObject({ status: 401, body: { data: null } });
    for (const [user, initials] of users) {
      const cookie = await site.signIn(user);
      const url = path.replace("{initials}", initials);
      expect([user, (await send(site, { method, url, headers: { cookie } })).status]).toEqual([user, 200]);
    }
  });
});

describe("a grant that names an office", () => {
  const listing = async () => {
    const { status, body } = await site.post("QBX@1001", "query", {
      Query: "GetTransactionsByPeriod",
      timePeriod: 0,
    });
    expect(status).toBe(200);
    const rows = body.data as unknown as { userOffice: string; policyOffice: string | null }[];
    return rows.map(({ userOffice, policyOffice }) => [userOffice, policyOffice]);
  };
  const setFlags = (flags: number) =>
    writeAs(site.database.connection, 1001, (unit) => unit.run(sql`update agency set flags = ${flags}`));

  test("limits its user to that office, unless the agency does not grant by office", async () => {
    const everything = await listing();
    await writeAs(site.database.connection, 1001, async (unit) => {
      for (const permissionId of [9000, 9002, 9004]) {
        await revokePermission(unit, { userId: 6, permissionId });
        await grantPermission(unit, { userId: 6, permissionId, officeId: 2 });
      }
    });
    const ofLakeside = everything.filter((offices) => offices.includes("Lakeside"));
    expect(ofLakeside.length).toBeGreaterThan(1);
    expect(ofLakeside.length).toBeLessThan(everything.length);
    expect(await listing()).toEqual(ofLakeside);
    await setFlags(0);
    expect(await listing()).toEqual(everything);
    await setFlags(8);
  });
});

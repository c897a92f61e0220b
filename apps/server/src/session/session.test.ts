// A session's life: who it is, when it ends, how it is renewed and ended, and what changes at once.
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { writeAs } from "@fiducia/database/write-unit";
import * as users from "@fiducia/features/identity/shared/create-user.store";
import { grantPermission, revokePermission } from "@fiducia/features/identity/shared/grant-permission.store";
import { systemClock } from "@fiducia/kernel/clock";
import { expandPermissions } from "@fiducia/kernel/compressed-permissions";
import { hashPassword } from "@fiducia/secrets/password.store";
import { PASSWORD } from "@fiducia/stories/agencies/two-agencies";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { send } from "../testing/site-over.ts";
import { openTestSite } from "../testing/test-site.ts";

const MINUTE = 60_000;
const UNAUTHORISED = { status: 401, body: { ok: false, status: 401, errorMessage: "Invalid credentials" } };

/** In seconds since 1970, within a few of them. */
const inHalfAnHour = () => expect.closeTo(systemClock() / 1000 + 1800, -1);

const site = openForFile(openTestSite);

const get = (url: string, cookie: string, headers: Record<string, string> = {}) =>
  send(site, { method: "GET", url, headers: { cookie, ...headers } });

const in1001 = <T>(work: Parameters<typeof writeAs<T>>[2]): Promise<T> =>
  writeAs(site.database.connection, 1001, work);

describe("the profile", () => {
  test("says who it is and what is held", async () => {
    const { body } = await get("/user/whoami", await site.signIn("TRK@1001"));
    expect(body.data).toEqual({
      agencyId: 1001,
      agencyName: "Harbor Insurance",
      agencyFlags: 8,
      agencyOrigin: 1,
      migrationState: 0,
      hsUserType: "Staff",
      hsUserName: "TRK",
      hsUserUUID: expect.stringMatching(/^[0-9a-f-]{36}$/),
      userId: 2,
      fName: "First TRK",
      lName: "Last TRK",
      officeContext: 1,
      officeName: "Main Street",
      flags: 0,
      perms: expect.stringMatching(/^([0-9a-f]{2})+$/),
      grants: { 9000: "all", 9001: "all", 9004: "all" },
      timeZone: "America/Chicago",
      exp: inHalfAnHour(),
      secondFactorDue: false,
      secondsToLive: 1800,
      hostManaged: false,
      debug: false,
    });
  });

  test("the compressed form reads back to the grants by the catalogue that is served", async () => {
    const cookie = await site.signIn("TRK@1001");
    const { body } = await get("/user/whoami", cookie);
    const { body: metadata } = await get("/metadata/permissions", cookie);
    const { groups } = (metadata.data as unknown as Catalogue).permissionMetadata;
    const bits = groups.flatMap(({ id: groupId, permissions }) =>
      permissions.map(({ id, position, subPositionInCompressedFormat: subPosition }) => ({
        id,
        groupId,
        position,
        subPosition,
      })),
    );
    expect(bits).toHaveLength(104);
    const { perms } = body.data as unknown as { perms: string };
    expect([...expandPermissions(perms, bits)].sort()).toEqual([9000, 9001, 9004]);
  });

  test("an agency's switches, offices and itself", async () => {
    const cookie = await site.signIn("NIL@1001");
    expect((await get("/api/features", cookie)).body.data).toEqual({
      featureFlags: { "help-navigation": false, "line-item-report": true },
    });
    expect((await get("/agency", cookie)).body.data).toMatchObject({ agencies: [{ agencyId: 1001 }] });
    const named = (name: string) => expect.objectContaining({ name, description: name });
    expect((await get("/office", cookie)).body.data).toEqual({
      offices: [named("Lakeside"), named("Main Street")],
    });
    expect((await get("/office?officeId=3", cookie)).body.data).toMatchObject({
      offices: [{ id: 3, officeId: 3, archived: true }],
    });
    expect((await get("/office?officeId=9", cookie)).body.data).toEqual({ offices: [] });
    expect(await get("/office?officeId=x", cookie)).toMatchObject({
      status: 400,
      body: { code: 13, field: "officeId" },
    });
  });
});

interface Catalogue {
  readonly permissionMetadata: {
    readonly groups: readonly {
      readonly id: number;
      readonly permissions: readonly {
        readonly id: number;
        readonly position: number;
        readonly subPositionInCompressedFormat: number;
      }[];
    }[];
  };
}

describe("its end", () => {
  test("comes by the clock of the database, whatever that of the program says", async () => {
    const cookie = await site.signIn("MJS@1001");
    site.pass(24 * 60 * MINUTE);
    expect((await get("/user/whoami", cookie)).body.data).toMatchObject({ secondsToLive: 1800 });
    site.pass(-24 * 60 * MINUTE);
    await site.letSessionsAge(31 * MINUTE);
    expect(await get("/user/whoami", cookie)).toMatchObject(UNAUTHORISED);
  });

  test("half an hour without a request", async () => {
    const cookie = await site.signIn("MJS@1001");
    await site.letSessionsAge(29 * MINUTE);
    expect((await get("/user/whoami", cookie)).status).toBe(200);
    await site.letSessionsAge(29 * MINUTE);
    expect((await get("/user/whoami", cookie)).status).toBe(200);
    await site.letSessionsAge(30 * MINUTE);
    expect(await get("/user/whoami", cookie)).toMatchObject(UNAUTHORISED);
  });

  test("twelve hours after it began, however busy", async () => {
    const cookie = await site.signIn("MJS@1001");
    for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
      await site.letSessionsAge(20 * MINUTE);
      expect((await get("/user/renew/cookie", cookie)).status).toBe(200);
    }
    // The database counts whole seconds, and a busy machine takes some for the renewals.
    const lives = (await get("/user/whoami", cookie)).body.data as unknown as { secondsToLive: number };
    expect(Math.abs(lives.secondsToLive - 20 * 60)).toBeLessThan(30);
    await site.letSessionsAge(20 * MINUTE);
    expect(await get("/user/renew/cookie", cookie)).toMatchObject(UNAUTHORISED);
  });

  test("renewal gives half an hour again, twice at once as well", async () => {
    const cookie = await site.signIn("MJS@1001");
    await site.letSessionsAge(15 * MINUTE);
    const renewals = await Promise.all([1, 2, 3].map(() => get("/user/renew/cookie", cookie)));
    for (const { status, body } of renewals) {
      expect(status).toBe(200);
      expect(body.data).toEqual({ exp: inHalfAnHour(), secondsToLive: 1800 });
    }
  });

  test("signing out, for this session only", async () => {
    const [here, elsewhere] = [await site.signIn("MJS@1001"), await site.signIn("MJS@1001")];
    const out = await get("/user/signout/cookie", here);
    expect(out).toMatchObject({ status: 200, body: { ok: true, code: 0 } });
    expect(String(out.headers["set-cookie"])).toMatch(/^fiducia=; .*Expires=Thu, 01 Jan 1970/);
    expect(await get("/user/whoami", here)).toMatchObject(UNAUTHORISED);
    expect((await get("/user/whoami", elsewhere)).status).toBe(200);
    expect((await get("/user/signout/cookie", here)).status).toBe(200);
  });

  test("signing in again ends the session that the browser had", async () => {
    const first = await site.signIn("MJS@1001");
    const payload = { userName: "MJS@1001", password: PASSWORD };
    await site.app.inject({ method: "POST", url: "/signin", payload, headers: { cookie: first } });
    expect(await get("/user/whoami", first)).toMatchObject(UNAUTHORISED);
  });

  test.each([
    "fiducia=",
    "fiducia=1001.",
    "fiducia=1001.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "fiducia=../../etc",
    "other=1",
    "fiducia=99999999999999999999.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  ])("no session: %s", async (cookie) => {
    expect(await get("/user/whoami", cookie)).toMatchObject(UNAUTHORISED);
  });

  test("a secret is worth nothing under another agency's number", async () => {
    const cookie = await site.signIn("MJS@1001");
    expect(await get("/user/whoami", cookie.replace("1001.", "1002."))).toMatchObject(UNAUTHORISED);
  });
});

describe("what changes at once", () => {
  const grantsOf = async (cookie: string) => {
    const { status, body } = await get("/user/whoami", cookie);
    return status === 200 ? (body.data as unknown as { grants: Record<string, unknown> }).grants : status;
  };

  test("a permission granted, and taken back: the user signs in again", async () => {
    const first = await site.signIn("NIL@1001");
    const other = await site.signIn("MJS@1001");
    expect(await grantsOf(first)).toEqual({});
    const grant = { userId: 4, permissionId: 9005 };
    await in1001((unit) => grantPermission(unit, grant));
    expect(await grantsOf(first)).toBe(401);
    const second = await site.signIn("NIL@1001");
    expect(await grantsOf(second)).toEqual({ 9005: "all" });
    await in1001((unit) => grantPermission(unit, grant));
    expect(await grantsOf(second)).toEqual({ 9005: "all" });
    await in1001((unit) => revokePermission(unit, grant));
    expect(await grantsOf(second)).toBe(401);
    expect(await grantsOf(await site.signIn("NIL@1001"))).toEqual({});
    expect(await grantsOf(other)).toEqual({});
  });

  test("an admin who is none any more", async () => {
    const cookie = await site.signIn("NIL@1001");
    const isAdmin = (is: boolean) => in1001((unit) => users.setAdministrator(unit, 4, is));
    await isAdmin(true);
    expect(await grantsOf(cookie)).toBe(401);
    const asAdmin = await site.signIn("NIL@1001");
    await isAdmin(false);
    expect(await grantsOf(asAdmin)).toBe(401);
  });

  test("an office's grant holds there alone, and everywhere where the agency does not grant by office", async () => {
    const enforce = (flags: number) =>
      in1001((unit) => unit.run(sql`update agency set flags = ${flags} where agency_id = 1001`));
    for (const officeId of [2, 1])
      await in1001((unit) => grantPermission(unit, { userId: 3, permissionId: 9005, officeId }));
    const cookie = await site.signIn("PAY@1001");
    const reach = async (asked = cookie) => ((await grantsOf(asked)) as Record<string, unknown>)["9005"];
    expect(new Set((await reach()) as number[])).toEqual(new Set([1, 2]));
    await enforce(0);
    expect(await reach()).toBe("all");
    await enforce(8);
    await in1001((unit) => grantPermission(unit, { userId: 3, permissionId: 9005 }));
    expect(await reach(await site.signIn("PAY@1001"))).toBe("all");
  });

  test("another password ends the sessions that the old one opened", async () => {
    const cookie = await site.signIn("NIL@1001");
    const passwordHash = await hashPassword("another one");
    await in1001((unit) => users.setPassword(unit, { initials: "nil", passwordHash }));
    expect(await get("/user/whoami", cookie)).toMatchObject(UNAUTHORISED);
    await expect(site.signIn("NIL@1001")).rejects.toThrow("Invalid Credentials");
    await expect(site.signIn("NIL@1001", "another one")).resolves.toBeTruthy();
  });

  test("a disabled user and a closed site", async () => {
    const cookie = await site.signIn("PAY@1001");
    const open = (enabled: boolean) =>
      in1001((unit) => unit.run(sql`update agency set site_enabled = ${enabled} where agency_id = 1001`));
    await open(false);
    expect(await get("/user/whoami", cookie)).toMatchObject(UNAUTHORISED);
    await open(true);
    expect((await get("/user/whoami", cookie)).status).toBe(200);
    // Also where only the account was changed: the session is gone, and does not come back with the user.
    const disable = (at: string | null) =>
      in1001((unit) => unit.run(sql`update user_account set disabled_at = ${at} where user_id = 3`));
    await disable("2027-03-10T00:00:00Z");
    expect(await get("/user/whoami", cookie)).toMatchObject(UNAUTHORISED);
    await disable(null);
    expect(await get("/user/whoami", cookie)).toMatchObject(UNAUTHORISED);
    const again = await site.signIn("PAY@1001");
    await in1001((unit) => users.disableUser(unit, 3, "2027-03-10T00:00:00Z"));
    await disable(null);
    expect(await get("/user/whoami", again)).toMatchObject(UNAUTHORISED);
  });
});

describe("another site's page", () => {
  const foreign: readonly Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "http://localhost:9999" },
  ];

  test.each(foreign)("cannot renew, sign out, sign in or ask: %j", async (headers) => {
    const cookie = await site.signIn("MJS@1001");
    expect((await get("/user/renew/cookie", cookie, headers)).status).toBe(403);
    expect((await get("/user/signout/cookie", cookie, headers)).status).toBe(403);
    const payload = { userName: "MJS@1001", password: PASSWORD };
    expect((await send(site, { method: "POST", url: "/signin", headers, payload })).status).toBe(403);
    const question = { method: "POST", payload: { Query: "GetAgencyTimeZone" } } as const;
    const asked = await send(site, {
      ...question,
      url: "/accounting/query",
      headers: { cookie, ...headers },
    });
    expect(asked).toMatchObject({ status: 403, body: { code: 15 } });
    expect((await get("/user/whoami", cookie)).status).toBe(200);
  });

  test.each<Record<string, string>>([
    { "sec-fetch-site": "same-origin", origin: "http://books.example:9000", host: "books.example:9000" },
    { origin: "http://localhost:8080" },
    {},
  ])("our own page may: %j", async (headers) => {
    const cookie = await site.signIn("MJS@1001");
    expect((await get("/user/renew/cookie", cookie, { ...headers })).status).toBe(200);
  });
});

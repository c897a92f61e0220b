// An agency is founded with a link that works once, and its first administrator is signed in.
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { createOffice } from "@fiducia/features/agency/shared/create-office.store";
import { createUser } from "@fiducia/features/identity/shared/create-user.store";
import { grantPermission } from "@fiducia/features/identity/shared/grant-permission.store";
import { makeSetUpLink } from "@fiducia/pages/set-up/set-up-link.store";
import { hashPassword } from "@fiducia/secrets/password.store";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { send } from "../testing/site-over.ts";
import { openTestSite } from "../testing/test-site.ts";

const site = openForFile(() => openTestSite({ found: async () => undefined }));

const link = async (onlyFirst = false): Promise<string> => {
  const address = await makeSetUpLink(site.database.connection, { publicUrl: "https://books", onlyFirst });
  return address?.split("#")[1] ?? "";
};

const WANTED = {
  ...{ agencyNumber: 2044, agencyName: "Cedar Insurance", homeState: "TX", timeZone: "America/Chicago" },
  ...{
    recognition: "AR_CASH",
    officeName: "Main Office",
    firstName: "Rosa",
    lastName: "Lind",
    initials: "rl",
  },
  password: "four quiet herons",
};

const post = (url: string, payload: object, headers = {}) =>
  send(site, { method: "POST", url, payload, headers });
const setUp = (secret: string, changed: object = {}) =>
  post("/api/set-up", { link: secret, ...WANTED, ...changed });

const rowsOf = (agencyId: number, table: string) =>
  readAs(site.database.connection, agencyId, (unit) =>
    unit.rows(sql`select 1 from ${sql.table(table)} where agency_id = ${agencyId}`),
  );

test.each([
  ["a number that nobody can type", { agencyNumber: 0 }, 400, "agencyNumber"],
  ["a state that does not exist", { homeState: "ZZ" }, 400, "homeState"],
  ["a time zone that does not exist", { timeZone: "America/Springfield" }, 400, "timeZone"],
  ["initials with a space", { initials: "R L" }, 400, "initials"],
  ["a short password", { password: "short" }, 400, "password"],
  ["a password about the agency", { password: "cedar forever 1" }, 400, "password"],
  ["an office without a name", { officeName: "  " }, 400, "officeName"],
])("refuses %s at its field, stores nothing, and the link still works", async (_, changed, status, field) => {
  const secret = await link();
  const refused = await setUp(secret, changed);
  expect(refused.status).toBe(status);
  expect(refused.body).toMatchObject({ field });
  expect(await rowsOf(WANTED.agencyNumber, "agency")).toEqual([]);
  expect((await post("/api/set-up/look", { link: secret })).status).toBe(200);
});

test("founds the agency and signs its administrator in, who signs in again with the password", async () => {
  const secret = await link();
  const state = async () => (await send(site, { url: "/api/set-up" })).body.data;
  const freeNumber = async () =>
    ((await post("/api/set-up/look", { link: await link() })).body.data as unknown as { freeNumber: number })
      .freeNumber;
  expect([await state(), await freeNumber()]).toEqual([{ hasAgency: false }, 1001]);
  const founded = await setUp(secret);
  expect([await state(), await freeNumber()]).toEqual([{ hasAgency: true }, 2045]);
  expect(founded).toMatchObject({ status: 200, body: { data: { agencyId: 2044, userName: "RL@2044" } } });
  const cookie = String(founded.headers["set-cookie"]).split(";")[0] ?? "";
  expect(
    (await send(site, { method: "GET", url: "/user/whoami", headers: { cookie } })).body.data,
  ).toMatchObject({ agencyName: "Cedar Insurance" });
  await expect(site.signIn("RL@2044", WANTED.password)).resolves.toBeTruthy();
  expect(site.log.join("")).not.toContain(secret);
});

test("a used link opens nothing, and says so", async () => {
  const secret = await link();
  expect((await setUp(secret, { agencyNumber: 2045 })).status).toBe(200);
  const again = await setUp(secret, { agencyNumber: 2046 });
  expect(again).toMatchObject({ status: 404, body: { rule: "SET_UP_LINK" } });
  expect(again.body.errorMessage).toContain("has been used");
  expect(await rowsOf(2046, "agency")).toEqual([]);
});

test("a link of an hour ago opens nothing, and says so", async () => {
  const secret = await link();
  await sql`update set_up_link set created_at = created_at - interval '2 hours',
    expires_at = expires_at - interval '61 minutes'`.execute(site.database.ownerConnection);
  const late = await setUp(secret, { agencyNumber: 2047 });
  expect(late.body.errorMessage).toContain("it works for 60 minutes");
  expect((await setUp("nonsense", { agencyNumber: 2047 })).body.errorMessage).toContain(
    "This set-up link does not work",
  );
});

test("a permission that is granted for an office holds there alone", async () => {
  await setUp(await link(), { agencyNumber: 2061 });
  const agencyId = 2061;
  await writeAs(site.database.connection, agencyId, async (unit) => {
    await createOffice(unit, { officeId: 2, name: "North Office" });
    const passwordHash = await hashPassword(WANTED.password);
    const nora = {
      userId: 2,
      initials: "NB",
      firstName: "Nora",
      lastName: "Berg",
      officeId: 2,
      passwordHash,
    };
    await createUser(unit, nora);
    await grantPermission(unit, { userId: 2, permissionId: 9000, officeId: 2 });
  });
  const cookie = await site.signIn("NB@2061", WANTED.password);
  const { body } = await send(site, { url: "/user/whoami", headers: { cookie } });
  expect(body.data).toMatchObject({ grants: { 9000: [2] } });
});

test("of two set-ups at once with one link one founds an agency; with one number too", async () => {
  const secret = await link();
  const ofLink = await Promise.all([2050, 2051].map((agencyNumber) => setUp(secret, { agencyNumber })));
  expect(ofLink.map(({ status }) => status).sort()).toEqual([200, 404]);
  const links = [await link(), await link()];
  const ofNumber = await Promise.all(links.map((each) => setUp(each, { agencyNumber: 2052 })));
  expect(ofNumber.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(ofNumber.find(({ status }) => status === 409)?.body).toMatchObject({ field: "agencyNumber" });
});

test("a start makes no link where there is an agency", async () => {
  expect(await link(true)).toBe("");
});

test("another site's page founds nothing", async () => {
  const foreign = { origin: "https://evil.example" };
  expect((await post("/api/set-up", { link: await link(), ...WANTED }, foreign)).status).toBe(403);
});

test("the agency begins with its history, which nobody alters", async () => {
  const told = await readAs(site.database.connection, 2044, (unit) =>
    unit.rows<{ subject: string; by: unknown; secret: boolean }>(sql`
      select subject, changed_by as by, after ? 'password_hash' as secret from setting_change
       where agency_id = 2044 order by change_number`),
  );
  expect(told.map(({ subject }) => subject)).toEqual([
    ...["agency", "agency_profile", "agency_profile", "office", "user_account", "user_account"],
  ]);
  expect(told.every(({ by, secret }) => by === null && !secret)).toBe(true);
  await expect(sql`delete from setting_change`.execute(site.database.ownerConnection)).rejects.toThrow(
    "HISTORY_IS_FINAL",
  );
});

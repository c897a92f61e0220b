// QuickBooks Online at its addresses: who may connect, what comes back from Intuit, and what Intuit announces.
import { createHmac } from "node:crypto";
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { writeAs } from "@fiducia/database/write-unit";
import { registerOnlineApp } from "@fiducia/features/quickbooks/shared/online-app.server";
import { OnlineEmulator } from "@fiducia/quickbooks/emulator/online/server";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDemoSite } from "../testing/demo-site.ts";

const CONNECT = "/quickbooks/online/connect";
const CALLBACK = "/quickbooks/online/callback";
const WEBHOOK = "/quickbooks/online/webhook";

const emulator = new OnlineEmulator();
const site = openForFile(openDemoSite);

beforeAll(async () => {
  const addresses = await emulator.listen();
  registerOnlineApp({ clientId: "client", clientSecret: "secret", verifierToken: "verifier", addresses });
});
afterAll(async () => {
  registerOnlineApp(undefined);
  await emulator.close();
});

const company = (agencyId = 1001) =>
  writeAs(site.database.connection, agencyId, async (unit) => {
    const [row] = await unit.rows(sql<{ realmId: string | null; lastMessage: string; contact: boolean }>`
      select realm_id as "realmId", last_message as "lastMessage", last_contact_at is not null as contact
      from quickbooks_company where agency_id = ${unit.agencyId}`);
    return row;
  });

/** Goes to Intuit as an administrator. Answers the way back, and the cookie of the state. */
async function there(as = "MJS@1001") {
  const cookie = await site.signIn(as);
  const sent = await site.app.inject({ url: CONNECT, headers: { cookie } });
  expect(sent.statusCode).toBe(302);
  const [state] = sent.cookies;
  expect(state).toMatchObject({
    name: "fiducia-quickbooks",
    sameSite: "Lax",
    httpOnly: true,
    path: CALLBACK,
  });
  const back = await fetch(String(sent.headers.location), { redirect: "manual" });
  const { pathname, search } = new URL(back.headers.get("location") ?? "");
  expect(pathname).toBe(CALLBACK);
  return { url: `${pathname}${search}`, headers: { cookie: `${state?.name}=${state?.value}` } };
}

test("nobody connects without a session or without the permission, and nothing is written", async () => {
  expect((await site.app.inject(CONNECT)).statusCode).toBe(401);
  const cookie = await site.signIn("TRK@1001");
  const refused = await site.app.inject({ url: CONNECT, headers: { cookie } });
  expect(refused.statusCode).toBe(403);
  expect(await company()).toBeUndefined();
});

test("a state from another browser, made up, or used before connects nothing", async () => {
  const { url, headers } = await there();
  for (const [address, cookie] of [
    [url, ""],
    [url, "fiducia-quickbooks=1001.1.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"],
    [`${CALLBACK}?code=code-1&state=1001.1.x&realmId=1`, "fiducia-quickbooks=1001.1.x"],
    [CALLBACK, "fiducia-quickbooks="],
    [`${CALLBACK}?state=a&state=b`, "fiducia-quickbooks=a"],
  ] as const) {
    const answered = await site.app.inject({ url: address, headers: { cookie } });
    expect([answered.statusCode, answered.body]).toEqual([
      400,
      expect.stringMatching(/^This connection is over/),
    ]);
  }
  expect((await company())?.realmId).toBeNull();
  expect((await site.app.inject({ url, headers })).headers.location).toBe("/settings/quickbooks");
  expect((await company())?.realmId).toBe(emulator.realmId);
  expect((await site.app.inject({ url, headers })).statusCode).toBe(400);
  expect(await company(1002)).toBeUndefined();
});

test("who refuses at Intuit comes back to a sentence in the settings", async () => {
  const { url, headers } = await there();
  const state = new URL(url, "http://localhost").searchParams.get("state");
  const denied = `${CALLBACK}?error=access_denied&state=${encodeURIComponent(state ?? "")}`;
  expect((await site.app.inject({ url: denied, headers })).headers.location).toBe("/settings/quickbooks");
  expect((await company())?.lastMessage).toMatch(/access was not allowed/);
});

test("a company that has the books of one agency is not connected to another", async () => {
  const { url, headers } = await there("ZED@1002");
  // Its settings show nothing of a connection yet, so the refusal is the answer.
  const refused = await site.app.inject({ url, headers });
  expect([refused.statusCode, refused.body]).toEqual([
    400,
    expect.stringMatching(/has the books of another agency/),
  ]);
  expect(await company(1002)).toMatchObject({ realmId: null });
  expect((await company())?.realmId).toBe(emulator.realmId);
});

const announce = (payload: string, signature: string) =>
  site.app.inject({
    ...{ method: "POST", url: WEBHOOK, payload },
    headers: { "content-type": "application/json", "intuit-signature": signature },
  });
const signed = (payload: string, token = "verifier") =>
  announce(payload, createHmac("sha256", token).update(payload).digest("base64"));

test("only what Intuit signed is heard", async () => {
  const body = JSON.stringify({
    eventNotifications: [
      {
        realmId: emulator.realmId,
        dataChangeEvent: { entities: [{ name: "Customer", id: "5", operation: "Update" }] },
      },
    ],
  });
  await writeAs(site.database.connection, 1001, (unit) =>
    unit.run(sql`update quickbooks_company set last_contact_at = null where agency_id = ${unit.agencyId}`),
  );
  for (const answered of [
    await announce(body, ""),
    await signed(body, "another"),
    await announce(body, "%%"),
  ])
    expect(answered.statusCode).toBe(401);
  for (const noise of ["", "null", "[]", "{", '{"eventNotifications":7}'])
    expect((await signed(noise)).statusCode).toBe(200);
  expect((await company())?.contact).toBe(false);
  expect((await signed(body)).statusCode).toBe(200);
  await expect.poll(async () => (await company())?.contact).toBe(true);
});

test("an installation without an application offers none", async () => {
  registerOnlineApp(undefined);
  const cookie = await site.signIn("MJS@1001");
  expect((await site.app.inject({ url: CONNECT, headers: { cookie } })).statusCode).toBe(400);
  expect((await site.app.inject(CALLBACK)).statusCode).toBe(400);
  expect((await signed("[]")).statusCode).toBe(400);
});

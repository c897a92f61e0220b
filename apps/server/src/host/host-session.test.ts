// A host system's cookie: it says who asks, the database what they may do; one that does not hold opens nothing.

import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { writeAs } from "@fiducia/database/write-unit";
import { disableUser } from "@fiducia/features/identity/shared/create-user.store";
import { PASSWORD } from "@fiducia/stories/agencies/two-agencies";
import { SignJWT, UnsecuredJWT } from "jose";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { send, type TestSite } from "../testing/site-over.ts";
import { openTestSite } from "../testing/test-site.ts";

/** Long enough for every algorithm of its kind: only the one that is meant may open. */
const KEY = "a key that the host and we know alone, and that is long enough for all of them";

const site = openForFile(() => openTestSite({ hostSessionKey: KEY }));

const inSeconds = (seconds: number, at: TestSite = site) => Math.floor(at.now() / 1000) + seconds;

interface Claims {
  readonly agency: unknown;
  readonly initials: unknown;
  readonly exp?: unknown;
  readonly nbf?: unknown;
  readonly iss?: unknown;
  readonly aud?: unknown;
  readonly debug?: unknown;
}

const signed = (claims: Claims, key: string | KeyObject = KEY, alg = "HS256") =>
  new SignJWT({ exp: inSeconds(600), ...claims } as Record<string, unknown>)
    .setProtectedHeader({ alg })
    .sign(typeof key === "string" ? new TextEncoder().encode(key) : key);

const MJS = { agency: 1001, initials: "MJS" };
const cookieOf = (token: string) => `host-session=${token}`;
const get = (url: string, cookie: string, at: TestSite = site) =>
  send(at, { method: "GET", url, headers: { cookie } });

const REFUSED = {
  status: 401,
  body: { ok: false, errorMessage: "Invalid credentials", rule: "HOST_SESSION", data: null },
};

describe("a cookie that holds", () => {
  test("is the user's session, marked as the host's", async () => {
    const whoami = await get("/user/whoami", cookieOf(await signed({ ...MJS, debug: true })));
    expect(whoami).toMatchObject({
      status: 200,
      body: { data: { hsUserName: "MJS", flags: 32, hostManaged: true, debug: true, secondsToLive: 600 } },
    });
  });

  test("says who, never what they may do", async () => {
    const token = await signed({
      agency: "1001",
      initials: "nil",
      flags: 32,
      perms: "ff",
      isAdmin: true,
    } as Claims);
    const whoami = await get("/user/whoami", cookieOf(token));
    expect(whoami.body.data).toMatchObject({ hsUserName: "NIL", flags: 0, grants: {}, debug: false });
  });

  test("goes before a session of ours, and a session of ours is not the host's", async () => {
    const own = await site.signIn("TRK@1001");
    const both = await get("/user/whoami", `${own}; ${cookieOf(await signed(MJS))}`);
    expect(both.body.data).toMatchObject({ hsUserName: "MJS", hostManaged: true });
    expect((await get("/user/whoami", own)).body.data).toMatchObject({
      hsUserName: "TRK",
      hostManaged: false,
    });
  });

  test("is renewed by the host: renewing here tells how long it lives, and sets no cookie", async () => {
    const renewed = await get("/user/renew/cookie", cookieOf(await signed({ ...MJS, exp: inSeconds(77) })));
    expect(renewed).toMatchObject({ status: 200, body: { data: { secondsToLive: 77 } } });
    expect(renewed.headers["set-cookie"]).toBeUndefined();
  });

  test("changes no password and no second factor here", async () => {
    const payload = { password: PASSWORD, newPassword: "nine herons under the bridge" };
    const headers = { cookie: cookieOf(await signed(MJS)) };
    expect(await send(site, { method: "POST", url: "/user/password", payload, headers })).toMatchObject({
      status: 403,
      body: { rule: "HOST_MANAGED" },
    });
  });
});

describe("a cookie that does not hold is refused, whatever else the browser has", () => {
  const unsigned = () => new UnsecuredJWT({ ...MJS, exp: inSeconds(600) }).encode();
  const cases: readonly (readonly [string, () => string | Promise<string>])[] = [
    ["expired", () => signed({ ...MJS, exp: inSeconds(0) })],
    ["without an end", () => signed({ ...MJS, exp: undefined })],
    ["with an end in a year", () => signed({ ...MJS, exp: inSeconds(365 * 86_400) })],
    ["valid only later", () => signed({ ...MJS, nbf: inSeconds(120) })],
    ["valid from some day in words on", () => signed({ ...MJS, nbf: "soon" })],
    ["with true for an agency", () => signed({ ...MJS, agency: true })],
    ["with a list for an agency", () => signed({ ...MJS, agency: [1001] })],
    ["with an agency in another notation", () => signed({ ...MJS, agency: "1.001e3" })],
    ["with a word for debug", () => signed({ ...MJS, debug: "yes" })],
    ["with an end in words", () => signed({ ...MJS, exp: "never" })],
    ["under another key", () => signed(MJS, "some other key that is long enough")],
    ["by no algorithm", unsigned],
    ["by another algorithm", () => signed(MJS, KEY, "HS512")],
    ["of another agency's number", () => signed({ ...MJS, agency: 1002 })],
    ["of nobody", () => signed({ agency: 1001, initials: "XYZ" })],
    ["of an agency that is none", () => signed({ agency: -1, initials: "MJS" })],
    ["without a user", () => signed({ agency: 1001, initials: "" })],
    ["with a NUL character in the user", () => signed({ agency: 1001, initials: "M\0S" })],
    ["with a list for a user", () => signed({ agency: 1001, initials: ["MJS"] })],
    ["cut off", async () => (await signed(MJS)).slice(0, -3)],
    [
      "with other claims under an old signature",
      async () => {
        const [head, , signature] = (await signed({ agency: 1001, initials: "NIL" })).split(".");
        const claims = Buffer.from(JSON.stringify({ ...MJS, exp: inSeconds(600) })).toString("base64url");
        return `${head}.${claims}.${signature}`;
      },
    ],
    ["no token at all", () => "x"],
    ["of dots", () => ".."],
    ["of a megabyte's tenth", () => "A".repeat(10_000)],
  ];

  test.each(cases)("%s", async (_, token) => {
    const own = await site.signIn("TRK@1001");
    expect(await get("/user/whoami", `${own}; ${cookieOf(await token())}`)).toMatchObject(REFUSED);
    expect(site.log.filter((line) => line.includes('"defect"'))).toEqual([]);
  });

  test("of a user who has no access any more", async () => {
    const token = cookieOf(await signed({ agency: 1001, initials: "PAY" }));
    expect((await get("/user/whoami", token)).status).toBe(200);
    const { connection } = site.database;
    await writeAs(connection, 1001, (unit) => disableUser(unit, 3, "2027-03-10T14:00:00Z"));
    expect(await get("/user/whoami", token)).toMatchObject(REFUSED);
  });

  test("each is noted for the user whom it names", async () => {
    const { connection } = site.database;
    const noted = await writeAs(connection, 1001, (unit) =>
      unit.rows(sql<{ user_id: number; subject: string }>`
        select distinct user_id, subject from security_event where kind = 'hostSessionRefused' order by 1, 2`),
    );
    expect(noted).toEqual([
      { user_id: 1, subject: "expired" },
      { user_id: 1, subject: "not signed by the host" },
      { user_id: 1, subject: "not valid yet" },
      { user_id: 1, subject: "without a near end" },
      { user_id: 3, subject: "without access" },
    ]);
  });
});

describe("issuer and audience", () => {
  const statusAt = async (at: TestSite, more: object) =>
    (await get("/user/whoami", cookieOf(await signed({ ...MJS, ...more })), at)).status;

  test("must be those of the settings, where these name them", async () => {
    const named = { hostSessionIssuer: "https://host.example", hostSessionAudience: "fiducia" };
    const at = await openTestSite({ hostSessionKey: KEY, ...named });
    const iss = named.hostSessionIssuer;
    expect(await statusAt(at, { iss, aud: "fiducia" })).toBe(200);
    expect(await statusAt(at, { iss, aud: ["other", "fiducia"] })).toBe(200);
    for (const wrong of [
      {},
      { iss },
      { iss, aud: "other" },
      { iss, aud: [] },
      { iss: "https://other.example", aud: "fiducia" },
      { iss: [iss], aud: "fiducia" },
    ])
      expect([wrong, await statusAt(at, wrong)]).toEqual([wrong, 401]);
    await at.close();
  });

  test("are not asked for otherwise, and a clock a little ahead is forgiven", async () => {
    expect(await statusAt(site, { iss: "https://host.example", aud: "x", nbf: inSeconds(30) })).toBe(200);
  });
});

describe("keys", () => {
  test("a public key in PEM takes what its private one signed, and no secret's signature", async () => {
    const { privateKey, publicKey } = generateKeyPairSync("ed25519");
    const pem = publicKey.export({ type: "spki", format: "pem" }).toString().trim();
    const at = await openTestSite({ hostSessionKey: pem });
    expect((await get("/user/whoami", cookieOf(await signed(MJS, privateKey, "EdDSA")), at)).status).toBe(
      200,
    );
    expect(await get("/user/whoami", cookieOf(await signed(MJS, pem, "HS256")), at)).toMatchObject(REFUSED);
    await at.close();
  });

  test("a set of keys takes each of them", async () => {
    const [first, second] = [generateKeyPairSync("ed25519"), generateKeyPairSync("ed25519")];
    const keys = [first, second].map(({ publicKey }, at) => ({
      ...publicKey.export({ format: "jwk" }),
      ...{ kid: `${at}`, alg: "EdDSA" },
    }));
    const at = await openTestSite({ hostSessionKey: JSON.stringify({ keys }) });
    const token = await new SignJWT({ ...MJS, exp: inSeconds(600) })
      .setProtectedHeader({ alg: "EdDSA", kid: "1" })
      .sign(second.privateKey);
    expect((await get("/user/whoami", cookieOf(token), at)).status).toBe(200);
    await at.close();
  });

  test("one that is none is refused at the start", async () => {
    await expect(openTestSite({ hostSessionKey: "-----BEGIN PUBLIC KEY-----\nno" })).rejects.toThrow(
      "HOST_SESSION_KEY is not usable",
    );
  });

  test("without a key a host's cookie is nothing", async () => {
    const at = await openTestSite();
    const refused = await get("/user/whoami", cookieOf(await signed(MJS)), at);
    expect(refused).toMatchObject({ status: 401 });
    expect(refused.body.rule).toBeUndefined();
    await at.close();
  });
});

test("where host systems may frame the pages over https, the session's cookie goes into frames, apart by host", async () => {
  const embedded = await openTestSite({
    publicUrl: "https://books.example",
    embedHostOrigins: ["https://host.example"],
  });
  const response = await embedded.app.inject({
    method: "POST",
    url: "/signin",
    payload: { userName: "MJS@1001", password: PASSWORD },
  });
  for (const each of [response.headers["set-cookie"]].flat())
    expect(String(each)).toMatch(/^__Host-fiducia.*; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/);
  await embedded.close();
});

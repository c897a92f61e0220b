// What callers try who want more than they may: nothing comes of it, no defect, and no secret in the log.
import { writeAs } from "@fiducia/database/write-unit";
import { codeAt } from "@fiducia/features/identity/shared/totp.server";
import { PASSWORD } from "@fiducia/stories/agencies/two-agencies";
import { WHO_MAY_CALL } from "@fiducia/stories/every-call/who-may";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DemoSite, openDemoSite } from "../testing/demo-site.ts";
import { FOREIGN, invoice, NOBODYS, payment, voiding } from "../testing/real-requests.ts";
import { send, type TestSite } from "../testing/site-over.ts";
import { openTestSite } from "../testing/test-site.ts";

let site: TestSite;
let demo: DemoSite;
beforeAll(async () => {
  site = await openTestSite({
    siteEnvironment: "dev",
    hostSessionKey: "a key that the host and we know alone",
  });
  demo = await openDemoSite();
});
afterAll(async () => {
  await site.close();
  await demo.close();
});

const get = (url: string, headers: Record<string, string>, at: TestSite = site) =>
  send(at, { method: "GET", url, headers });
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  send(site, { method: "POST", url, payload, headers });

describe("permissions are the database's, whatever a client says of its own", () => {
  const asked = {
    method: "POST",
    url: "/accounting/query",
    payload: { Query: "GetTransactionsByPeriod", timePeriod: 0 },
  } as const;
  const all = "ff".repeat(40);

  test.each([
    ["in a header", { "x-perms": all, perms: all, "x-admin": "true" }, ""],
    ["in cookies", {}, `; perms=${all}; flags=32; admin=true`],
    ["in cookies of odd length", {}, `; perms=${"f".repeat(41)}`],
    ["in a cookie of ten thousand digits", {}, `; perms=${"f".repeat(10_000)}`],
  ])("%s", async (_, headers, cookies) => {
    const cookie = (await site.signIn("NIL@1001")) + cookies;
    expect((await send(site, { ...asked, headers: { ...headers, cookie } })).status).toBe(403);
    expect((await get("/user/whoami", { ...headers, cookie })).body.data).toMatchObject({
      flags: 0,
      grants: {},
    });
  });

  test.each([{ perms: all }, { flags: 32 }, { grants: { 9000: "all" } }, { isAdmin: true }, { userId: 1 }])(
    "in the body: %j",
    async (more) => {
      const cookie = await site.signIn("TRK@1001");
      const answer = await send(site, {
        ...asked,
        payload: { ...asked.payload, ...more },
        headers: { cookie },
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { errorMessage: expect.stringContaining("Unknown field") },
      });
    },
  );

  test("in the address", async () => {
    const cookie = await site.signIn("NIL@1001");
    expect((await get(`/user/whoami?perms=${all}`, { cookie })).status).toBe(400);
  });

  test("and whoever tried what they may not has a line in the audit log", async () => {
    const noted = await writeAs(site.database.connection, 1001, (unit) =>
      unit.rows(sql<{ user_id: number; subject: string }>`
        select distinct user_id, subject from security_event where kind = 'notPermitted'`),
    );
    expect(noted).toEqual([{ user_id: 4, subject: "GetTransactionsByPeriod" }]);
  });
});

describe("half a sign-in opens no route", () => {
  let secret = "";
  const KEPT = Object.entries(WHO_MAY_CALL).filter(([, { open }]) => open === "to who is signed in");

  test("with every cookie that it was given, and with its parts in place of one", async () => {
    const cookie = await site.signIn("PAY@1001");
    const begun = await post("/user/second-factor", { password: PASSWORD }, { cookie });
    ({ secret } = begun.body.data as unknown as { secret: string });
    const code = codeAt(secret, site.now());
    expect((await post("/user/second-factor/confirm", { code }, { cookie })).status).toBe(200);
    const half = await post("/signin", { userName: "PAY@1001", password: PASSWORD });
    expect(half).toMatchObject({ status: 401, body: { code: 1 } });
    const given = [half.headers["set-cookie"] ?? []].flat().map((each) => String(each).split(";")[0]);
    expect(given).toEqual([]);
    expect(KEPT.length).toBeGreaterThan(15);
    for (const [route] of KEPT) {
      const [method = "GET", path = ""] = route.split(" ");
      const url = path.replace(":initials", "PAY").replace(":id", "1");
      const payload = method === "POST" ? { payload: { password: PASSWORD, code: "1", Query: "x" } } : {};
      for (const held of ["", `fiducia=1001.${"A".repeat(43)}`, `fiducia=PAY@1001.${PASSWORD}`, cookie]) {
        const request = { method: method as "GET", url, ...payload, headers: { cookie: held } };
        expect([route, (await send(site, request)).status]).toEqual([route, 401]);
      }
    }
  });

  test("a code opens once: the same one is worth nothing again, from wherever it comes", async () => {
    site.pass(60_000);
    const attempt = (remoteAddress: string) => {
      const payload = { userName: "PAY@1001", password: PASSWORD, code: codeAt(secret, site.now()) };
      return send(site, { method: "POST", url: "/signin", payload, remoteAddress });
    };
    expect((await attempt("192.0.2.1")).status).toBe(200);
    for (const address of ["192.0.2.1", "198.51.100.1"])
      expect(await attempt(address)).toMatchObject({ status: 401, body: { code: 1 } });
  });
});

describe("ids that were guessed", () => {
  const asClerk = (payload: object) => demo.post("CLK@1001", "command", payload);
  const asAdmin = (payload: object) => demo.post("MJS@1001", "command", payload);

  test.each([
    ["a client", (id: number) => asClerk(invoice({ clientId: id })), FOREIGN.client],
    ["an account", (id: number) => asClerk(payment({ bankAccountId: id })), FOREIGN.account],
    ["a policy", (id: number) => asClerk(invoice({ policyId: id })), FOREIGN.policy],
    ["an item", (id: number) => asAdmin(voiding(id)), FOREIGN.policy],
  ] as const)(
    "%s of another agency is not there, in the same words as one that nobody has",
    async (_, tell, foreign) => {
      const [theirs, nobodys] = [await tell(foreign), await tell(NOBODYS)];
      const words = (answer: typeof theirs, id: number) =>
        JSON.stringify([answer.status, answer.body]).replace(new RegExp(`0*${id}(?=[."])`), "that id");
      expect(words(theirs, foreign)).toBe(words(nobodys, NOBODYS));
      expect(theirs.body.ok).toBe(false);
    },
  );

  test("a colleague's offices, another agency's user's and nobody's are alike", async () => {
    const cookie = await site.signIn("TRK@1001");
    const answers = await Promise.all(
      ["MJS", "ZED", "XYZ"].map((initials) => get(`/user/offices/${initials}`, { cookie })),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  });
});

describe("names that are more than names", () => {
  test.each([
    ["a line feed and a header", "MJS\r\nSet-Cookie: fiducia=1@1001"],
    ["markup", "<img src=x onerror=alert(1)>@1001"],
    ["a NUL character", "MJS\0@1001"],
    ["a quote and a comment", "MJS'; drop table session; --@1001"],
    ["a hundred characters of Unicode", `${"é".repeat(90)}@1001`],
    ["text that runs the other way", "\u202eSJM@1001"],
  ])(
    "%s: refused, with nothing of it in a header or on a line of its own in the log",
    async (_, userName) => {
      const before = site.log.length;
      const answer = await post("/signin", { userName, password: PASSWORD });
      expect([400, 401]).toContain(answer.status);
      expect(answer.headers["set-cookie"]).toBeUndefined();
      expect(String(answer.headers["content-type"])).toContain("application/json");
      for (const line of site.log.slice(before)) expect(line.trimEnd().split("\n")).toHaveLength(1);
    },
  );
});

describe("secrets that pass through", () => {
  const PLANTED = "planted-secret";
  let planted = 0;
  const plant = () => `${PLANTED}-${++planted}`;

  const ways: readonly (readonly [string, () => Promise<unknown>])[] = [
    ["a password", () => post("/signin", { userName: "MJS@1001", password: plant() })],
    [
      "a code",
      () => post("/signin", { userName: "MJS@1001", password: PASSWORD, code: plant().slice(0, 20) }),
    ],
    [
      "a new password",
      () => post("/signin", { userName: "MJS@1001", password: plant(), newPassword: plant() }),
    ],
    ["a password of the wrong kind", () => post("/signin", { userName: "MJS@1001", password: [plant()] })],
    ["an unknown field", () => post("/signin", { userName: "MJS@1001", password: plant(), secret: plant() })],
    [
      "a body that breaks off",
      () =>
        site.app.inject({
          method: "POST",
          url: "/signin",
          headers: { "content-type": "application/json" },
          payload: `{"password":"${plant()}`,
        }),
    ],
    ["our cookie", () => get("/user/whoami", { cookie: `fiducia=1001.${plant().padEnd(43, "x")}` })],
    ["a host's cookie", () => get("/user/whoami", { cookie: `host-session=${plant()}` })],
    [
      "a device's cookie",
      () =>
        post(
          "/signin",
          { userName: "MJS@1001", password: plant() },
          { cookie: `fiducia-device-1=${plant()}` },
        ),
    ],
    ["a header", () => get("/user/whoami", { authorization: `Bearer ${plant()}` })],
    ["the address", () => get(`/user/whoami?token=${plant()}&password=${plant()}`, {})],
    ["the address of a page that is not there", () => get(`/api/nothing?code=${plant()}`, {})],
    [
      "a change of password",
      async () =>
        post(
          "/user/password",
          { password: plant(), newPassword: plant() },
          { cookie: await site.signIn("TRK@1001") },
        ),
    ],
    [
      "a second factor",
      async () =>
        post(
          "/user/second-factor/remove",
          { password: plant(), code: plant().slice(0, 20) },
          { cookie: await site.signIn("TRK@1001") },
        ),
    ],
  ];

  test("forty of them in every place: none is in the log, whatever it is set to tell", async () => {
    for (let round = 1; round <= 3; round += 1) for (const [, way] of ways) await way();
    expect(planted).toBeGreaterThanOrEqual(40);
    expect(site.log.length).toBeGreaterThan(30);
    expect(site.log.filter((line) => line.includes(PLANTED))).toEqual([]);
    expect(site.log.some((line) => line.includes("/user/whoami"))).toBe(true);
  });
});

test("none of it was a defect", () => {
  expect([...site.log, ...demo.log].filter((line) => line.includes('"defect"'))).toEqual([]);
});

// Signing in over HTTP: the specification's codes in their order, lock-out with back-off, and the cookie.
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { writeAs } from "@fiducia/database/write-unit";
import { createUser, disableUser } from "@fiducia/features/identity/shared/create-user.store";
import { hashPassword } from "@fiducia/secrets/password.store";
import { PASSWORD } from "@fiducia/stories/agencies/two-agencies";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { send, type TestSite } from "../testing/site-over.ts";
import { openTestSite } from "../testing/test-site.ts";

const MINUTE = 60_000;

const site = openForFile(openTestSite);

const attempt = (userName: string, password = PASSWORD) =>
  send(site, { method: "POST", url: "/signin", payload: { userName, password } });

let nextUser = 100;
async function hireUser(initials: string, more: { passwordChangeRequired?: boolean } = {}): Promise<number> {
  const userId = nextUser++;
  const passwordHash = await hashPassword(PASSWORD);
  const names = { firstName: "A", lastName: "B", officeId: 1 };
  await writeAs(site.database.connection, 1001, (unit) =>
    createUser(unit, { userId, initials, ...names, passwordHash, ...more }),
  );
  return userId;
}

const refusedWith = (code: number, errorMessage: string) => ({
  status: 401,
  body: { ok: false, status: 401, code, errorMessage, data: null },
});
const INVALID = refusedWith(3, "Invalid Credentials");
const LOCKED = refusedWith(4, "This account is locked out");

describe("who signs in", () => {
  test("the right password opens a session that the next call knows", async () => {
    const cookie = await site.signIn("MJS@1001");
    const whoami = await send(site, { method: "GET", url: "/user/whoami", headers: { cookie } });
    expect(whoami).toMatchObject({
      status: 200,
      body: { ok: true, code: 0, data: { hsUserName: "MJS", agencyId: 1001, flags: 32 } },
    });
  });

  test("initials are read in any case", async () => {
    await expect(site.signIn("mjs@1001")).resolves.toMatch(/^fiducia=1001\./);
  });

  test("the cookie is out of reach for scripts and other sites, and the database holds only its hash", async () => {
    const response = await site.app.inject({
      method: "POST",
      url: "/signin",
      payload: { userName: "MJS@1001", password: PASSWORD },
    });
    const header = String([response.headers["set-cookie"]].flat()[0]);
    expect(header).toMatch(/^fiducia=1001\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    const secret = header.slice("fiducia=1001.".length, header.indexOf(";"));
    const kept = await writeAs(site.database.connection, 1001, (unit) =>
      unit.rows(sql<{ row: string }>`select session::text as row from session`),
    );
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.every(({ row }) => !row.includes(secret))).toBe(true);
  });

  test.each([
    ["a wrong password", "TRK@1001", "wrong"],
    ["a user who does not exist", "XYZ@1001", PASSWORD],
    ["an agency that does not exist", "MJS@4711", PASSWORD],
    ["a user of another agency", "MJS@1002", PASSWORD],
    ["a name without an agency", "MJS", PASSWORD],
    ["an empty password", "MJS@1001", ""],
  ])("%s is refused alike", async (_, userName, password) => {
    expect(await attempt(userName, password)).toMatchObject(INVALID);
  });
});

describe("where to go after signing in", () => {
  const redirectOf = async (redirect: string | undefined, at: TestSite = site) => {
    const payload = {
      userName: "MJS@1001",
      password: PASSWORD,
      ...(redirect === undefined ? {} : { redirect }),
    };
    const { body } = await send(at, { method: "POST", url: "/signin", payload });
    return (body.data as unknown as { redirect: string }).redirect;
  };

  test("back to our own site, and home from everywhere else", async () => {
    const here = "http://localhost:8080";
    expect(await redirectOf(undefined)).toBe(`${here}/`);
    expect(await redirectOf(`${here}/trustTransactions/0?office=2`)).toBe(
      `${here}/trustTransactions/0?office=2`,
    );
    for (const elsewhere of [
      "https://evil.example/",
      "//evil.example",
      "javascript:alert(1)",
      "https://pay.example/",
    ])
      expect(await redirectOf(elsewhere)).toBe(`${here}/`);
  });

  test("to another origin only when the settings list it", async () => {
    const listed = await openTestSite({ returnOrigins: ["https://pay.example"] });
    expect(await redirectOf("https://pay.example/pay?route=view_in", listed)).toBe(
      "https://pay.example/pay?route=view_in",
    );
    expect(await redirectOf("https://pay.example.evil/", listed)).toBe("http://localhost:8080/");
    await listed.close();
  });
});

describe("what stands in the way is said only to whoever knows the password", () => {
  test("access disabled", async () => {
    const userId = await hireUser("DIS");
    await writeAs(site.database.connection, 1001, (unit) =>
      disableUser(unit, userId, "2027-01-01T00:00:00Z"),
    );
    expect(await attempt("DIS@1001", "wrong")).toMatchObject(INVALID);
    expect(await attempt("DIS@1001")).toMatchObject(
      refusedWith(
        7,
        "Access has been disabled for your user account. Please contact your agency administrator to adjust permissions.",
      ),
    );
  });

  test("password change required", async () => {
    await hireUser("CHG", { passwordChangeRequired: true });
    expect(await attempt("CHG@1001", "wrong")).toMatchObject(INVALID);
    expect(await attempt("CHG@1001")).toMatchObject(refusedWith(5, "Password change is required"));
  });

  test("the agency has not enabled the site", async () => {
    const enable = (enabled: boolean) =>
      writeAs(site.database.connection, 1002, (unit) =>
        unit.run(sql`update agency set site_enabled = ${enabled} where agency_id = 1002`),
      );
    await enable(false);
    expect(await attempt("ZED@1002", "wrong")).toMatchObject(INVALID);
    expect(await attempt("ZED@1002")).toMatchObject(
      refusedWith(8, "Your agency has not enabled access to this site"),
    );
    await enable(true);
    await expect(site.signIn("ZED@1002")).resolves.toMatch(/^fiducia=1002\./);
  });
});

describe("lock-out", () => {
  test("five wrong passwords lock for a minute, the next one for longer, the right one starts anew", async () => {
    await hireUser("LCK");
    for (let wrong = 1; wrong <= 4; wrong += 1) await attempt("LCK@1001", "wrong");
    await expect(site.signIn("LCK@1001")).resolves.toBeTruthy();
    for (let wrong = 1; wrong <= 5; wrong += 1) {
      expect(await attempt("LCK@1001", "wrong")).toMatchObject(INVALID);
    }
    expect(await attempt("LCK@1001")).toMatchObject(LOCKED);
    expect(await attempt("LCK@1001", "wrong")).toMatchObject(LOCKED);
    site.pass(MINUTE + 1);
    expect(await attempt("LCK@1001", "wrong")).toMatchObject(INVALID);
    site.pass(MINUTE + 1);
    expect(await attempt("LCK@1001")).toMatchObject(LOCKED);
    site.pass(15 * MINUTE);
    await expect(site.signIn("LCK@1001")).resolves.toBeTruthy();
  });

  test("a wrong password while locked does not prolong the lock", async () => {
    await hireUser("LK3");
    for (let wrong = 1; wrong <= 5; wrong += 1) await attempt("LK3@1001", "wrong");
    site.pass(MINUTE - 1000);
    await attempt("LK3@1001", "wrong");
    expect(await attempt("LK3@1001")).toMatchObject(LOCKED);
    site.pass(1001);
    await expect(site.signIn("LK3@1001")).resolves.toBeTruthy();
  });

  test("a colleague is not locked with it", async () => {
    await hireUser("LK2");
    for (let wrong = 1; wrong <= 6; wrong += 1) await attempt("LK2@1001", "wrong");
    await expect(site.signIn("NIL@1001")).resolves.toBeTruthy();
  });

  test("a name is one name however it is written", async () => {
    await hireUser("RTE");
    for (let wrong = 1; wrong <= 5; wrong += 1)
      await attempt(wrong % 2 ? "rte@1001" : ` RTE@${"0".repeat(wrong)}1001`, "wrong");
    const answer = await attempt("RTE@1001");
    expect(answer).toMatchObject(LOCKED);
    expect(answer.headers["retry-after"]).toBe("60");
  });
});

describe("what is no sign-in", () => {
  test.each([
    ["a missing password", { userName: "MJS@1001" }, "password is required."],
    ["an unknown field", { userName: "a", password: "b", admin: true }, 'Unknown field "admin".'],
    ["a number for a name", { userName: 1, password: "b" }, "userName must be text."],
    [
      "an endless password",
      { userName: "a", password: "x".repeat(513) },
      "password must have at most 512 characters.",
    ],
  ])("%s", async (_, payload, errorMessage) => {
    const answer = await send(site, { method: "POST", url: "/signin", payload });
    expect(answer).toMatchObject({ status: 400, body: { ok: false, code: 13, errorMessage } });
  });

  test("neither password nor cookie is in the log", () => {
    const log = site.log.join("");
    expect(log).toContain("signed in");
    expect(log).not.toContain(PASSWORD);
    expect(log).not.toMatch(/1001\.[\w-]{43}/);
  });
});

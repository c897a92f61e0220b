// A password that has to be changed: asked for, refused when it is no good, and then the old one is worth nothing.
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { writeAs } from "@fiducia/database/write-unit";
import { createUser } from "@fiducia/features/identity/shared/create-user.store";
import { hashPassword } from "@fiducia/secrets/password.store";
import { PASSWORD } from "@fiducia/stories/agencies/two-agencies";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { send } from "../testing/site-over.ts";
import { openTestSite } from "../testing/test-site.ts";

const NEW = "nine herons under the bridge";

const site = openForFile(openTestSite);
beforeAll(async () => {
  const passwordHash = await hashPassword(PASSWORD);
  const names = { firstName: "A", lastName: "B", officeId: 1 };
  await writeAs(site.database.connection, 1001, (unit) =>
    createUser(unit, { userId: 90, initials: "CHG", ...names, passwordHash, passwordChangeRequired: true }),
  );
});

const attempt = (payload: object, userName = "CHG@1001") =>
  send(site, { method: "POST", url: "/signin", payload: { userName, password: PASSWORD, ...payload } });

test("code 5 comes only after the right password, and without a session", async () => {
  expect(await attempt({ password: "wrong" })).toMatchObject({ status: 401, body: { code: 3 } });
  expect(await attempt({ password: "wrong", newPassword: NEW })).toMatchObject({
    status: 401,
    body: { code: 3 },
  });
  const due = await attempt({});
  expect(due).toMatchObject({ status: 401, body: { code: 5, errorMessage: "Password change is required" } });
  expect(due.headers["set-cookie"]).toBeUndefined();
});

test.each([
  ["short", "PASSWORD_SHORT", "The new password must have at least 8 characters."],
  ["x1y2".repeat(40), "PASSWORD_LONG", "The new password must have at most 128 characters."],
  [
    "Password1",
    "PASSWORD_WEAK",
    "The new password is easy to guess: many people use it, or one like it. Four words that do not belong together are hard to guess and easy to remember.",
  ],
  [PASSWORD, "PASSWORD_SAME", "The new password must differ from the one that you have."],
])("%j is not taken", async (newPassword, rule, errorMessage) => {
  const answer = await attempt({ newPassword });
  expect(answer).toMatchObject({ status: 400, body: { code: 13, rule, field: "newPassword", errorMessage } });
  expect(answer.headers["set-cookie"]).toBeUndefined();
});

test("a good one opens a session, the old one opens nothing any more, and it is noted", async () => {
  const opened = await attempt({ newPassword: NEW });
  expect(opened).toMatchObject({ status: 200, body: { data: { hsUserName: "CHG" } } });
  expect(await attempt({})).toMatchObject({ status: 401, body: { code: 3 } });
  expect((await attempt({ password: NEW })).status).toBe(200);
  const noted = await writeAs(site.database.connection, 1001, (unit) =>
    unit.rows(sql<{ kind: string }>`select kind from security_event where user_id = 90 order by kind`),
  );
  expect(noted).toEqual([{ kind: "passwordChanged" }, { kind: "signedIn" }]);
  expect(site.log.join("")).not.toContain(NEW);
});

test("who changes the password ends every session that the old one opened", async () => {
  const before = await site.signIn("TRK@1001");
  expect((await attempt({ newPassword: NEW }, "TRK@1001")).status).toBe(200);
  const whoami = await send(site, { method: "GET", url: "/user/whoami", headers: { cookie: before } });
  expect(whoami.status).toBe(401);
});

// Signing in below HTTP: how a name is read, and that two guesses at once are both counted.
import { openTestDatabase, type TestDatabase } from "@fiducia/database/testing/open-test-database";
import { readAs } from "@fiducia/database/unit";
import { clockAt } from "@fiducia/kernel/clock";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { foundTwoAgencies, PASSWORD, VAULT } from "../../testing/two-agencies.ts";
import { readSession } from "../shared/session.store.ts";
import { parseUserName, signIn } from "./sign-in.command.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await foundTwoAgencies(database.connection);
});
afterAll(() => database.close());

const clock = clockAt("2027-03-10T15:00:00Z");
const attempt = (userName: string, password = PASSWORD) =>
  signIn({ connection: database.connection, vault: VAULT, clock, userName, password });

describe("a user's name", () => {
  test.each([
    ["MJS@1001", { initials: "MJS", agencyId: 1001 }],
    [" mjs@1001 ", { initials: "MJS", agencyId: 1001 }],
    ["MJS", undefined],
    ["@1001", undefined],
    ["MJS@", undefined],
    ["MJS@1001@1002", undefined],
    ["M S@1001", undefined],
    ["MJS@-1", undefined],
    ["MJS@1e3", undefined],
    ["MJS@9999999999999999999", undefined],
  ])("%j", (userName, named) => {
    expect(parseUserName(userName)).toEqual(named);
  });
});

describe("signing in", () => {
  test("opens a session that reads back as the user", async () => {
    const result = await attempt("TRK@1001");
    if (!result.ok) throw new Error(`refused with ${result.code}`);
    const { token } = result.session;
    const session = await readSession({ connection: database.connection, token, now: clock() });
    expect(session?.caller).toMatchObject({ agencyId: 1001, userId: 2, initials: "TRK", isAdmin: false });
    expect(session?.caller.grants).toEqual(
      new Map([
        [9000, "all"],
        [9001, "all"],
        [9004, "all"],
      ]),
    );
  });

  test("counts guesses that come together one by one", async () => {
    await Promise.all(Array.from({ length: 8 }, () => attempt("PAY@1001", "guess")));
    const [account] = await readAs(database.connection, 1001, (unit) =>
      unit.rows(sql<{ failed_count: number; locked: boolean }>`
        select failed_count, locked_until is not null as locked from user_account where initials = 'PAY'`),
    );
    expect(account).toEqual({ failed_count: 8, locked: true });
    expect(await attempt("PAY@1001")).toEqual({
      ok: false,
      code: 4,
      lockedUntil: clock() + 60_000,
    });
  });
});

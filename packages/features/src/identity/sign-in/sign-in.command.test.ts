// Signing in below HTTP: how names are parsed, and that simultaneous attempts are not checked more often.
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { clockAt } from "@fiducia/kernel/clock";
import { foundTwoAgencies, PASSWORD, VAULT } from "@fiducia/stories/agencies/two-agencies";
import { describe, expect, test } from "vitest";
import { readSession } from "../shared/session.store.ts";
import { parseUserName, signIn } from "./sign-in.command.ts";

const database = databaseOfFile(foundTwoAgencies);

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
    const session = await readSession({ connection: database.connection, token });
    expect(session?.caller).toMatchObject({ agencyId: 1001, userId: 2, initials: "TRK", isAdmin: false });
    expect(session?.caller.grants).toEqual(
      new Map([
        [9000, "all"],
        [9001, "all"],
        [9004, "all"],
      ]),
    );
  });

  test("looks at five of eight guesses that come together, and at none after them", async () => {
    const guesses = await Promise.all(Array.from({ length: 8 }, () => attempt("PAY@1001", "guess")));
    expect(guesses.map((result) => !result.ok && result.code)).toEqual([3, 3, 3, 3, 3, 4, 4, 4]);
    expect(await attempt("PAY@1001")).toEqual({
      ok: false,
      code: 4,
      lockedUntil: clock() + 60_000,
    });
  });

  test("opens twenty sessions at once for whoever knows the password", async () => {
    const opened = await Promise.all(Array.from({ length: 20 }, () => attempt("TRK@1001")));
    expect(opened.filter(({ ok }) => ok)).toHaveLength(20);
  });
});

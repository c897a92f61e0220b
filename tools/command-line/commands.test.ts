// What an operator does at the terminal, beside a running installation.
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { signIn } from "@fiducia/features/identity/sign-in/sign-in.command";
import { systemClock } from "@fiducia/kernel/clock";
import { setUpLinkState } from "@fiducia/pages/set-up/set-up-link.store";
import { foundTwoAgencies, PASSWORD, VAULT } from "@fiducia/stories/agencies/two-agencies";
import { expect, test } from "vitest";
import { readConfig } from "../../packages/installation/src/config.ts";
import { COMMANDS } from "./commands.ts";

const database = databaseOfFile(foundTwoAgencies);

interface Way {
  readonly words?: readonly string[];
  readonly dryRun?: boolean;
}

const run = async (name: string, { words = [], dryRun = false }: Way = {}) => {
  const { loginUrl: databaseUrl, ownerUrl: databaseOwnerUrl } = database;
  const config = { ...readConfig({}), databaseUrl, databaseOwnerUrl };
  return COMMANDS[name]?.run({ config, words, dryRun, options: {}, say: () => undefined });
};

const signInAs = (userName: string, password: string) =>
  signIn({ connection: database.connection, clock: systemClock, vault: VAULT, userName, password });

test("list-users names everybody who can sign in, of one agency or of all", async () => {
  const all = await run("list-users");
  expect(all?.lines).toEqual([
    "MJS@1001  First MJS Last MJS  administrator",
    "NIL@1001  First NIL Last NIL",
    "PAY@1001  First PAY Last PAY",
    "TRK@1001  First TRK Last TRK",
    "ZED@1002  First ZED Last ZED  administrator",
  ]);
  expect((await run("list-users", { words: ["1002"] }))?.lines).toHaveLength(1);
  expect(await run("list-users", { words: ["4711"] })).toMatchObject({
    ...{ status: 1, lines: ["There is no agency 4711."] },
  });
});

test("reset-password opens one sign-in, at which another password is chosen", async () => {
  expect((await run("reset-password", { words: ["trk@1001"], dryRun: true }))?.lines).toEqual([
    "TRK@1001 would get a new password.",
  ]);
  expect(await signInAs("TRK@1001", PASSWORD)).toMatchObject({ ok: true });
  const reset = await run("reset-password", { words: ["trk@1001"] });
  const password = String(reset?.answer.password);
  expect(await signInAs("TRK@1001", PASSWORD)).toMatchObject({ ok: false, code: 3 });
  expect(await signInAs("TRK@1001", password)).toMatchObject({ ok: false, code: 5 });
});

test.each([
  [[], "Name the user as in MJS@1001."],
  [["MJS"], 'Name the user as in MJS@1001; "MJS" is no user name.'],
  [["XXX@1001"], "There is no user XXX@1001."],
])("reset-password of %j is refused with a sentence", async (words, sentence) => {
  expect(await run("reset-password", { words })).toMatchObject({ status: 1, lines: [sentence] });
});

test("create-agency prints a link that is open; a dry run makes none", async () => {
  const made = await run("create-agency");
  const secret = String(made?.answer.link).split("#")[1] ?? "";
  expect(await setUpLinkState(database.connection, secret)).toBe("open");
  expect((await run("create-agency", { dryRun: true }))?.answer).toMatchObject({ made: false });
});

test("doctor names the agency without a time zone and is not content", async () => {
  const found = await run("doctor");
  expect(found?.status).toBe(1);
  expect(found?.lines).toEqual(
    expect.arrayContaining([
      "ok    agency 1001 days of America/Chicago, administrators: 1",
      "!     agency 1002 no time zone: nothing can be posted, administrators: 1",
      // The database of tests is quick and forgets.
      "!     durability  fsync off, full_page_writes off, synchronous_commit off: turn them on",
    ]),
  );
});

// Changing one's password: with the current one, to a good one; afterwards only the new one works.
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { clockAt } from "@fiducia/kernel/clock";
import { foundTwoAgencies, PASSWORD, VAULT } from "@fiducia/stories/agencies/two-agencies";
import { expect, test } from "vitest";
import { signIn } from "../sign-in/sign-in.command.ts";
import { changeOwnPassword } from "./change-password.command.ts";

const NEW = "nine herons under the bridge";
const clock = clockAt("2027-03-10T15:00:00Z");

const database = databaseOfFile(foundTwoAgencies);

const change = async (password: string, newPassword: string) => {
  const caller = { agencyId: 1001, userId: 2, initials: "TRK" };
  const { connection } = database;
  const outcome = await changeOwnPassword({ connection, caller, now: clock(), password, newPassword });
  return outcome.ok ? "done" : outcome.refusal.rule;
};
const opens = async (password: string) =>
  (await signIn({ connection: database.connection, vault: VAULT, clock, userName: "TRK@1001", password })).ok;

test("is refused without the password in force, and for one that is no good", async () => {
  expect(await change("guess", NEW)).toBe("WRONG_PASSWORD");
  expect(await change(PASSWORD, "short")).toBe("PASSWORD_SHORT");
  expect(await change(PASSWORD, "trk-and-geese")).toBe("PASSWORD_PERSONAL");
  expect(await change(PASSWORD, "geese at Harbor")).toBe("PASSWORD_PERSONAL");
  expect(await change(PASSWORD, PASSWORD)).toBe("PASSWORD_SAME");
  expect(await opens(PASSWORD)).toBe(true);
});

test("leaves only the new one in force", async () => {
  expect(await change(PASSWORD, NEW)).toBe("done");
  expect([await opens(PASSWORD), await opens(NEW)]).toEqual([false, true]);
});

test("five wrong ones lock the account, for this as well", async () => {
  for (let wrong = 1; wrong <= 5; wrong += 1) expect(await change("guess", NEW)).toBe("WRONG_PASSWORD");
  expect(await change(NEW, "ten ravens above the mill")).toBe("LOCKED_OUT");
});

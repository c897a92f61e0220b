// Whether a second factor is in force: not when it was only begun, and with ten codes once it is confirmed.
import { staff } from "@fiducia/contract/testing/staff";
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { readAs } from "@fiducia/database/unit";
import { instantOf } from "@fiducia/kernel/clock";
import { foundTwoAgencies, PASSWORD, VAULT } from "@fiducia/stories/agencies/two-agencies";
import { expect, test } from "vitest";
import { confirmSecondFactor, enrolSecondFactor } from "../second-factor/second-factor.command.ts";
import { codeAt } from "../shared/totp.server.ts";
import { secondFactorState } from "./second-factor-state.query.ts";

const now = instantOf("2027-03-10T15:00:00Z");
const database = databaseOfFile(foundTwoAgencies);

const stateOf = (userId: number) =>
  readAs(database.connection, 1001, (unit) =>
    secondFactorState({
      unit,
      caller: staff({ userId }),
      query: {},
      agencyFlags: 0,
      expiresAt: now,
      secondsToLive: 0,
      now,
    }),
  );

test("none, one that was begun, one in force; a colleague's is nobody else's", async () => {
  const none = { isInForce: false, recoveryCodesLeft: 0 };
  expect(await stateOf(1)).toEqual(none);
  const caller = { agencyId: 1001, userId: 1, initials: "MJS" };
  const change = { connection: database.connection, vault: VAULT, caller, now };
  const begun = await enrolSecondFactor(change, PASSWORD);
  expect(await stateOf(1)).toEqual(none);
  await confirmSecondFactor(change, codeAt(begun.ok ? begun.value.secret : "", now));
  expect(await stateOf(1)).toEqual({ isInForce: true, recoveryCodesLeft: 10 });
  expect(await stateOf(2)).toEqual(none);
});

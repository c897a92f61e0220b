// A second factor is asked of everybody by somebody who has one, and the history says who did it.
import { writeAs } from "@fiducia/database/write-unit";
import { settingHistory } from "@fiducia/pages/settings/history/history.query";
import { STAFF } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { settingHistoryQuery } from "../../parts/settings/setting-history.contract.ts";
import { saveSignInSettings } from "./sign-in-settings.command.ts";
import { saveSignInSettingsCommand, signInSettingsQuery } from "./sign-in-settings.contract.ts";
import { signInSettings } from "./sign-in-settings.query.ts";

const counter = counterOfFile();

const save = (requireSecondFactor: boolean) =>
  counter.tell("MJS", [saveSignInSettingsCommand, saveSignInSettings], { requireSecondFactor });
const isRequired = async () =>
  (await counter.ask("MJS", [signInSettingsQuery, signInSettings], {})).requireSecondFactor;
const giveFactor = (confirmedAt: string | null) =>
  writeAs(counter.connection, counter.agencyId, (unit) =>
    unit.run(sql`
      insert into second_factor (agency_id, user_id, secret, created_at, confirmed_at)
      values (${counter.agencyId}, ${STAFF.MJS.userId}, ${"A".repeat(32)}, now(), ${confirmedAt}::timestamptz)
      on conflict (agency_id, user_id) do update set confirmed_at = excluded.confirmed_at`),
  );

test("who has no second factor, or only began one, cannot ask it of others", async () => {
  expect(sentenceOf(await save(true))).toBe(
    "OWN_FACTOR_MISSING: Set up two-step sign-in for yourself first, under Password and sign-in.",
  );
  await giveFactor(null);
  expect(await save(true)).toMatchObject({ refusal: { field: "requireSecondFactor" } });
  expect(await isRequired()).toBe(false);
});

test("asked of everybody, and no longer, with a line in the history of the people", async () => {
  await giveFactor("2026-03-01T12:00:00Z");
  granted(await save(true));
  expect(await isRequired()).toBe(true);
  granted(await save(false));
  expect(await isRequired()).toBe(false);
  const { changes } = await counter.ask("MJS", [settingHistoryQuery, settingHistory], {
    settingsPage: "people",
  });
  const field = "Two-step sign-in for everybody";
  expect(changes[0]).toMatchObject({
    ...{ what: "Sign-in", changedBy: "MJS Staff", fields: [{ field, before: "Yes", after: "No" }] },
  });
  expect(changes[1]?.fields).toEqual([{ field, before: null, after: "Yes" }]);
});

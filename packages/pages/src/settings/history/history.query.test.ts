// Who changed which setting, and when; only for the pages that the user may change.

import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import { saveFeatureSettings } from "@fiducia/features/agency/feature-settings/features.command";
import { saveFeatureSettingsCommand } from "@fiducia/features/agency/feature-settings/features.contract";
import { saveNumbers } from "@fiducia/features/agency/number-settings/numbers.command";
import { saveNumbersCommand } from "@fiducia/features/agency/number-settings/numbers.contract";
import { saveOffice } from "@fiducia/features/agency/office-settings/offices.command";
import { saveOfficeCommand } from "@fiducia/features/agency/office-settings/offices.contract";
import { settingHistoryQuery } from "@fiducia/features/parts/settings/setting-history.contract";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted } from "@fiducia/stories/counter/counter";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { NAMES_OF_CHANGES, WHAT_CHANGED } from "../shared/what-changed.store.ts";
import { settingHistory } from "./history.query.ts";

const counter = counterOfTest();
const asked = (initials: "MJS" | "NIL", more: object = {}) =>
  counter.ask(initials, [settingHistoryQuery, settingHistory], { settingsPage: "offices", ...more });

test("a change is told with who made it and each field before and after", async () => {
  const save = (body: object) => counter.tell("MJS", [saveOfficeCommand, saveOffice], body as never);
  const { savedOfficeId } = granted(await save({ name: "Harbor Office" }));
  granted(await save({ savedOfficeId, name: "Pier Office" }));
  granted(await save({ savedOfficeId, name: "Pier Office" }));
  const { changes } = await asked("MJS");
  expect(changes[0]).toMatchObject({
    ...{
      what: "Pier Office",
      kind: "changed",
      fields: [{ field: "Name", before: "Harbor Office", after: "Pier Office" }],
    },
  });
  expect(changes[0]?.changedBy).not.toBeNull();
  expect(changes[1]).toMatchObject({ what: "Harbor Office", kind: "added" });
  const older = await asked("MJS", { beforeChange: changes[1]?.changeNumber });
  expect(older.changes[0]?.changedBy).toBeNull();
});

test("a switch and a number are called as their page calls them", async () => {
  const switched = { help: true, lineItemReport: true };
  granted(await counter.tell("MJS", [saveFeatureSettingsCommand, saveFeatureSettings], switched));
  granted(await counter.tell("MJS", [saveNumbersCommand, saveNumbers], { numbers: { CreditMemo: 5001 } }));
  const told = async (settingsPage: "features" | "numbers") =>
    (await asked("MJS", { settingsPage })).changes.map(({ what }) => what).sort();
  expect(await told("features")).toEqual(["Help in the toolbar", "Line Item Report"]);
  expect(await told("numbers")).toEqual(["Next Credit Memo"]);
});

test("who may not set offices up sees nothing of their history", async () => {
  expect(await asked("NIL")).toEqual({ changes: [], hasMore: false });
});

test("no line is written but by a change, by the owner of the tables neither", async () => {
  const write = counter.database.ownerConnection.transaction().execute(async (transaction) => {
    await sql`select set_config('app.agency_id', ${String(counter.agencyId)}, true)`.execute(transaction);
    await sql`insert into setting_change (agency_id, subject, subject_key, after)
      values (${counter.agencyId}, 'office', '{"office_id": 1}', '{"name": "Forged"}')`.execute(transaction);
  });
  await expect(write).rejects.toMatchObject({ code: "FD010", message: "HISTORY_IS_WRITTEN_BY_CHANGES" });
});

test.each([...new Set(Object.values(SETTINGS_PAGES).flatMap(({ tables }) => tables))])(
  "a line about %s says what it is about",
  async (table) => {
    const [line] = await counter.read((unit) =>
      unit.rows<{ what: string | null }>(sql`
        select ${WHAT_CHANGED} as what
        from (select ${unit.agencyId}::bigint as agency_id, ${table}::text as subject, null::jsonb as before,
          jsonb_build_object('carrier_id', (select min(carrier_id) from carrier where agency_id = ${unit.agencyId}),
              'gl_account_id', ${ACCOUNT.trust}::bigint, 'permission_id', 9000, 'user_id', 1)
            || case when ${table} = 'next_number' then '{"numbered": "Invoice"}' when ${table} = 'feature_flag'
              then '{"name": "help-navigation"}' else '{}' end::jsonb as subject_key,
          (select coalesce(jsonb_object_agg(column_name, 'Elm'), '{}') from information_schema.columns
            where table_name = ${table} and column_name in ('name', 'initials')) as after) h
        ${NAMES_OF_CHANGES}`),
    );
    expect(line?.what ?? "").not.toBe("");
  },
);

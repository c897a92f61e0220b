// Offices are added, renamed and archived; one that somebody works in, and the last one, stay.

import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { saveOffice } from "./offices.command.ts";
import { officeSettingsQuery, saveOfficeCommand } from "./offices.contract.ts";
import { officeSettings } from "./offices.query.ts";

const counter = counterOfTest();

const save = (body: { savedOfficeId?: number; name: string; archived?: boolean }) =>
  counter.tell("MJS", [saveOfficeCommand, saveOffice], body);
const seen = async () =>
  (await counter.ask("MJS", [officeSettingsQuery, officeSettings], {})).map(
    ({ name, archived }) => `${name}${archived ? " (archived)" : ""}`,
  );

test("a new office takes the next number, and is renamed and archived", async () => {
  const { savedOfficeId } = granted(await save({ name: "Harbor Office" }));
  expect(await seen()).toContain("Harbor Office");
  granted(await save({ savedOfficeId, name: "Pier Office", archived: true }));
  expect((await seen()).at(-1)).toBe("Pier Office (archived)");
});

test("an office is not named like another, in any case", async () => {
  granted(await save({ name: "Harbor Office" }));
  expect(sentenceOf(await save({ name: "HARBOR office" }))).toBe(
    "NAME_TAKEN: There is an office HARBOR office already.",
  );
});

test("an office with active users is not archived", async () => {
  expect(sentenceOf(await save({ savedOfficeId: 1, name: "Main", archived: true }))).toMatch(
    /^OFFICE_HAS_USERS: \d+ active users belong to this office\. Give them another office first\.$/,
  );
});

test("the only office in use is not archived, and an unknown one not changed", async () => {
  await counter.connection.transaction().execute(async (change) => {
    await sql`select set_config('app.agency_id', ${String(counter.agencyId)}, true)`.execute(change);
    await sql`update office set archived = true where agency_id = ${counter.agencyId} and office_id > 1`.execute(
      change,
    );
  });
  expect(sentenceOf(await save({ savedOfficeId: 1, name: "Main", archived: true }))).toMatch(
    /^LAST_OFFICE: /,
  );
  expect(sentenceOf(await save({ savedOfficeId: 99, name: "Nowhere" }))).toMatch(/^OFFICE_UNKNOWN: /);
});

test("two who archive the last two offices at once leave one", async () => {
  const [one, two] = [granted(await save({ name: "One" })), granted(await save({ name: "Two" }))];
  await counter.connection.transaction().execute(async (change) => {
    await sql`select set_config('app.agency_id', ${String(counter.agencyId)}, true)`.execute(change);
    await sql`update office set archived = true
      where agency_id = ${counter.agencyId} and name not in ('One', 'Two')`.execute(change);
  });
  const outcomes = await Promise.all([
    save({ savedOfficeId: one.savedOfficeId, name: "One", archived: true }),
    save({ savedOfficeId: two.savedOfficeId, name: "Two", archived: true }),
  ]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

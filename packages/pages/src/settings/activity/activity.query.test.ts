// The activity of an agency: postings and changes by the people who made them, page after page, each line once.

import { saveOffice } from "@fiducia/features/agency/office-settings/offices.command";
import { saveOfficeCommand } from "@fiducia/features/agency/office-settings/offices.contract";
import { STAFF } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { expect, test } from "vitest";
import { activityQuery } from "./activity.contract.ts";
import { activity } from "./activity.query.ts";

const counter = counterOfTest();

const asked = (filter: object = {}) => counter.ask("MJS", [activityQuery, activity], filter);
const save = (name: string) => counter.tell("MJS", [saveOfficeCommand, saveOffice], { name });

test("says who did what, and narrows by kind, person and day", async () => {
  granted(await save("Pier"));
  await new Drawer(counter).invoice({});
  const all = await asked();
  expect(all.lines.map(({ what }) => what)).toEqual(expect.arrayContaining(["Pier added", "Invoice"]));
  const posted = await asked({ activityKind: "transactions" });
  expect(posted.lines).toHaveLength(1);
  expect(posted.lines[0]?.eventId).not.toBeNull();
  expect((await asked({ doneBy: STAFF.MJS.userId, activityKind: "settings" })).lines).toMatchObject([
    { what: "Pier added", who: "MJS Staff" },
  ]);
  expect((await asked({ toDay: "2020-01-01" })).lines).toEqual([]);
  expect(
    (await asked({ fromDay: "2026-03-02", toDay: "2026-03-02", activityKind: "transactions" })).lines,
  ).toHaveLength(1);
});

test("goes on where the page before ended, with nothing twice and nothing left out", async () => {
  for (let office = 1; office <= 110; office += 1) granted(await save(`Office ${office}`));
  const first = await asked({ doneBy: STAFF.MJS.userId });
  expect([first.lines.length, first.hasMore]).toEqual([100, true]);
  const rest = await asked({ doneBy: STAFF.MJS.userId, olderThanActivity: first.lines.at(-1)?.activityId });
  const whole = [...first.lines, ...rest.lines].map(({ what }) => what);
  expect(rest.hasMore).toBe(false);
  expect(whole).toEqual(Array.from({ length: 110 }, (_, at) => `Office ${110 - at} added`));
});

// A story that was told past the first day of its export before it exported anything.
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { readAs } from "@fiducia/database/unit";
import { clockAt } from "@fiducia/kernel/clock";
import { day } from "@fiducia/kernel/day";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { HARBOR } from "../demo/staff.ts";
import { keepDay, leaveOut, readStory } from "../demo-tour/shared/told-story.store.ts";
import { readExportState } from "../quickbooks-export/shared/company.store.ts";
import { COMPANY_NAME } from "./harbor-company.ts";
import { tellYear } from "./tell-year.ts";
import { yearStory } from "./year-story.ts";

const database = databaseOfFile();
const read = <T>(work: Parameters<typeof readAs<T>>[2]) => readAs(database.connection, HARBOR, work);

it("begins to export on the next Friday, from that day on", async () => {
  const clock = clockAt("2026-10-09T23:30:00Z");
  await yearStory.create(database.connection, clock);
  await keepDay(database.connection, HARBOR, [day("2026-10-07"), []]);
  await tellYear(database.connection, {
    ...{ agencyId: HARBOR, clock },
    refused: (whole) => leaveOut(whole, HARBOR),
  });
  expect(await read(readStory)).toMatchObject({ firstOn: "2025-11-01", toldThrough: "2026-10-09" });
  expect(await read(readExportState)).toMatchObject({
    companyName: COMPANY_NAME,
    firstDay: "2026-10-09",
    canBeUsed: true,
  });
  const aside = await read((unit) =>
    unit.rows(sql<{ early: string }>`
      select distinct status || ' ' || sub_status as early from item_transfer
      where agency_id = ${HARBOR} and dated_on < '2026-10-09' order by 1`),
  );
  expect(aside).toContainEqual({ early: "DoNotTransfer Complete" });
});

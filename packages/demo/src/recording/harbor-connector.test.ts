// A story that was told past the first day of its export before it exported anything.
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { readAs } from "@fiducia/database/unit";
import { readExportState } from "@fiducia/features/quickbooks/shared/company.store";
import { clockAt } from "@fiducia/kernel/clock";
import { day } from "@fiducia/kernel/day";
import { keepDay, leaveOut, readStory } from "@fiducia/pages/demo-tour/shared/told-story.store";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { Bookkeeper } from "../agencies/bookkeeper.ts";
import { HARBOR } from "../agencies/staff.ts";
import { YEAR_USERS } from "../harbor/staff-of-year.ts";
import * as told from "./commands.ts";
import { COMPANY_NAME } from "./harbor-company.ts";
import { tellYear } from "./tell-year.ts";
import { yearStory } from "./year-story.ts";

const database = databaseOfFile();
const read = <T>(work: Parameters<typeof readAs<T>>[2]) => readAs(database.connection, HARBOR, work);

const tellThrough = (on: string) =>
  tellYear(database.connection, {
    ...{ agencyId: HARBOR, clock: clockAt(`${on}T23:30:00Z`) },
    refused: (whole) => leaveOut(whole, HARBOR),
  });

it("begins to export on the next Friday, from that day on", async () => {
  await yearStory.create(database.connection, clockAt("2026-10-09T23:30:00Z"));
  await keepDay(database.connection, HARBOR, [day("2026-10-07"), []]);
  await tellThrough("2026-10-09");
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

it("leaves a connection alone that a person has made", async () => {
  const user = { ...YEAR_USERS.find(({ initials }) => initials === "MJS"), agencyId: HARBOR };
  const person = new Bookkeeper(database.connection, user as never, clockAt("2026-10-17T15:00:00Z")());
  await person.tell(told.CONNECT_DESKTOP, { password: "copper violin marsh pier" });
  const stands = async () => {
    const [queued] = await read((unit) =>
      unit.rows(sql<{ rows: number }>`
        select count(*)::int as rows from transfer_change where agency_id = ${HARBOR} and command = 'Transfer'`),
    );
    return { queued, passwordHash: (await read(readExportState))?.passwordHash };
  };
  const before = await stands();
  await tellThrough("2026-10-23");
  expect(await stands()).toEqual(before);
});

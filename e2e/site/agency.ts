// The agency of the end-to-end tests: as the slice tests have it, with a password for everyone.
import type { Connection } from "@fiducia/database/unit";
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import { createAgency } from "@fiducia/features/agency/agencies/create-agency.store";
import { createOffice } from "@fiducia/features/agency/shared/create-office.store";
import { createUser, disableUser, setPassword } from "@fiducia/features/identity/shared/create-user.store";
import { grantPermission } from "@fiducia/features/identity/shared/grant-permission.store";
import { systemClock } from "@fiducia/kernel/clock";
import { addDays, dayOf } from "@fiducia/kernel/day";
import { beginStory, keepDay } from "@fiducia/pages/demo-tour/shared/told-story.store";
import { hashPassword } from "@fiducia/secrets/password.store";
import { callerOf, foundCounterAgency, type Initials } from "@fiducia/stories/counter/agency";
import { foundExamples } from "@fiducia/stories/worked/payables";
import { sql } from "kysely";

export const AGENCY = 1001;
/** Another agency, whose time zone has not been set. */
export const ZONELESS = 1002;
export const PASSWORD = "seven geese over the harbour";
/** What everyone may do; an administrator everything. */
const STAFF: Readonly<Record<string, readonly number[]>> = {
  MJS: [],
  TRK: [9000, 9001, 9004],
  NIL: [],
};

/** An agency that has not enabled the site. */
export const SHUT = 1003;

/** Agencies without a transaction, with the accounts and clients of the worked examples: one for each attempt. */
export const STORIES = [1004, 1009] as const;

/** An agency whose items go to QuickBooks and come back as tests have it. */
export const EXPORTING = 1005;

/** An agency with so many items of today that a list shows a part of them. */
export const PAYING = 1006;

/** An agency in which a second administrator, TWO, approves what MJS pays. */
export const APPROVING = 1007;

/** An agency whose Home has the tour of a demo; its story is told already, so that nothing is added to it. */
export const TOUR = 1008;

/** Users about whom signing in has more to say. */
const ZED = {
  ...{ userId: 1, initials: "ZED", firstName: "Zed", lastName: "Staff" },
  ...{ officeId: 1, isAdmin: true },
};

async function hireForSignIn(unit: WriteUnit, passwordHash: string): Promise<void> {
  const hire = (userId: number, initials: string, more: { passwordChangeRequired?: boolean } = {}) =>
    createUser(unit, {
      ...{
        userId,
        initials,
        firstName: initials,
        lastName: "Staff",
        officeId: 1,
        isAdmin: true,
        passwordHash,
      },
      ...more,
    });
  await hire(90, "CHG", { passwordChangeRequired: true });
  await hire(91, "SEC");
  await hire(92, "LCK");
  await hire(93, "DIS");
  await hire(94, "PWD");
  await hire(95, "FAC");
  await hire(96, "LKD");
  await hire(97, "DUE", { passwordChangeRequired: true });
  await disableUser(unit, 93, "2026-01-01T00:00:00Z");
}

export async function foundAgency(connection: Connection): Promise<boolean> {
  await foundCounterAgency(connection, AGENCY);
  const passwordHash = await hashPassword(PASSWORD);
  await writeAs(connection, AGENCY, async (unit) => {
    for (const [initials, permissions] of Object.entries(STAFF)) {
      await setPassword(unit, { initials, passwordHash });
      const { userId } = callerOf(initials as Initials, AGENCY);
      for (const permissionId of permissions) await grantPermission(unit, { userId, permissionId });
    }
  });
  for (const story of STORIES) {
    await foundCounterAgency(connection, story);
    await foundExamples(connection, story);
    await writeAs(connection, story, (unit) => setPassword(unit, { initials: "MJS", passwordHash }));
  }
  await foundCounterAgency(connection, PAYING);
  await writeAs(connection, PAYING, (unit) => setPassword(unit, { initials: "MJS", passwordHash }));
  await foundCounterAgency(connection, APPROVING);
  await writeAs(connection, APPROVING, async (unit) => {
    await setPassword(unit, { initials: "MJS", passwordHash });
    const two = { ...ZED, userId: 90, initials: "TWO", firstName: "Tess", lastName: "Woods" };
    await createUser(unit, { ...two, passwordHash });
  });
  await foundCounterAgency(connection, TOUR);
  await writeAs(connection, TOUR, (unit) => setPassword(unit, { initials: "MJS", passwordHash }));
  const tomorrow = addDays(dayOf(systemClock(), "UTC"), 1);
  await beginStory(connection, TOUR, tomorrow);
  await keepDay(connection, TOUR, [tomorrow, []]);
  await foundCounterAgency(connection, EXPORTING);
  await writeAs(connection, EXPORTING, async (unit) => {
    for (const initials of ["MJS", "TRK"]) await setPassword(unit, { initials, passwordHash });
    const { userId } = callerOf("TRK", EXPORTING);
    for (const permissionId of STAFF.TRK ?? []) await grantPermission(unit, { userId, permissionId });
  });
  await writeAs(connection, AGENCY, (unit) => hireForSignIn(unit, passwordHash));
  await writeAs(connection, SHUT, async (unit) => {
    await createAgency(unit, { name: "Closed Agency" });
    await unit.run(sql`update agency set site_enabled = false where agency_id = ${SHUT}`);
    await createOffice(unit, { officeId: 1, name: "Office" });
    await createUser(unit, { ...ZED, passwordHash });
  });
  await writeAs(connection, ZONELESS, async (unit) => {
    await createAgency(unit, { name: "Prairie Agency" });
    await createOffice(unit, { officeId: 1, name: "Prairie Office" });
    await createUser(unit, { ...ZED, passwordHash });
  });
  return true;
}

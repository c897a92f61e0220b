// The demo that a start creates: Harbor with a year of books, and a small agency beside it.
import { dayOf } from "@fiducia/kernel/day";
import { type DemoAgency, storyOf } from "../agencies/demo-story.ts";
import { prairie } from "../agencies/prairie.ts";
import { DEMO_USERS, HARBOR, PRAIRIE, ZONE } from "../agencies/staff.ts";
import { YEAR_USERS } from "../harbor/staff-of-year.ts";
import { firstDayFor } from "../year/habits.ts";
import { foundYear } from "./found-year.ts";

/** Harbor is founded at once; a job tells its year. */
const harbor: DemoAgency = {
  agencyId: HARBOR,
  create: (connection, clock, passwordHash) =>
    foundYear(connection, firstDayFor(dayOf(clock(), ZONE)), passwordHash),
};

export const yearStory = storyOf({
  users: [...YEAR_USERS, ...DEMO_USERS.filter(({ agencyId }) => agencyId === PRAIRIE)],
  agencies: [harbor, prairie],
});

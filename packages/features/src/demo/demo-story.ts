// Creates the demo agencies in an empty database, by the same commands that users use.
import type { Connection } from "@fiducia/database/unit";
import { readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { type Clock, type Instant, instantOf } from "@fiducia/kernel/clock";
import { addDays, type Day, dayOf } from "@fiducia/kernel/day";
import { sql } from "kysely";
import { agencyExists } from "../agency/agencies/create-agency.store.ts";
import { hashPassword } from "../identity/sign-in/password.store.ts";
import { setPassword } from "../identity/users/create-user.store.ts";
import { Bookkeeper } from "./bookkeeper.ts";
import { HARBOR_STORY, PRAIRIE_STORY } from "./harbor-books.ts";
import { ACCOUNT, foundDemoAgencies } from "./reference-books.ts";
import { DEMO_USERS, HARBOR, PRAIRIE, ZONE } from "./staff.ts";
import type { Memory, Step } from "./story-steps.ts";

const MINUTE = 60_000;

/** A moment of the day: in the forenoon of an earlier day, a little before now when it is today. */
function momentOf(
  today: Day,
  now: Instant,
  daysAgo: number,
  place: { index: number; count: number },
): Instant {
  if (daysAgo > 0)
    return (instantOf(`${addDays(today, -daysAgo)}T15:00:00Z`) + place.index * 7 * MINUTE) as Instant;
  const moment = (now - (place.count - place.index) * 2 * MINUTE) as Instant;
  return dayOf(moment, ZONE) === today ? moment : now;
}

async function tell(
  connection: Connection,
  agencyId: number,
  steps: readonly Step[],
  now: Instant,
): Promise<void> {
  const today = dayOf(now, ZONE);
  const memory: Memory = new Map();
  for (const [index, step] of steps.entries()) {
    const sameDay = steps.filter((other) => other.daysAgo === step.daysAgo);
    const place = { index: sameDay.indexOf(step), count: sameDay.length };
    const user = DEMO_USERS.find((each) => each.agencyId === agencyId && each.initials === step.initials);
    if (!user) throw new Error(`step ${index}: nobody is called ${step.initials}`);
    await step.act(new Bookkeeper(connection, user, momentOf(today, now, step.daysAgo, place)), memory);
  }
}

const exists = (connection: Connection, agencyId: number) => readAs(connection, agencyId, agencyExists);

async function create(connection: Connection, clock: Clock): Promise<boolean> {
  if (await exists(connection, HARBOR)) return false;
  // Nobody knows this password: every start sets the one that it announces.
  await foundDemoAgencies(connection, await hashPassword(crypto.randomUUID()));
  await tell(connection, HARBOR, HARBOR_STORY, clock());
  await tell(connection, PRAIRIE, PRAIRIE_STORY, clock());
  await writeAs(connection, HARBOR, (unit) =>
    unit.run(sql`update gl_account set inactive = true
      where agency_id = ${HARBOR} and gl_account_id = ${ACCOUNT.retired}`),
  );
  return true;
}

async function givePassword(connection: Connection, password: string): Promise<boolean> {
  if (!(await exists(connection, HARBOR))) return false;
  const passwordHash = await hashPassword(password);
  for (const { agencyId, initials } of DEMO_USERS)
    await writeAs(connection, agencyId, (unit) => setPassword(unit, initials, passwordHash));
  return true;
}

/** The demo agencies: who may sign in, how they come into being, and how their password is set. */
export const demoStory = {
  users: DEMO_USERS.map(({ initials, agencyId, meaning }) => ({
    userName: `${initials}@${agencyId}`,
    meaning,
  })),
  create,
  setPassword: givePassword,
};

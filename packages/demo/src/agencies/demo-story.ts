// How demo agencies come into being in an empty database, through the same commands that users use.
import { inOneTransaction } from "@fiducia/database/one-transaction";
import type { Connection } from "@fiducia/database/unit";
import { readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { agencyExists } from "@fiducia/features/agency/agencies/create-agency.store";
import { setPassword } from "@fiducia/features/identity/shared/create-user.store";
import { type Clock, type Instant, instantOf } from "@fiducia/kernel/clock";
import { addDays, type Day, dayOf } from "@fiducia/kernel/day";
import { hashPassword, isPassword } from "@fiducia/secrets/password.store";
import { sql } from "kysely";
import { Bookkeeper } from "./bookkeeper.ts";
import { DEMO_USERS, type DemoUser, HARBOR, ZONE } from "./staff.ts";
import type { Memory, Step } from "./story-steps.ts";

const MINUTE = 60_000;

/** A time on a day: in the morning of an earlier day, a little before now on today. */
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

/** A demo agency: its number, and what creates it with users whose password nobody knows. */
export interface DemoAgency {
  readonly agencyId: number;
  create(connection: Connection, clock: Clock, passwordHash: string): Promise<void>;
}

interface Tale {
  readonly agencyId: number;
  readonly found: (connection: Connection, passwordHash: string) => Promise<void>;
  readonly steps: readonly Step[];
  /** What is done after the last step. */
  readonly afterwards?: (whole: Connection, now: Instant) => Promise<unknown>;
}

/** Creates the agency in one transaction, so that an interrupted start leaves no half of one. */
export const toldAgency = ({ agencyId, found, steps, afterwards }: Tale): DemoAgency => ({
  agencyId,
  create: (connection, clock, passwordHash) =>
    inOneTransaction(connection, async (whole) => {
      await found(whole, passwordHash);
      const now = clock();
      await tell(whole, agencyId, steps, now);
      await afterwards?.(whole, now);
    }),
});

/** Creates each agency that is missing. */
async function create(
  connection: Connection,
  clock: Clock,
  agencies: readonly DemoAgency[],
): Promise<boolean> {
  // A random password that nobody knows: every start sets the one that it announces.
  const passwordHash = await hashPassword(crypto.randomUUID());
  let isAnyNew = false;
  for (const agency of agencies) {
    if (await exists(connection, agency.agencyId)) continue;
    isAnyNew = true;
    await agency.create(connection, clock, passwordHash);
  }
  return isAnyNew;
}

/** The password hashes of an agency's users by initials. */
async function readHashes(connection: Connection, agencyId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await readAs(connection, agencyId, (unit) =>
    unit.rows(sql<{ initials: string; hash: string }>`
      select initials, password_hash as hash from user_account where agency_id = ${agencyId}`),
  );
  return new Map(rows.map(({ initials, hash }) => [initials, hash]));
}

/** Sets the password of those who have another one, so that no session of the others ends. */
async function givePassword(
  connection: Connection,
  password: string,
  users: readonly DemoUser[],
): Promise<boolean> {
  if (!(await exists(connection, HARBOR))) return false;
  const known = new Map<number, ReadonlyMap<string, string>>();
  for (const agencyId of new Set(users.map((user) => user.agencyId)))
    known.set(agencyId, await readHashes(connection, agencyId));
  const passwordHash = await hashPassword(password);
  // Users who were founded together have one hash, and looking at it takes its time.
  const right = new Map<string, boolean>();
  for (const { agencyId, initials } of users) {
    const hash = known.get(agencyId)?.get(initials);
    if (hash === undefined) continue;
    const isRight = right.get(hash) ?? (await isPassword(password, hash));
    right.set(hash, isRight);
    if (isRight) continue;
    await writeAs(connection, agencyId, (unit) => setPassword(unit, { initials, passwordHash }));
  }
  return true;
}

/** Demo agencies: who may sign in, how they come into being, and how their password is set. */
export const storyOf = ({
  users,
  agencies,
}: {
  readonly users: readonly DemoUser[];
  readonly agencies: readonly DemoAgency[];
}) => ({
  users: users.map(({ initials, agencyId, meaning }) => ({ userName: `${initials}@${agencyId}`, meaning })),
  create: (connection: Connection, clock: Clock) => create(connection, clock, agencies),
  setPassword: (connection: Connection, password: string) => givePassword(connection, password, users),
});

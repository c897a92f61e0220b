// Creates the demo agencies in an empty database, through the same commands that users use.
import { inOneTransaction } from "@fiducia/database/one-transaction";
import type { Connection } from "@fiducia/database/unit";
import { readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { type Clock, type Instant, instantOf } from "@fiducia/kernel/clock";
import { addDays, type Day, dayOf } from "@fiducia/kernel/day";
import { sql } from "kysely";
import { agencyExists } from "../agency/agencies/create-agency.store.ts";
import { createBatch } from "../batch-statements/create/create-batch.command.ts";
import { createBatchCommand } from "../batch-statements/create/create-batch.contract.ts";
import { setPassword } from "../identity/shared/create-user.store.ts";
import { hashPassword, isPassword } from "../identity/shared/password.store.ts";
import { Bookkeeper } from "./bookkeeper.ts";
import { HARBOR_STORY, PRAIRIE_STORY } from "./harbor-books.ts";
import { ACCOUNT, foundHarbor, foundPrairie } from "./reference-books.ts";
import { DEMO_USERS, HARBOR, PRAIRIE, ZONE } from "./staff.ts";
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

/** One demo agency: how it is founded, its story, and its last changes. */
/** Statements as they were made after hours: of what is open, and of this month's account. */
async function makeStatements(connection: Connection, agencyId: number, now: Instant): Promise<void> {
  const user = DEMO_USERS.find((each) => each.agencyId === agencyId && each.isAdmin);
  if (!user) throw new Error(`agency ${agencyId} has no administrator`);
  const bookkeeper = new Bookkeeper(connection, user, now);
  const today = dayOf(now, ZONE);
  const CREATE = [createBatchCommand, createBatch] as const;
  await bookkeeper.tell(CREATE, { message: "Thank you for your business." });
  await bookkeeper.tell(CREATE, { kind: "Activity", from: addDays(today, -30), splitClients: true });
}

interface Tale {
  readonly agencyId: number;
  readonly found: typeof foundHarbor;
  readonly steps: readonly Step[];
  readonly retiredAccount?: number;
}

const TALES: readonly Tale[] = [
  { agencyId: HARBOR, found: foundHarbor, steps: HARBOR_STORY, retiredAccount: ACCOUNT.retired },
  { agencyId: PRAIRIE, found: foundPrairie, steps: PRAIRIE_STORY },
];

/** Creates each agency in one transaction, so that an interrupted start leaves no half of one. */
async function create(connection: Connection, clock: Clock): Promise<boolean> {
  // A random password that nobody knows: every start sets the one that it announces.
  const passwordHash = await hashPassword(crypto.randomUUID());
  let isAnyNew = false;
  for (const { agencyId, found, steps, retiredAccount } of TALES) {
    if (await exists(connection, agencyId)) continue;
    isAnyNew = true;
    await inOneTransaction(connection, async (whole) => {
      await found(whole, passwordHash);
      const now = clock();
      await tell(whole, agencyId, steps, now);
      if (agencyId === HARBOR) await makeStatements(whole, agencyId, now);
      if (retiredAccount === undefined) return;
      await writeAs(whole, agencyId, (unit) =>
        unit.run(sql`update gl_account set inactive = true
          where agency_id = ${agencyId} and gl_account_id = ${retiredAccount}`),
      );
    });
  }
  return isAnyNew;
}

/** Whether this is the user's password already, so that no session needs to end. */
async function hasPassword(connection: Connection, user: (typeof DEMO_USERS)[number], password: string) {
  const [row] = await readAs(connection, user.agencyId, (unit) =>
    unit.rows(sql<{ password_hash: string }>`
      select password_hash from user_account where agency_id = ${user.agencyId} and user_id = ${user.userId}`),
  );
  return isPassword(password, row?.password_hash);
}

async function givePassword(connection: Connection, password: string): Promise<boolean> {
  if (!(await exists(connection, HARBOR))) return false;
  const changed = [];
  for (const user of DEMO_USERS) if (!(await hasPassword(connection, user, password))) changed.push(user);
  if (changed.length === 0) return true;
  const passwordHash = await hashPassword(password);
  for (const { agencyId, initials } of changed)
    await writeAs(connection, agencyId, (unit) => setPassword(unit, { initials, passwordHash }));
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

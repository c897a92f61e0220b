// Tells a demo agency's story through a day: each day whole or not at all, through the commands of its people.
import { inOneTransaction } from "@fiducia/database/one-transaction";
import { type Connection, readAs } from "@fiducia/database/unit";
import { type Clock, type Instant, instantOf } from "@fiducia/kernel/clock";
import { addDays, type Day, dayOf } from "@fiducia/kernel/day";
import { keepDay, readDocuments, readStory, standAt } from "@fiducia/pages/demo-tour/shared/told-story.store";
import { Bookkeeper } from "../agencies/bookkeeper.ts";
import { ZONE } from "../agencies/staff.ts";
import type { Happening } from "../harbor/happening.ts";
import { YEAR_USERS } from "../harbor/staff-of-year.ts";
import { Year } from "../year/year.ts";
import { HarborConnector } from "./harbor-connector.ts";
import { type Documents, Player } from "./play.ts";

export interface Telling {
  readonly agencyId: number;
  readonly clock: Clock;
  /** Aborted when the telling is to stop; the day under way is told first. */
  readonly signal?: AbortSignal;
  /** Told, in the transaction of its day, what could not be recorded beside what somebody has recorded there. */
  readonly refused: (connection: Connection, happening: Happening, why: string) => Promise<unknown>;
}

const OPENS = "14:30:00Z";
const OFFICE_HOURS_MS = 8 * 3_600_000;

/** The days are as long as there is to do; on today everything has happened a little before now. */
function momentOf(on: Day, { index, count }: { index: number; count: number }, now: Instant): Instant {
  const planned = (instantOf(`${on}T${OPENS}`) + Math.floor((index * OFFICE_HOURS_MS) / count)) as Instant;
  if (planned < now) return planned;
  const before = (now - (count - index) * 1_000) as Instant;
  return dayOf(before, ZONE) === on ? before : now;
}

function userOf(agencyId: number, initials: string) {
  const user = YEAR_USERS.find((each) => each.initials === initials);
  if (!user) throw new RangeError(`nobody at Harbor is called ${initials}`);
  return { ...user, agencyId };
}

interface Played {
  readonly telling: Telling;
  readonly documents: Documents;
  readonly connector: HarborConnector;
}

async function tellDay(
  connection: Connection,
  happenings: readonly Happening[],
  { telling, documents, connector }: Played,
): Promise<void> {
  const { agencyId, clock, refused } = telling;
  const now = clock();
  for (const [index, happening] of happenings.entries()) {
    const moment = momentOf(happening.on, { index, count: happenings.length }, now);
    await standAt(connection, moment);
    const keeper = new Bookkeeper(connection, userOf(agencyId, happening.by), moment);
    const outcome = await new Player(keeper, documents, connector).play(happening);
    if (!outcome.ok) await refused(connection, happening, outcome.refusal.message);
  }
}

/** Tells every day that is not told yet, through today in the agency's zone. */
export async function tellYear(connection: Connection, telling: Telling): Promise<void> {
  const { agencyId, clock, signal } = telling;
  const story = await readAs(connection, agencyId, readStory);
  const today = dayOf(clock(), ZONE);
  if (!story || story.toldThrough >= today) return;
  const year = new Year(story.firstOn, today);
  const documents = await readDocuments(connection, agencyId);
  const connector = new HarborConnector();
  for (let on = story.firstOn; on <= today; on = addDays(on, 1)) {
    const happenings = [...year.day(on)];
    if (on <= story.toldThrough) continue;
    signal?.throwIfAborted();
    const before = documents.size;
    await inOneTransaction(connection, async (whole) => {
      await tellDay(whole, happenings, { telling, documents, connector });
      await keepDay(whole, agencyId, [on, [...documents].slice(before)]);
    });
  }
}

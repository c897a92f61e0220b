// `npm run demo:generate`: fills a new agency with five years of books through bulk posting, the same by the same seed.
import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Connection } from "@fiducia/database/unit";
import { readAs } from "@fiducia/database/unit";
import { agencyExists } from "@fiducia/features/agency/agencies/create-agency.store";
import { systemClock } from "@fiducia/kernel/clock";
import { dayOf } from "@fiducia/kernel/day";
import { keepTotals } from "@fiducia/ledger/keep-totals";
import { postDraft } from "@fiducia/ledger/post-alone";
import { readConfig } from "../packages/installation/src/config.ts";
import { type OpenedBooks, openInstallation } from "../packages/installation/src/open-books.ts";
import { type Call, type FiveYears, type Step, tellFiveYears } from "./books/five-years.ts";
import { ADMINISTRATOR, foundAgency, ZONE } from "./books/founding.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const PROGRESS_MS = 5_000;
/** Plans made on small tables are guesses; these many events later they are made anew. */
const REFRESH_AT = [500, 5_000, 50_000, 500_000];

interface Wanted extends Omit<FiveYears, "author" | "today"> {
  readonly agencyId: number;
}

function readWanted(): Wanted {
  const { values } = parseArgs({
    options: {
      invoices: { type: "string", default: "10000" },
      customers: { type: "string", default: "1000" },
      agency: { type: "string", default: "2001" },
      seed: { type: "string", default: "1" },
    },
  });
  const whole = (name: keyof typeof values): number => {
    const text = values[name];
    if (!/^[1-9]\d{0,8}$/.test(text))
      throw new RangeError(`--${name} is "${text}"; give a whole number above 0.`);
    return Number(text);
  };
  return {
    invoices: whole("invoices"),
    customers: whole("customers"),
    agencyId: whole("agency"),
    seed: whole("seed"),
  };
}

/** So many steps are told before the first of them is posted. */
const STEPS_AHEAD = 2;

/** Posts step after step; those that follow are told while the database works. */
async function post(books: OpenedBooks, story: FiveYears): Promise<number> {
  const since = performance.now();
  let told = since;
  let events = 0;
  let invoices = 0;
  const refreshAt = [...REFRESH_AT];

  const postLane = async (calls: readonly Call[]): Promise<void> => {
    for (const call of calls) {
      await postDraft(books.connection, call.draft);
      events += call.events;
      invoices += call.invoices;
    }
  };
  const postStep = async (step: Step): Promise<void> => {
    if (events >= (refreshAt[0] ?? Number.POSITIVE_INFINITY)) {
      await books.refreshStatistics();
      refreshAt.shift();
    }
    await Promise.all(step.map(postLane));
    if (performance.now() - told < PROGRESS_MS) return;
    told = performance.now();
    const rate = Math.round((events * 1000) / (told - since));
    say(
      `  ${invoices.toLocaleString("en")} of ${story.invoices.toLocaleString("en")} invoices, ${rate} events a second`,
    );
  };

  const underWay: Promise<void>[] = [];
  for (const step of tellFiveYears(story)) {
    if (step.length === 0) {
      await setImmediate();
      continue;
    }
    const before = underWay.at(-1);
    const posted = before ? before.then(() => postStep(step)) : postStep(step);
    // Awaited below; a failure in between must not count as unheard.
    posted.catch(() => undefined);
    underWay.push(posted);
    if (underWay.length > STEPS_AHEAD) await underWay.shift();
  }
  await underWay.at(-1);
  await books.refreshStatistics();
  return events;
}

const exists = (connection: Connection, agencyId: number) => readAs(connection, agencyId, agencyExists);

async function generate(wanted: Wanted): Promise<void> {
  const since = performance.now();
  const config = readConfig();
  const books = await openInstallation(config, say);
  try {
    const { agencyId, seed, customers, invoices } = wanted;
    if (await exists(books.connection, agencyId))
      throw new RangeError(`Agency ${agencyId} exists already; give another number with --agency.`);
    const password = config.demoPassword ?? crypto.randomUUID();
    say(`Founding agency ${agencyId} with ${customers.toLocaleString("en")} customers`);
    const founding = {
      agencyId,
      name: `Agency ${agencyId}`,
      clients: customers,
      password,
      seed,
    };
    const author = await foundAgency(books.connection, founding);
    say(`Posting ${invoices.toLocaleString("en")} invoices and their payments`);
    const events = await post(books, { ...wanted, author, today: dayOf(systemClock(), ZONE) });
    await keepTotals(books.connection, agencyId);
    const seconds = Math.round((performance.now() - since) / 1000);
    const memory = Math.round(process.resourceUsage().maxRSS / 1024);
    say(`${events.toLocaleString("en")} events in ${seconds} s; at most ${memory} MiB of memory`);
    say(
      `Sign in as ${ADMINISTRATOR}@${agencyId}, password ${config.demoPassword ? "as DEMO_PASSWORD says" : password}`,
    );
  } finally {
    await books.close();
  }
}

try {
  await generate(readWanted());
} catch (trouble) {
  say(trouble instanceof Error ? trouble.message : String(trouble));
  process.exitCode = 1;
}

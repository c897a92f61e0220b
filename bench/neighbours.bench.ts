// One user asks twelve questions of 10,000 rows at once, again and again: how long others wait for a page of theirs.
import { systemClock } from "@fiducia/kernel/clock";
import { addDays, dayOf } from "@fiducia/kernel/day";
import { ZONE } from "../tools/books/founding.ts";
import { fill, foundFor, signIn } from "./books.ts";
import type { Measured } from "./measure.ts";
import { ratioOf, spreadOf, takeTurns } from "./rounds.ts";
import type { Site } from "./site.ts";

const ASKER = 3801;
const NEIGHBOUR = 3802;
const ROWS = 10_000;
const OF_THE_NEIGHBOUR = 500;
const AT_ONCE = 12;
const DAYS = 100;
/** Of so many questions the neighbour's slowest twentieth is looked at. */
const QUESTIONS = 60;
const BETWEEN_MS = 15;

/** Asks and reads the answer to its end without looking at it. */
async function ask(site: Site, cookie: string, question: object): Promise<void> {
  const response = await fetch(`${site.installation.address}/accounting/query`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(question),
  });
  if (!response.ok) throw new Error(await response.text());
  for await (const _ of response.body ?? []);
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** The time under which nineteen of twenty questions were answered. */
async function slowTwentieth(act: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let each = 0; each < QUESTIONS; each += 1) {
    const since = performance.now();
    await act();
    times.push(performance.now() - since);
    await pause(BETWEEN_MS);
  }
  return times.sort((a, b) => a - b)[Math.floor(QUESTIONS * 0.95)] ?? Number.NaN;
}

/** What others notice of one who asks for much (P12). */
export async function measureNeighbours(site: Site, rounds: number): Promise<Measured> {
  const today = dayOf(systemClock(), ZONE);
  for (const [agency, many] of [
    [ASKER, ROWS],
    [NEIGHBOUR, OF_THE_NEIGHBOUR],
  ] as const)
    await fill(site, await foundFor(site, agency), {
      many,
      dayAt: (index) => addDays(today, -(index % DAYS)),
    });
  await site.superuser.query("vacuum analyze");
  const range = { startDate: addDays(today, -DAYS), endDate: today };
  const [asker, neighbour] = [await signIn(site, ASKER), await signIn(site, NEIGHBOUR)];
  const much = () => ask(site, asker, { Query: "GetReceiptReport", ...range, limit: ROWS });
  const little = () =>
    ask(site, neighbour, { Query: "GetReceiptReport", ...range, limit: 100, totals: false });
  let answered = 0;
  async function beside<T>(work: () => Promise<T>): Promise<T> {
    let isOver = false;
    const asking = (async () => {
      while (!isOver) {
        await Promise.all(Array.from({ length: AT_ONCE }, much));
        answered += AT_ONCE;
      }
    })();
    // Awaited below; a failure in between must not count as unheard.
    asking.catch(() => undefined);
    try {
      return await work();
    } finally {
      isOver = true;
      await asking;
    }
  }
  const run = await takeTurns(
    [
      { name: "alone", run: async () => ({ count: 1, ms: await slowTwentieth(little) }) },
      { name: "beside", run: async () => ({ count: 1, ms: await beside(() => slowTwentieth(little)) }) },
    ],
    { rounds, refresh: () => site.superuser.query("analyze") },
  );
  const milliseconds = (name: string) => spreadOf((run.get(name) ?? []).map((rate) => 1_000 / rate));
  return {
    title: "Neighbours of one who asks for much",
    how:
      `A user asks ${AT_ONCE} questions of ${ROWS.toLocaleString("en")} rows with totals at once, again and again; one of ` +
      `another agency asks for a page of 100 rows ${QUESTIONS} times, one after another. What counts is the slowest twentieth. ` +
      `${answered} of the large questions were answered meanwhile.`,
    goals: [
      {
        id: "P12",
        what: "a neighbour's slowest twentieth, beside against alone",
        ratio: ratioOf(run, "alone", "beside"),
        atMost: 2,
      },
    ],
    rates: [
      { what: "alone", unit: "ms", rate: milliseconds("alone") },
      { what: "beside", unit: "ms", rate: milliseconds("beside") },
    ],
  };
}

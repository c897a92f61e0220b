// The trust position of a past day over HTTP, beside the trial balance of that day, in small and in large books.
import { addDays } from "@fiducia/kernel/day";
import { typical } from "./books.ts";
import { type GrownBooks, grownBooks } from "./grown-books.ts";
import type { Goal, Measured } from "./measure.ts";
import { type Contender, ratioOf, spreadOf, takeTurns } from "./rounds.ts";
import type { Site } from "./site.ts";

const REPETITIONS = 5;
const DAYS_AGO = 200;

const nameOf = (what: string, { invoices }: GrownBooks): string =>
  `${what}, ${invoices.toLocaleString("en")} invoices`;

function contendersOf(books: GrownBooks): readonly Contender[] {
  const asOf = addDays(books.today, -DAYS_AGO);
  const range = { startDate: asOf, endDate: asOf };
  const ask = (question: { readonly Query: string }) => () =>
    typical(REPETITIONS, () => books.desk.ask(question));
  return [
    { name: nameOf("position", books), run: ask({ Query: "GetTrustPosition", asOf } as never) },
    { name: nameOf("trial balance", books), run: ask({ Query: "GetTrialBalance", ...range } as never) },
  ];
}

/** What the position of a day costs against the trial balance of the day, and whether it grows with history. */
export async function measurePosition(site: Site, rounds: number): Promise<Measured> {
  const { small, large } = await grownBooks(site);
  const run = await takeTurns([...contendersOf(small), ...contendersOf(large)], {
    rounds,
    refresh: () => site.superuser.query("analyze"),
  });
  const goalOf = (books: GrownBooks): Goal => ({
    ...{
      id: "position",
      what: `time of the ${nameOf("position", books)}, against the trial balance`,
      atMost: 3,
    },
    ratio: ratioOf(run, nameOf("trial balance", books), nameOf("position", books)),
  });
  return {
    title: "The trust position of a past day",
    how: `Over HTTP, ${DAYS_AGO} days ago, in books of five years: the position of all trust banks by owner and by line, and the trial balance of the same day. A round's time is the median of ${REPETITIONS}.`,
    goals: [goalOf(small), goalOf(large)],
    rates: [...run].map(([what, rates]) => ({
      ...{ what, unit: "ms", rate: spreadOf(rates.map((rate) => 1000 / rate)) },
    })),
  };
}

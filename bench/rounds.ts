// Contenders take turns in one run, so that whatever slows the machine down slows all of them.

/** Does its work once and answers how much it did in how many milliseconds. */
export interface Contender {
  readonly name: string;
  readonly run: () => Promise<Pace>;
}

export interface Pace {
  readonly count: number;
  readonly ms: number;
}

/** A contender's name to its rate in each round, per second. */
export type Rounds = ReadonlyMap<string, readonly number[]>;

export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** The rounds in turn, each beginning with another contender; the first, which warms up, is not counted. */
export async function takeTurns(contenders: readonly Contender[], rounds: number): Promise<Rounds> {
  const rates = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    const shift = round % contenders.length;
    for (const contender of [...contenders.slice(shift), ...contenders.slice(0, shift)]) {
      const { count, ms } = await contender.run();
      if (round > 0) rates.get(contender.name)?.push((count * 1000) / ms);
    }
  }
  return rates;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  const lower = sorted.length % 2 === 1 ? upper : (sorted[middle - 1] ?? Number.NaN);
  return { median: (lower + upper) / 2, least: sorted[0] ?? Number.NaN, most: sorted.at(-1) ?? Number.NaN };
}

/** The ratio of two contenders' rates, round by round. */
export function ratioOf(rounds: Rounds, ours: string, theirs: string): Spread {
  const mine = rounds.get(ours);
  const others = rounds.get(theirs);
  if (!mine || !others) throw new Error(`${ours} and ${theirs} did not run together`);
  return spreadOf(mine.map((rate, round) => rate / (others[round] ?? Number.NaN)));
}

/** Times a piece of work that does `count` things. */
export async function timed(count: number, work: () => Promise<unknown>): Promise<Pace> {
  const since = performance.now();
  await work();
  return { count, ms: performance.now() - since };
}

// The counter at work: sixteen clerks share out the postings among them, each paying its own invoices.
import { type Seeded, seeded } from "@fiducia/kernel/seeded";
import { Clerk, type Desk } from "./clerk.ts";
import { newInvoice, newPayment, type OpenInvoice } from "./command.ts";

const STAFF = [
  ...Array.from({ length: 7 }, () => "MJS@1001"),
  ...Array.from({ length: 5 }, () => "CLK@1001"),
  ...Array.from({ length: 4 }, () => "ZED@1002"),
];
const PERCENT_SENT_TWICE = 5;

/** The keys of one run, in the order in which they are taken. */
class Keys {
  readonly taken: string[] = [];
  readonly #many: number;
  readonly #seed: number;

  constructor(many: number, seed: number) {
    this.#many = many;
    this.#seed = seed;
  }

  next(): string | undefined {
    if (this.taken.length === this.#many) return undefined;
    const key = `crash-${this.#seed}-${this.taken.length + 1}`;
    this.taken.push(key);
    return key;
  }
}

async function work(clerk: Clerk, keys: Keys, random: Seeded): Promise<void> {
  const open: OpenInvoice[] = [];
  for (let key = keys.next(); key !== undefined; key = keys.next()) {
    const twice = random.chance(PERCENT_SENT_TWICE);
    const invoice = open.length > 0 && random.chance(60) ? open.shift() : undefined;
    if (invoice) {
      await clerk.tell(key, newPayment(random, invoice), twice);
      continue;
    }
    const { command, ...about } = newInvoice(random, clerk.agencyId);
    const item = await clerk.tell(key, command, twice);
    if (item) open.push({ item, ...about });
  }
}

export interface Opening {
  /** How many postings were asked for, each under its own key. */
  keys(): number;
  readonly done: Promise<void>;
}

/** Signs everybody in, then lets them work until all postings are answered. */
export async function openCounter(
  desk: Omit<Desk, "userName">,
  { postings, seed }: { postings: number; seed: number },
): Promise<Opening> {
  const clerks: Clerk[] = [];
  for (const userName of STAFF) clerks.push(await Clerk.signIn({ ...desk, userName }));
  const keys = new Keys(postings, seed);
  const working = clerks.map((clerk, index) => work(clerk, keys, seeded(seed * 1_000 + index)));
  const done = Promise.all(working).then(() => undefined);
  // Whoever waits for it hears of a failure; nobody may wait yet when it happens.
  done.catch(() => undefined);
  return { keys: () => keys.taken.length, done };
}

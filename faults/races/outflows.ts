// Random operations with money of others: an outflow that is blocked leaves every bank as it was, and no decision makes one
// short. The twin confirms each shortage, as the policy WARN allows, and must be seen to make banks short.
import type { TestDatabase } from "@fiducia/database/testing/open-test-database";
import type { Outcome } from "@fiducia/kernel/outcome";
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import type { TrustTestLevel } from "@fiducia/ledger/trust-position";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { Counter } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import {
  CHARGE,
  FUNDS_IN,
  FUNDS_OUT,
  PAY_COMPANY,
  POSITION,
  TRANSFER_REVENUE,
} from "@fiducia/stories/counter/tellers";
import { anyMoneyStep, MONEY_BANKS, MoneyStory } from "@fiducia/stories/orders/money-orders";
import fc from "fast-check";
import { sql } from "kysely";

const NOW = "2026-03-02T19:00:00Z";
/** So many operations are done in the books of one agency. */
const IN_ONE_BOOK = 100;
/** What lowers a bank without asking the trust rules, since it has happened already. */
const FACTS: readonly string[] = ["charge", "bounce", "void"];

const anyOutflow = fc.record({
  kind: fc.constantFrom("paid", "ahead", "transfer", "withdraw", "fund", "charge", "invoice"),
  which: fc.nat(100),
  bank: fc.nat(1),
  amount: fc.integer({ min: 1, max: 60_000 }),
});
const anyOperation = fc.oneof(anyMoneyStep, anyOutflow);
type Operation = typeof anyOperation extends fc.Arbitrary<infer O> ? O : never;
type Outflow = Exclude<Operation, { what: unknown }>;
type Told = Outcome<unknown> | undefined;

export interface Outflows {
  readonly operations: number;
  readonly granted: number;
  readonly blocked: number;
  /** How often a bank was made short by what had happened already, so that short banks were among those seen. */
  readonly shortByFacts: number;
  readonly violations: readonly string[];
}

class Books {
  readonly #drawer: Drawer;
  readonly #story: MoneyStory;
  readonly #mayConfirm: boolean;

  constructor(counter: Counter, mayConfirm: boolean) {
    this.#drawer = new Drawer(counter);
    this.#story = new MoneyStory(counter);
    this.#mayConfirm = mayConfirm;
  }

  get #counter(): Counter {
    return this.#drawer.counter;
  }

  async open(level: TrustTestLevel): Promise<void> {
    await this.#drawer.settle(`allow_advance = true, trust_test_level = '${level}'`);
    if (this.#mayConfirm) await this.#drawer.settle("block_negative_trust = 'WARN'");
    await this.#story.begin();
  }

  /** What each bank holds above what has to be there. */
  async surplus(): Promise<ReadonlyMap<string, number>> {
    const { banks } = await this.#counter.ask("MJS", POSITION, {});
    return new Map(banks.map(({ name, surplus }) => [name, surplus]));
  }

  async take(operation: Operation): Promise<Told> {
    return "what" in operation ? this.#story.take(operation) : this.#flow(operation);
  }

  async #flow({ kind, which, bank, amount }: Outflow): Promise<Told> {
    const bankAccountId = MONEY_BANKS[bank] ?? ACCOUNT.trust;
    const operatingBankAccountId = ACCOUNT.operating;
    const own = { bankAccountId, operatingBankAccountId, amount };
    if (kind === "charge") return this.#counter.tell("MJS", CHARGE, { bankAccountId, amount });
    if (kind === "fund") return this.#counter.tell("MJS", FUNDS_IN, own);
    if (kind === "withdraw") return this.#counter.tell("MJS", FUNDS_OUT, own);
    if (kind === "transfer")
      return this.#counter.tell("MJS", TRANSFER_REVENUE, {
        payment: { bankAccountId, operatingBankAccountId },
      });
    if (kind === "invoice") {
      this.#story.invoices.push(await this.#drawer.invoice());
      return { ok: true, value: undefined };
    }
    const partId = await this.#payable(which);
    if (partId === undefined) return undefined;
    return this.#counter.tell("MJS", PAY_COMPANY, {
      payment: { bankAccountId, method: "EFT" },
      lineItems: [{ partId }],
      ...(kind === "ahead" ? { advance: true } : {}),
      ...(this.#mayConfirm ? { confirmShortage: { reason: "The client pays tomorrow" } } : {}),
    });
  }

  async #payable(which: number): Promise<number | undefined> {
    const parts = await this.#story.rows<{ partId: number }>(sql`
      select part_id as "partId" from line_part where control in ('2110', '2120') order by 1`);
    return parts[which % Math.max(parts.length, 1)]?.partId;
  }
}

/** What is wrong with an operation, by what each bank had above its requirement before and after. */
function wrongWith(
  told: Outcome<unknown>,
  [before, after]: readonly [ReadonlyMap<string, number>, ReadonlyMap<string, number>],
): string | undefined {
  for (const [bank, left] of after) {
    const had = before.get(bank) ?? 0;
    if (!told.ok && left !== had)
      return `${bank} went from ${had} to ${left} though ${told.refusal.rule} blocked it`;
    if (told.ok && left < Math.min(0, had)) return `${bank} went from ${had} to ${left}`;
  }
  return undefined;
}

interface Run {
  readonly operations: number;
  readonly seed: number;
  /** The first agency of the run; each book has the next. */
  readonly agencyId: number;
  /** Whether shortages are confirmed under the policy WARN: the twin. */
  readonly mayConfirm: boolean;
}

export async function runOutflows(database: TestDatabase, run: Run): Promise<Outflows> {
  const all = fc.sample(anyOperation, { seed: run.seed, numRuns: run.operations });
  const violations: string[] = [];
  let [operations, granted, blocked, shortByFacts] = [0, 0, 0, 0];
  for (let from = 0; from < all.length; from += IN_ONE_BOOK) {
    const book = from / IN_ONE_BOOK;
    const counter = await new Counter(NOW, run.agencyId + book).open(database);
    const books = new Books(counter, run.mayConfirm);
    await books.open(book % 2 === 0 ? "owner" : "line");
    let before = await books.surplus();
    for (const operation of all.slice(from, from + IN_ONE_BOOK)) {
      operations += 1;
      const told = await books.take(operation);
      if (told === undefined) continue;
      const after = await books.surplus();
      const name = "what" in operation ? operation.what : operation.kind;
      const wrong = wrongWith(told, [before, after]);
      if (wrong && FACTS.includes(name) && told.ok) shortByFacts += 1;
      else if (wrong) violations.push(`seed ${run.seed}, operation ${operations}, ${name}: ${wrong}`);
      if (told.ok) granted += 1;
      else blocked += 1;
      before = after;
    }
    for (const proof of await counter.read(brokenProofs))
      violations.push(`the books: ${JSON.stringify(proof)}`);
  }
  return { operations, granted, blocked, shortByFacts, violations };
}

// Books with every kind of event that a command records: the worked examples, and what they do not tell.
import { writeAs } from "@fiducia/database/write-unit";
import type { Outcome } from "@fiducia/kernel/outcome";
import type { RecordedAs } from "@fiducia/pages/reconciliations/recording/record-line.contract";
import { sql } from "kysely";
import { type Counter, granted } from "../counter/counter.ts";
import { CHARGE, DEPOSIT, RETURN_CHECK, VOID } from "../counter/tellers.ts";
import { Reconciler } from "../reconciling/reconciler.ts";
import { ExampleBooks, OWNER } from "./example-books.ts";
import { ToldExamples } from "./told-examples.ts";

type Step = () => Promise<unknown>;

const isOutcome = (value: unknown): value is Outcome<unknown> =>
  typeof value === "object" && value !== null && "ok" in value;

export class EveryKind {
  readonly steps: readonly Step[];
  readonly #counter: Counter;
  readonly #books: ExampleBooks;

  constructor(counter: Counter) {
    this.#counter = counter;
    this.#books = new ExampleBooks(counter);
    counter.looksFirst = false;
    this.steps = [...Object.values(new ToldExamples(this.#books).steps), ...this.#further()];
  }

  async found(): Promise<void> {
    await this.#books.found();
    const { connection, agencyId } = this.#counter;
    // Somebody without a name is no customer in QuickBooks.
    await writeAs(connection, agencyId, (unit) =>
      unit.run(sql`update client set last_name = 'Client 44' where client_id = 44`),
    );
  }

  #further(): readonly Step[] {
    const [counter, books] = [this.#counter, this.#books];
    const bankAccountId = OWNER.trust2;
    const returned = () => ({
      ...{ receiptItemId: books.item("RCT-2013"), bankCharge: 1200 },
      fee: { amount: 2500, reportingAccountId: OWNER.nsfFees },
    });
    return [
      () => counter.tell("MJS", CHARGE, { bankAccountId: OWNER.trust, amount: 1_500, memo: "Wires" }),
      () => books.invoice("1014", 51, ["acme", 70000, 10000], ["fees", 1000]),
      () => books.drawer.workWithSlips(true),
      () => books.receipt("2013", 51, 71000, [["1014", 71000]], { bankAccountId }),
      async () =>
        counter.tell("MJS", DEPOSIT, { bankAccountId, payMethodIds: await this.#waiting(bankAccountId) }),
      () => counter.tell("MJS", RETURN_CHECK, returned()),
      () => books.drawer.workWithSlips(false),
      () => this.#saidByBank("Interest", 700, "interest"),
      () => this.#saidByBank("Wire of nobody known", 5_000, "unidentified"),
    ];
  }

  /** Recorded from a line of the bank; clients have consented that interest is the agency's. */
  async #saidByBank(words: string, amount: number, as: RecordedAs): Promise<unknown> {
    const { connection, agencyId, today, datedOn = today } = this.#counter;
    await writeAs(connection, agencyId, (unit) =>
      unit.run(sql`update agency set interest_consent_on = '2020-01-01' where agency_id = ${agencyId}`),
    );
    const reconciler = new Reconciler(this.#counter, OWNER.trust);
    if ((await reconciler.lines("all")).length === 0) granted(await reconciler.start("2026-02-28"));
    await reconciler.statement([datedOn, datedOn], [0, amount], [[datedOn, amount, words]]);
    return reconciler.record(await reconciler.line(words), as);
  }

  async #waiting(bankAccountId: number): Promise<number[]> {
    const waiting = await this.#counter.read((unit) =>
      unit.rows(sql<{ payMethodId: number }>`
        select pay_method_id as "payMethodId" from waiting_money
        where agency_id = ${unit.agencyId} and bank_account_id = ${bankAccountId} and slip_event_id is null`),
    );
    return waiting.map(({ payMethodId }) => payMethodId);
  }

  /** Takes the steps from one to before another; none may be refused. */
  async take(from: number, to = this.steps.length): Promise<void> {
    for (const step of this.steps.slice(from, to)) {
      const outcome = await step();
      if (isOutcome(outcome)) granted(outcome);
    }
  }

  /** Voids all that may be voided, the newest first; answers how much was. */
  async voidAll(): Promise<number> {
    const events = await this.#counter.read((unit) =>
      unit.rows(sql<{ eventId: number; itemId: number | null }>`
        select e.event_id as "eventId",
          (select min(i.item_id) from item i where i.agency_id = e.agency_id and i.event_id = e.event_id) as "itemId"
        from event e where e.agency_id = ${unit.agencyId} order by e.event_id desc`),
    );
    let voided = 0;
    for (const { eventId, itemId } of events) {
      const named = itemId === null ? { eventId } : { itemId };
      const outcome = await this.#counter.tell("MJS", VOID, { ...named, reason: "Never happened" });
      if (outcome.ok) voided += 1;
    }
    return voided;
  }
}

/** The kinds of events that the database knows and the books do not hold. */
export const missingKinds = (counter: Counter): Promise<readonly string[]> =>
  counter.read(async (unit) =>
    (
      await unit.rows(sql<{ kind: string }>`
        select k.kind[1] as kind from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '(\\w+)''::text', 'g') as k (kind)
        where c.conrelid = 'event'::regclass and pg_get_constraintdef(c.oid) like '%event_type%'
        except select event_type from event where agency_id = ${unit.agencyId} order by 1`)
    ).map(({ kind }) => kind),
  );

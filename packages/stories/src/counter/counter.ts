// An agency for slice tests: users who record and query, with a real database and a movable clock.
import type { CommandContract } from "@fiducia/contract/define-command";
import type { QueryContract } from "@fiducia/contract/define-query";
import type { ReportAnswer, ReportContract } from "@fiducia/contract/define-report";
import type { CommandPreview } from "@fiducia/contract/preview";
import { openTestDatabase, type TestDatabase } from "@fiducia/database/testing/open-test-database";
import { type Connection, type ReportUnit, readAs } from "@fiducia/database/unit";
import { type Instant, instantOf } from "@fiducia/kernel/clock";
import { type Day, dayOf } from "@fiducia/kernel/day";
import type { Outcome } from "@fiducia/kernel/outcome";
import { vaultOf } from "@fiducia/secrets/vault.server";
import type { CommandHandler, Page, QueryHandler, ReportHandler } from "@fiducia/serving/handlers";
import { type AnyJob, runJob } from "@fiducia/serving/job";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { z } from "zod";
import { AGENCY, callerOf, foundCounterAgency, type Initials, ZONE } from "./agency.ts";
import { notAsShown } from "./as-shown.ts";

type Filtered<C> = C extends { filter: infer F extends z.ZodType } ? z.input<F> : never;
type Bodied<C> = C extends { body: infer B extends z.ZodType } ? z.input<B> : never;
// biome-ignore lint/suspicious/noExplicitAny: a contract of every name, filter, row, body and answer fits here.
type Any = any;

export const VAULT = vaultOf({
  sessionSecret: "of the counter, for tests alone",
  vaultKeys: [{ version: 1, key: "Y291bnRlciBrZXkgb2YgMzIgYnl0ZXMgZm9yIHRlc3Rz" }],
});

interface Looking {
  readonly preview?: (wanted: unknown) => Promise<Outcome<CommandPreview>>;
}

export class Counter {
  readonly agencyId: number;
  readonly #startsAt: string;
  /** Whether each command is previewed first, and must then do what its dry run showed. */
  looksFirst = false;
  /** The day that a command is dated that takes one; undefined: today, as usual. */
  datedOn: Day | undefined;
  /** Whether no mail server is set up; usually there is one. */
  withoutMail = false;
  #database: TestDatabase | undefined;
  #now: Instant;

  constructor(startsAt = "2026-03-02T16:00:00Z", agencyId: number = AGENCY) {
    this.agencyId = agencyId;
    this.#startsAt = startsAt;
    this.#now = instantOf(startsAt);
  }

  /** Sets the clock to a moment, ISO 8601. */
  async open(database?: TestDatabase): Promise<this> {
    this.#database = database ?? (await openTestDatabase());
    this.#now = instantOf(this.#startsAt);
    await foundCounterAgency(this.connection, this.agencyId);
    return this;
  }

  get database(): TestDatabase {
    if (!this.#database) throw new Error("the counter is not open yet");
    return this.#database;
  }

  get connection(): Connection {
    return this.database.connection;
  }

  /** Moves the clock to a moment, ISO 8601. */
  at(iso: string): void {
    this.#now = instantOf(iso);
  }

  get now(): Instant {
    return this.#now;
  }

  get today(): Day {
    return dayOf(this.#now, ZONE);
  }

  #instruction<C extends CommandContract<string, Any, Any, Any>>(
    initials: Initials,
    contract: C,
    { key, ...given }: Bodied<C> & { key?: string },
  ) {
    const takesDay = this.datedOn !== undefined && "datedOn" in contract.body.shape;
    // A story means what it says twice.
    const meant = "confirmRepeat" in contract.body.shape ? { confirmRepeat: true } : {};
    const body = takesDay ? { ...meant, ...given, datedOn: this.datedOn } : { ...meant, ...given };
    return {
      connection: this.connection,
      caller: callerOf(initials, this.agencyId),
      body: contract.body.parse(body),
      clock: () => this.#now,
      today: this.today,
      seal: VAULT.seal,
      withoutMail: this.withoutMail,
      idempotency: key && { key, command: contract.name, bodyHash: JSON.stringify(body) },
    };
  }

  /** The dry run of a command. */
  look<C extends CommandContract<string, Any, Any, Any>>(
    initials: Initials,
    [contract, handler]: readonly [C, CommandHandler<C>],
    body: Bodied<C>,
  ): Promise<Outcome<CommandPreview>> {
    const { preview } = handler as unknown as Looking;
    if (!preview) throw new Error(`${contract.name} has no dry run`);
    return preview(this.#instruction(initials, contract, body));
  }

  /** Carries out a command as a user; body and answer are parsed by its contract. */
  async tell<C extends CommandContract<string, Any, Any, Any>>(
    initials: Initials,
    [contract, handler]: readonly [C, CommandHandler<C>],
    body: Bodied<C> & { key?: string },
  ): Promise<Outcome<z.output<C["answer"]>>> {
    const carryOut = handler as (instruction: unknown) => Promise<Outcome<z.output<C["answer"]>>>;
    const instruction = this.#instruction(initials, contract, body);
    const { preview } = handler as unknown as Looking;
    const shown = this.looksFirst ? await preview?.(instruction) : undefined;
    const outcome = await carryOut(instruction);
    if (outcome.ok) contract.answer.parse(outcome.value);
    if (shown?.ok && outcome.ok) await this.#requireAsShown(contract.name, shown.value);
    return outcome;
  }

  async #requireAsShown(command: string, shown: CommandPreview): Promise<void> {
    const wrong = await this.read((unit) => notAsShown(unit, shown));
    if (wrong.length > 0) throw new Error(`${command}: ${wrong.join("; ")}`);
  }

  /** Reads a report as a user; its rows must match the contract. */
  async list<C extends ReportContract<string, Any, Any>>(
    initials: Initials,
    [contract, handler]: readonly [C, ReportHandler<C>],
    filter: Filtered<C>,
    page: Partial<Page> = {},
  ): Promise<ReportAnswer<z.output<C["row"]>>> {
    const answer = await this.#answer<ReportAnswer<z.output<C["row"]>>>(initials, contract, handler, {
      filter,
      page,
    });
    for (const row of answer.rows) contract.row.parse(row);
    return answer;
  }

  /** Asks a query as a user; its answer must match the contract. */
  async ask<C extends QueryContract<string, Any, Any>>(
    initials: Initials,
    [contract, handler]: readonly [C, QueryHandler<C>],
    filter: Filtered<C>,
  ): Promise<z.output<C["answer"]>> {
    const answer = await this.#answer<z.output<C["answer"]>>(initials, contract, handler, {
      filter,
      page: {},
    });
    contract.answer.parse(answer);
    return answer;
  }

  #answer<T>(
    initials: Initials,
    contract: { filter: z.ZodType },
    handler: unknown,
    { filter, page }: { filter: unknown; page: Partial<Page> },
  ): Promise<T> {
    const answer = handler as (question: unknown) => Promise<T>;
    return this.read((unit) =>
      answer({
        unit,
        caller: callerOf(initials, this.agencyId),
        filter: contract.filter.parse(filter),
        page: { limit: 10_000, ...page },
        today: this.today,
        withoutMail: this.withoutMail,
      }),
    );
  }

  /** Runs a job like a worker. */
  work(job: AnyJob, payload: object = {}): Promise<void> {
    const { signal } = new AbortController();
    const { connection, withoutMail } = this;
    return runJob(job, payload, { connection, clock: () => this.#now, signal, withoutMail });
  }

  read<T>(work: (unit: ReportUnit) => Promise<T>): Promise<T> {
    return readAs(this.connection, this.agencyId, work);
  }

  close(): Promise<void> {
    return this.database.close();
  }
}

/** Opens a counter with its own database; by default at 10 AM in Chicago on Monday 2026-03-02. */
export const openCounter = (startsAt?: string, agencyId?: number): Promise<Counter> =>
  new Counter(startsAt, agencyId).open();

/** One counter for all tests of a file, or of the `describe` in which it is asked for. */
export function counterOfFile(startsAt?: string): Counter {
  const counter = new Counter(startsAt);
  beforeAll(() => counter.open());
  afterAll(() => counter.close());
  return counter;
}

/** A counter that is new for each test of a file. */
export function counterOfTest(startsAt?: string): Counter {
  const counter = new Counter(startsAt);
  beforeEach(() => counter.open());
  afterEach(() => counter.close());
  return counter;
}

/** The value of a granted outcome; throws a refusal. */
export function granted<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal.rule} ${outcome.refusal.message}`);
  return outcome.value;
}

/** The first item of a posting. */
export const itemOf = (outcome: Outcome<{ items: readonly { itemId: number }[] }>): number =>
  granted(outcome).items[0]?.itemId ?? 0;

/** The rule and sentence of a refusal, and "done" when there was none. */
export const sentenceOf = (outcome: Outcome<unknown>): string =>
  outcome.ok ? "done" : `${outcome.refusal.rule}: ${outcome.refusal.message}`;

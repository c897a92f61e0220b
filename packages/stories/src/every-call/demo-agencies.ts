// The demo agencies in their own database, with users who ask every contract.
import type { Caller } from "@fiducia/contract/caller";
import type { ReportAnswer } from "@fiducia/contract/define-report";
import { databaseOfFile, type TestDatabase } from "@fiducia/database/testing/open-test-database";
import { type Connection, type ReportUnit, readAs } from "@fiducia/database/unit";
import { Bookkeeper } from "@fiducia/demo/agencies/bookkeeper";
import { DEMO_USERS, type DemoUser, demoCaller, HARBOR, ZONE } from "@fiducia/demo/agencies/staff";
import { type Clock, clockAt, instantOf } from "@fiducia/kernel/clock";
import { type Day, dayOf } from "@fiducia/kernel/day";
import { servedAreas } from "@fiducia/pages/areas.server";
import type { Page } from "@fiducia/serving/handlers";
import type { Served } from "@fiducia/serving/served-area";
import { demoStory } from "../small-harbor/demo-story.ts";
import { sampleFilters } from "./sample-filters.ts";

export type ServedReport = Extract<Served, { contract: { kind: "report" } }>;
type ServedQuestion = Exclude<Served, { contract: { kind: "command" } }>;
export type AnyRow = Readonly<Record<string, unknown>>;

const isQuestion = (served: Served): served is ServedQuestion => served.contract.kind !== "command";
const isReport = (served: Served): served is ServedReport => served.contract.kind === "report";

export const servedQuestions: readonly ServedQuestion[] = servedAreas.flat().filter(isQuestion);
export const servedReports: readonly ServedReport[] = servedAreas.flat().filter(isReport);

/** Names a contract in the title of a test. */
export function servedQuestion(name: string): ServedQuestion {
  const served = servedQuestions.find(({ contract }) => contract.name === name);
  if (!served) throw new Error(`nothing answers ${name}`);
  return served;
}

/** The report of this name. */
export const servedReport = (name: string): ServedReport => servedQuestion(name) as ServedReport;

/** Shows a contract by its name in the title of a test. */
export const named = <S extends Served>(served: readonly S[]): [string, S][] =>
  served.map((one) => [one.contract.name, one]);

/** The demo user as the server reads it. */
export function demoUser(initials: string, agencyId = HARBOR): Caller {
  const user = DEMO_USERS.find((each) => each.initials === initials && each.agencyId === agencyId);
  if (!user) throw new Error(`nobody is called ${initials}`);
  return demoCaller(user as DemoUser);
}

interface Asked {
  readonly filter?: AnyRow;
  readonly page?: Partial<Page>;
  readonly today?: Day;
  /** Another connection to the same books. */
  readonly connection?: Connection;
}

export class DemoAgencies {
  readonly database: TestDatabase;
  /** The moment at which the story ends. */
  readonly clock: Clock;

  constructor(database: TestDatabase, clock: Clock) {
    this.database = database;
    this.clock = clock;
  }

  get today(): Day {
    return dayOf(this.clock(), ZONE);
  }

  /** All ways of asking the contract today. */
  samples(served: ServedQuestion): readonly AnyRow[] {
    return sampleFilters(served.contract.filter, this.today);
  }

  /** The handler's answer before it is parsed. */
  ask(served: ServedQuestion, caller: Caller, asked: Asked = {}): Promise<unknown> {
    return readAs(asked.connection ?? this.database.connection, caller.agencyId, (unit) =>
      this.#answer(unit, served, caller, asked),
    );
  }

  #answer(unit: ReportUnit, served: ServedQuestion, caller: Caller, asked: Asked): Promise<unknown> {
    const filter = served.contract.filter.parse(asked.filter ?? {});
    const page = { limit: 10_000, ...asked.page };
    return served.answer({ unit, caller, filter, page, today: asked.today ?? this.today });
  }

  list(served: ServedReport, caller: Caller, asked: Asked = {}): Promise<ReportAnswer<AnyRow>> {
    return this.ask(served, caller, asked) as Promise<ReportAnswer<AnyRow>>;
  }

  /** All rows in batches, as files read them. */
  listInBatches(served: ServedReport, caller: Caller, asked: Asked): Promise<readonly AnyRow[]> {
    return this.read(async (unit) => {
      const page = { ...asked.page, whole: true as const, skipTotals: true as const };
      const answer = await this.#answer(unit, served, caller, { ...asked, page });
      const rows: AnyRow[] = [];
      for await (const batch of (answer as ReportAnswer<AnyRow>).batches ?? []) rows.push(...batch);
      return rows;
    }, caller.agencyId);
  }

  read<T>(work: (unit: ReportUnit) => Promise<T>, agencyId = HARBOR): Promise<T> {
    return readAs(this.database.connection, agencyId, work);
  }

  /** A member of staff who records at the moment given. */
  at(iso: string, initials = "MJS", agencyId = HARBOR): Bookkeeper {
    const user = DEMO_USERS.find((each) => each.initials === initials && each.agencyId === agencyId);
    if (!user) throw new Error(`nobody is called ${initials}`);
    return new Bookkeeper(this.database.connection, user as DemoUser, instantOf(iso));
  }

  close(): Promise<void> {
    return this.database.close();
  }
}

/** Runs the demo story up to a moment; by default 1 PM in Chicago on Monday 2026-03-02. */
export function demoOfFile(at = "2026-03-02T19:00:00Z"): DemoAgencies {
  const clock = clockAt(at);
  return new DemoAgencies(
    databaseOfFile((connection) => demoStory.create(connection, clock)),
    clock,
  );
}

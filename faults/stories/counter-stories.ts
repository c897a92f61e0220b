// Stories of three people at a counter over HTTP: after every round the books and a plain tally must say the same.
import type { Envelope } from "@fiducia/contract/envelope";
import { readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { setDepositSlips } from "@fiducia/features/agency/shared/deposit-slips.store";
import { createClient } from "@fiducia/features/clients/save-client/create-client.store";
import { openSession } from "@fiducia/features/identity/shared/session.store";
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import type { TestSite } from "@fiducia/server/testing/site-over";
import { foundCounterAgency } from "@fiducia/stories/counter/agency";
import { type Figures, figuresOf } from "@fiducia/stories/tally/figures";
import { RULES } from "@fiducia/stories/tally/papers";
import { contradicts, type Refusals } from "@fiducia/stories/tally/refusals";
import { CounterModel } from "@fiducia/stories/tally/tally";
import fc from "fast-check";
import { sql } from "kysely";
import { figuresInBooks, lookupOf, type Unearned, unearnedInBooks } from "./books-of-counter.ts";
import { Clerk } from "./clerk.ts";
import { type Attempt, anyStep, CARRIERS, type Posted, type Step, type Tell } from "./desk-of-client.ts";
import { ALLOCATION_RULE, DESKS, type Desk, pace } from "./desks.ts";
import { ToldStories } from "./told-stories.ts";

const PEOPLE = [1, 2, 4];

interface PostedAnswer {
  readonly eventId: number;
  readonly eventIds?: readonly number[];
  readonly items: readonly { readonly itemId: number }[];
}

/** What one command was answered, and what a tally is told of it. */
interface Told {
  readonly answer: string;
  readonly refusals: Attempt["refusals"];
  /** Absent for what was refused. */
  readonly tell?: readonly [Tell, Posted];
}

interface Round {
  readonly told: readonly Told[];
  readonly figures: Figures;
  readonly clients: readonly number[];
}

interface Counter extends Desk {
  readonly model: CounterModel;
  readonly cookies: readonly string[];
  /** What everybody was granted, and what the books said after each round. */
  readonly told: Round[];
  lastClient: number;
}

export interface Divergence {
  readonly agencyId: number;
  /** What was granted in the story, up to the round that differs. */
  readonly story: readonly string[];
  readonly books: Figures | Unearned | string;
  readonly tally: Figures | Unearned | Refusals;
}

export class CounterStories {
  readonly #site: TestSite;
  readonly #counters: Counter[] = [];
  #stories = 0;
  /** Whether a bookkeeper who earns commissions only as a whole was found out. */
  #isEarnedByShare = false;
  #story: string[] = [];
  /** How often, and in how many stories, each kind of command was granted, and refused by which rule. */
  readonly told = new ToldStories();
  /** Commands, and those of clients who owed for a returned check. */
  attempts = 0;
  besideDebts = 0;

  constructor(site: TestSite) {
    this.#site = site;
  }

  async open(): Promise<void> {
    const { connection } = this.#site.database;
    for (const desk of DESKS) {
      const { agencyId, slips, sharing, recognition, holdDays } = desk;
      await foundCounterAgency(connection, agencyId);
      await writeAs(connection, agencyId, async (unit) => {
        await unit.rows(sql`
          select set_administrator(agency_id, user_id, true) from user_account where agency_id = ${agencyId}`);
        await unit.run(sql`
          update agency set allocation_rule = ${ALLOCATION_RULE[sharing]}, recognition = ${recognition},
            hold_days = ${holdDays} where agency_id = ${agencyId}`);
        await setDepositSlips(unit, slips);
      });
      const cookies: string[] = [];
      for (const userId of PEOPLE) {
        const { token } = await openSession({ connection, agencyId, userId });
        cookies.push(`fiducia=${token}`);
      }
      this.#counters.push({ ...desk, model: new CounterModel(desk), cookies, told: [], lastClient: 1000 });
    }
  }

  async #newClients(counter: Counter): Promise<readonly number[]> {
    const clients = PEOPLE.map((_, index) => counter.lastClient + 1 + index);
    counter.lastClient += PEOPLE.length;
    await writeAs(this.#site.database.connection, counter.agencyId, async (unit) => {
      for (const clientId of clients)
        await createClient(unit, { clientId, lastName: `Client ${clientId}`, officeId: 1 });
    });
    return clients;
  }

  /** One person's command; a refusal is a rule's, never a defect. */
  async #tellOne(counter: Counter, clerk: Clerk, [step, cookie]: readonly [Step, string]) {
    const attempt = await clerk.attempt(step, counter.model);
    if (!attempt) return undefined;
    this.attempts += 1;
    if (counter.model.debtsOf(clerk.client).length > 0) this.besideDebts += 1;
    const { kind, refusals } = attempt;
    const said = await this.#send(attempt, cookie);
    if (typeof said === "string") {
      this.told.note(kind, `refused ${said}`);
      return { answer: said, refusals };
    }
    this.told.note(kind, "granted");
    clerk.granted(attempt, said);
    this.#story.push(`${JSON.stringify(attempt.command)} answered ${JSON.stringify(said)}`);
    const credits = await attempt.seeCredits?.();
    const cash = await attempt.seeCash?.(said.eventId);
    const posted = { ...said, ...(credits && { credits }), ...(cash && { cash }) };
    return { answer: "granted", refusals, tell: [attempt.tell, posted] as const };
  }

  /** What the server answered, or the rule of its refusal. Throws on any other answer. */
  async #send({ command }: Attempt, cookie: string): Promise<Posted | string> {
    const { statusCode, body } = await this.#site.app.inject({
      method: "POST",
      url: "/accounting/command",
      headers: { cookie },
      payload: command,
    });
    if (statusCode === 409) return ruleOf(body);
    if (statusCode !== 200) {
      const defect = this.#site.log.filter((line) => line.includes('"defect"')).at(-1);
      const story = this.#story.join("\n");
      throw new Error(`${story}\n${statusCode} ${JSON.stringify(command)} ${body} ${defect ?? ""}`);
    }
    return postedOf((JSON.parse(body) as Envelope<PostedAnswer>).data);
  }

  /** Tells one story at the next counter; answers where the books and the tally first differ. */
  async tell(rounds: readonly (readonly Step[])[]): Promise<Divergence | undefined> {
    const counter = this.#counters[this.#stories % this.#counters.length];
    if (!counter) throw new Error("the counters are not open");
    this.#stories += 1;
    this.#story = [];
    this.told.begin(counter);
    const clients = await this.#newClients(counter);
    const lookup = lookupOf(this.#site, counter);
    const clerks = clients.map((client) => new Clerk(client, counter, lookup));
    for (const [index, clerk] of clerks.entries()) clerk.lender = clerks[(index + 1) % clerks.length];
    for (const steps of rounds) {
      this.#site.pass(pace(counter));
      const answers = await Promise.all(
        clerks.map((clerk, index) =>
          this.#tellOne(counter, clerk, [steps[index] as Step, counter.cookies[index] ?? ""]),
        ),
      );
      const told: readonly Told[] = answers.filter((answer) => answer !== undefined);
      const wrongAnswer = told.find((each) => isContradicted(each, counter.model));
      if (wrongAnswer) {
        const tally = wrongAnswer.refusals?.(counter.model) ?? {};
        return { agencyId: counter.agencyId, story: this.#story, books: wrongAnswer.answer, tally };
      }
      tellAll(told, counter.model);
      const figures = await figuresInBooks(this.#site.database.connection, counter, clients);
      counter.told.push({ told, figures, clients });
      const tally = figuresOf(counter.model, { ...counter, carriers: CARRIERS, clients });
      if (JSON.stringify(figures) !== JSON.stringify(tally))
        return { agencyId: counter.agencyId, story: this.#story, books: figures, tally };
      const wrong = await this.#wrongUnearned(counter);
      if (wrong) {
        const tally = { ...wrong, unearned: wrong.byShare };
        return { agencyId: counter.agencyId, story: this.#story, books: wrong, tally };
      }
    }
    return undefined;
  }

  /** Unearned revenue where it is not what its lines say. */
  async #wrongUnearned({ agencyId, recognition }: Counter): Promise<Unearned | undefined> {
    if (recognition !== "AP_CASH") return undefined;
    const books = await unearnedInBooks(this.#site.database.connection, agencyId);
    if (books.unearned !== books.byWhole) this.#isEarnedByShare = true;
    return books.unearned === books.byShare ? undefined : books;
  }

  async brokenProofs(): Promise<readonly unknown[]> {
    const broken: unknown[] = [];
    for (const { agencyId } of this.#counters)
      broken.push(...(await readAs(this.#site.database.connection, agencyId, brokenProofs)));
    return broken;
  }

  /** The rules without which a tally comes to the same figures over all that was told: there should be none. */
  neverNeeded(): readonly string[] {
    const rules = RULES.filter((rule) => !this.#counters.some((counter) => isFoundOut(counter, rule)));
    return this.#isEarnedByShare ? rules : [...rules, "earnedByShare"];
  }
}

const ruleOf = (body: string): string => {
  const { errors, error, rule } = JSON.parse(body) as Record<string, never>;
  return String(JSON.stringify(rule ?? error ?? errors)).slice(0, 160);
};

const postedOf = (answer: PostedAnswer | null | undefined): Posted => {
  const { eventId = 0, eventIds = [], items = [] } = answer ?? {};
  return { eventId, eventIds, items: items.map(({ itemId }) => itemId) };
};

const isContradicted = ({ answer, refusals }: Told, model: CounterModel): boolean =>
  contradicts(refusals?.(model) ?? {}, answer);

function tellAll(told: readonly Told[], model: CounterModel): void {
  for (const { tell: [tell, posted] = [] } of told) if (posted) tell?.(model, posted);
}

function isFoundOut(counter: Counter, rule: (typeof RULES)[number]): boolean {
  const { banks } = counter;
  const other = new CounterModel(counter, rule);
  return counter.told.some(({ told, figures, clients }) => {
    if (told.some((each) => isContradicted(each, other))) return true;
    tellAll(told, other);
    const tally = figuresOf(other, { banks, carriers: CARRIERS, clients });
    return JSON.stringify(figures) !== JSON.stringify(tally);
  });
}

/** Stories of so many rounds, three steps at once in each. */
export const anyStory = (rounds: number): fc.Arbitrary<readonly (readonly Step[])[]> =>
  fc.noBias(fc.array(fc.tuple(anyStep, anyStep, anyStep), { minLength: rounds, maxLength: rounds }));

// Stories of three people at a counter over HTTP: after every round the books and a plain tally must say the same.
import type { Envelope } from "@fiducia/contract/envelope";
import { readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { openSession } from "@fiducia/features/identity/shared/session.store";
import { createClient } from "@fiducia/features/recording/shared/create-client.store";
import { ACCOUNT, foundCounterAgency } from "@fiducia/features/testing/counter-agency";
import { type Figures, figuresOf } from "@fiducia/features/testing/counter-figures";
import { CounterModel } from "@fiducia/features/testing/counter-model";
import { RULES } from "@fiducia/features/testing/counter-papers";
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import type { TestSite } from "@fiducia/server/testing/site-over";
import fc from "fast-check";
import { sql } from "kysely";
import { Clerk } from "./clerk.ts";
import { anyStep, CARRIERS, type Desk, type Posted, type Step, type Tell } from "./desk-of-client.ts";

/** Counters of every kind; each is an agency of its own. */
const DESKS: readonly (Desk & { readonly agencyId: number })[] = [
  { agencyId: 6101, banks: [ACCOUNT.trust], slips: false },
  { agencyId: 6102, banks: [ACCOUNT.trust], slips: true },
  { agencyId: 6103, banks: [ACCOUNT.trust, ACCOUNT.trust2], slips: false },
  { agencyId: 6104, banks: [ACCOUNT.trust, ACCOUNT.trust2], slips: true },
];
const PEOPLE = [1, 2, 4];

interface Round {
  readonly tells: readonly (readonly [Tell, Posted])[];
  readonly figures: Figures;
  readonly clients: readonly number[];
}

interface Counter extends Desk {
  readonly agencyId: number;
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
  readonly books: Figures;
  readonly tally: Figures;
}

export class CounterStories {
  readonly #site: TestSite;
  readonly #counters: Counter[] = [];
  #stories = 0;
  #story: string[] = [];
  /** How often each kind of command was granted, and refused by which rule. */
  readonly outcomes = new Map<string, number>();

  constructor(site: TestSite) {
    this.#site = site;
  }

  async open(): Promise<void> {
    const { connection } = this.#site.database;
    for (const desk of DESKS) {
      const { agencyId, slips } = desk;
      await foundCounterAgency(connection, agencyId);
      await writeAs(connection, agencyId, async (unit) => {
        await unit.run(sql`update user_account set is_admin = true where agency_id = ${agencyId}`);
        await unit.run(sql`update agency set uses_deposit_slips = ${slips} where agency_id = ${agencyId}`);
      });
      const cookies: string[] = [];
      for (const userId of PEOPLE) {
        const { token } = await openSession({ connection, agencyId, userId });
        cookies.push(`fiducia=${token}`);
      }
      this.#counters.push({ ...desk, model: new CounterModel(), cookies, told: [], lastClient: 1000 });
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

  #rows<T>(agencyId: number, query: ReturnType<typeof sql<T>>): Promise<readonly T[]> {
    return readAs(this.#site.database.connection, agencyId, (unit) => unit.rows<T>(query));
  }

  async #inBooks({ agencyId, banks }: Counter, clients: readonly number[]): Promise<Figures> {
    const positions = await this.#rows<Record<string, number>>(
      agencyId,
      sql`select trust_bank_id as bank, cash_cents as cash, undeposited_cents as undeposited, agency_funds_cents as funds,
        required_carriers_cents + required_clients_cents as required, advanced_cents as advanced
        from trust_position where agency_id = ${agencyId}`,
    );
    const owners = await this.#rows<{ owner: number | null; amount: number }>(
      agencyId,
      sql`select case when account = '2130' then null else owner_id end as owner, sum(balance_cents)::bigint as amount
        from trust_balance where agency_id = ${agencyId} and account in ('2110', '2120', '2130') group by 1`,
    );
    const open = await this.#rows<{ itemId: number; amount: number }>(
      agencyId,
      sql`select item_id as "itemId", remaining_cents as amount from open_item where agency_id = ${agencyId}
        and client_id in (${sql.join([...clients])}) and remaining_cents <> 0 order by item_id`,
    );
    const owed = await this.#rows<{ client: number; amount: number }>(
      agencyId,
      sql`select client_id as client, balance_cents as amount from customer_balance where agency_id = ${agencyId}
        and client_id in (${sql.join([...clients])})`,
    );
    const at = (bank: number, what: string): number =>
      positions.find((row) => row.bank === bank)?.[what] ?? 0;
    const [only = 0] = banks;
    return {
      banks: banks.map((bank) => [at(bank, "cash"), at(bank, "undeposited"), at(bank, "funds")] as const),
      owners: [...CARRIERS, null].map((id) => owners.find(({ owner }) => owner === id)?.amount ?? 0),
      position: banks.length === 1 ? [at(only, "required"), at(only, "advanced")] : undefined,
      open: open.map(({ itemId, amount }) => [itemId, amount] as const),
      owed: clients.map((id) => owed.find(({ client }) => client === id)?.amount ?? 0),
    };
  }

  /** One person's command; a refusal is a rule's, never a defect. */
  async #tellOne(counter: Counter, clerk: Clerk, [step, cookie]: readonly [Step, string]) {
    const attempt = await clerk.attempt(step, counter.model);
    if (!attempt) return undefined;
    const { statusCode, body } = await this.#site.app.inject({
      method: "POST",
      url: "/accounting/command",
      headers: { cookie },
      payload: attempt.command,
    });
    const answer = JSON.parse(body) as Envelope<{ eventId: number; items: { itemId: number }[] }> & {
      error?: { rule?: string };
    };
    const outcome = statusCode === 200 ? "granted" : `refused ${ruleOf(body)}`;
    const key = `${attempt.kind}: ${outcome}`;
    this.outcomes.set(key, (this.outcomes.get(key) ?? 0) + 1);
    if (statusCode === 409) return undefined;
    if (statusCode !== 200) {
      const defect = this.#site.log.filter((line) => line.includes('"defect"')).at(-1);
      throw new Error(`${statusCode} ${JSON.stringify(attempt.command)} ${body} ${defect ?? ""}`);
    }
    const { eventId = 0, items = [] } = answer.data ?? {};
    const posted = { eventId, items: items.map(({ itemId }) => itemId) };
    clerk.granted(attempt, posted);
    this.#story.push(`${JSON.stringify(attempt.command)} answered ${JSON.stringify(posted)}`);
    return [attempt.tell, posted] as const;
  }

  #lookup({ agencyId }: Counter) {
    return {
      payMethods: async (receipt: number) => {
        const rows = await this.#rows<{ id: number }>(
          agencyId,
          sql`select m.pay_method_id as id from pay_method m join item i using (agency_id, event_id)
            where m.agency_id = ${agencyId} and i.item_id = ${receipt} order by 1`,
        );
        return rows.map(({ id }) => id);
      },
      directBillPart: async (receipt: number) => {
        const [row] = await this.#rows<{ id: number }>(
          agencyId,
          sql`select part_id as id from line_part where agency_id = ${agencyId} and item_id = ${receipt}`,
        );
        return row?.id ?? 0;
      },
    };
  }

  /** Tells one story at the next counter; answers where the books and the tally first differ. */
  async tell(rounds: readonly (readonly Step[])[]): Promise<Divergence | undefined> {
    const counter = this.#counters[this.#stories % this.#counters.length];
    if (!counter) throw new Error("the counters are not open");
    this.#stories += 1;
    this.#story = [];
    const clients = await this.#newClients(counter);
    const clerks = clients.map((client) => new Clerk(client, counter, this.#lookup(counter)));
    for (const steps of rounds) {
      const answers = await Promise.all(
        clerks.map((clerk, index) =>
          this.#tellOne(counter, clerk, [steps[index] as Step, counter.cookies[index] ?? ""]),
        ),
      );
      const tells = answers.filter((answer) => answer !== undefined);
      for (const [tell, posted] of tells) tell(counter.model, posted);
      const books = await this.#inBooks(counter, clients);
      counter.told.push({ tells, figures: books, clients });
      const tally = figuresOf(counter.model, { ...counter, carriers: CARRIERS, clients });
      if (JSON.stringify(books) !== JSON.stringify(tally))
        return { agencyId: counter.agencyId, story: this.#story, books, tally };
    }
    return undefined;
  }

  async brokenProofs(): Promise<readonly unknown[]> {
    const broken: unknown[] = [];
    for (const { agencyId } of this.#counters)
      broken.push(...(await readAs(this.#site.database.connection, agencyId, brokenProofs)));
    return broken;
  }

  /** The rules without which a tally comes to the same figures over all that was told: there should be none. */
  neverNeeded(): readonly string[] {
    return RULES.filter((rule) => !this.#counters.some((counter) => isFoundOut(counter, rule)));
  }
}

const ruleOf = (body: string): string => {
  const { errors, error, rule } = JSON.parse(body) as Record<string, never>;
  return String(JSON.stringify(rule ?? error ?? errors)).slice(0, 160);
};

function isFoundOut({ told, banks }: Counter, rule: (typeof RULES)[number]): boolean {
  const other = new CounterModel(rule);
  return told.some(({ tells, figures, clients }) => {
    for (const [tell, posted] of tells) tell(other, posted);
    const tally = figuresOf(other, { banks, carriers: CARRIERS, clients });
    return JSON.stringify(figures) !== JSON.stringify(tally);
  });
}

/** Stories of so many rounds, three steps at once in each. */
export const anyStory = (rounds: number): fc.Arbitrary<readonly (readonly Step[])[]> =>
  fc.noBias(fc.array(fc.tuple(anyStep, anyStep, anyStep), { minLength: rounds, maxLength: rounds }));

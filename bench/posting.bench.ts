// Posting a three-line invoice with everything that Fiducia keeps, against programs that keep less (P5, P6).
import type { Connection } from "@fiducia/database/unit";
import { day } from "@fiducia/kernel/day";
import { type Seeded, seeded } from "@fiducia/kernel/seeded";
import type { Author } from "@fiducia/ledger/plan";
import { postDraft } from "@fiducia/ledger/post-alone";
import { postGathered } from "@fiducia/ledger/post-gathered";
import { PostingDraft } from "@fiducia/ledger/posting-draft";
import { sql } from "kysely";
import type { Client } from "pg";
import { addInvoice } from "../tools/books/documents.ts";
import { foundAgency } from "../tools/books/founding.ts";
import { type Measured, ratesOf } from "./measure.ts";
import { createPlainTables } from "./rivals/plain-tables.ts";
import { awaitedStatements, ledgerRows } from "./rivals/rows.ts";
import { createPostWithoutChain } from "./rivals/without-chain.ts";
import { type Contender, type Pace, ratioOf, takeTurns, timed } from "./rounds.ts";
import { CLIENTS, type Site } from "./site.ts";
import { threeLines } from "./three-lines.ts";

const CUSTOMERS = 100;
const EACH = 40;
const COMMITS_EACH = 200;
const BATCH = 50;
const BATCHES_EACH = 3;
const DAY = day("2026-01-05");
const OURS = 3101;
const ROWS_ONLY = 3201;
const AWAITED = 3301;

const clients = <T>(make: (index: number) => T): T[] =>
  Array.from({ length: CLIENTS }, (_, index) => make(index));

/** Invoices in drafts of `size`, each draft under a key of its own; made before the clock runs. */
class Desk {
  readonly #random: Seeded = seeded(1);
  #keys = 0;

  draft(author: Author, size: number): PostingDraft {
    this.#keys += 1;
    const key = `bench-${this.#keys}`;
    const draft = new PostingDraft({
      ...author,
      idempotency: { key, command: "IssueInvoice", bodyHash: key },
    });
    for (let each = 0; each < size; each += 1) {
      const clientId = 1 + this.#random.below(CUSTOMERS);
      addInvoice(draft, { clientId, datedOn: DAY }, threeLines(this.#random));
    }
    return draft;
  }

  drafts(author: Author, many: number, size = 1): readonly PostingDraft[] {
    return Array.from({ length: many }, () => this.draft(author, size));
  }
}

/** Every client works through its own pieces, one after the other; all of them at the same time. */
const sideBySide = <T>(
  work: readonly (readonly T[])[],
  act: (piece: T, client: number) => Promise<unknown>,
) =>
  Promise.all(
    work.map(async (pieces, client) => {
      for (const piece of pieces) await act(piece, client);
    }),
  );

const authorOf = (index: number): Author => ({ agencyId: OURS + index, userId: 1, officeId: 1 });

const postAlike = (connection: Connection, draft: PostingDraft) =>
  sql`select post_without_chain(${JSON.stringify(draft.request())}::jsonb)`.execute(connection);

function ours(site: Site, desk: Desk): readonly Contender[] {
  const { connection } = site;
  const posting = (work: readonly (readonly PostingDraft[])[], size: number): Promise<Pace> =>
    timed(work.flat().length * size, () => sideBySide(work, (draft) => postDraft(connection, draft)));
  return [
    {
      name: "posting, 8 agencies",
      run: () =>
        posting(
          clients((i) => desk.drafts(authorOf(i), EACH)),
          1,
        ),
    },
    {
      name: "posting 50 a call, 8 agencies",
      run: () =>
        posting(
          clients((i) => desk.drafts(authorOf(i), BATCHES_EACH, BATCH)),
          BATCH,
        ),
    },
    {
      name: "posting, one agency",
      run: () =>
        posting(
          clients(() => desk.drafts(authorOf(0), EACH)),
          1,
        ),
    },
    {
      name: "posting what waits together, one agency",
      run: () => {
        const work = clients(() => desk.drafts(authorOf(0), EACH));
        return timed(work.flat().length, () => sideBySide(work, (draft) => postGathered(connection, draft)));
      },
    },
    {
      name: "posting without the chain, one agency",
      run: () => {
        const work = clients(() => desk.drafts(authorOf(0), EACH));
        return timed(work.flat().length, () => sideBySide(work, (draft) => postAlike(connection, draft)));
      },
    },
  ];
}

function rivals(desk: Desk, logins: readonly Client[]): readonly Contender[] {
  const query = (client: number, text: string) => logins[client]?.query(text) ?? Promise.resolve();
  return [
    {
      name: "ledger rows only",
      run: () => {
        const work = clients((i) =>
          desk.drafts(authorOf(i), EACH).map((draft) => ledgerRows(draft, ROWS_ONLY + i).join(";\n")),
        );
        return timed(work.flat().length, () => sideBySide(work, (text, client) => query(client, text)));
      },
    },
    {
      name: "one-row commits",
      run: () => {
        const work = clients((i) => Array.from({ length: COMMITS_EACH }, (_, n) => `(${i}, ${n})`));
        return timed(work.flat().length, () =>
          sideBySide(work, (row, client) => query(client, `insert into one_row values ${row}`)),
        );
      },
    },
    {
      name: "a client that awaits each statement",
      run: () => {
        const work = clients((i) =>
          desk.drafts(authorOf(i), EACH).map((draft) => awaitedStatements(draft, AWAITED + i)),
        );
        return timed(work.flat().length, () =>
          sideBySide(work, async (statements, client) => {
            for (const statement of statements) await query(client, statement);
          }),
        );
      },
    },
  ];
}

async function prepare(site: Site): Promise<readonly Client[]> {
  for (const first of [OURS, ROWS_ONLY, AWAITED])
    for (const agencyId of clients((index) => first + index))
      await foundAgency(site.connection, {
        ...{ agencyId, name: `Agency ${agencyId}`, clients: CUSTOMERS, password: "bench", seed: 2 },
      });
  await createPlainTables(site.superuser);
  for (const agencyId of clients((index) => AWAITED + index))
    await site.superuser.query("insert into plain.audit_head values ($1, 0, '')", [agencyId]);
  await site.superuser.query("create table one_row (client int, number int)");
  await createPostWithoutChain(site.superuser);
  return Promise.all(clients(() => site.rival()));
}

/** P5 and P6. */
export async function measurePosting(site: Site, rounds: number): Promise<Measured> {
  const logins = await prepare(site);
  const desk = new Desk();
  // Autovacuum does this within a minute; before that, plans are guesses, for everybody.
  const refresh = () => site.superuser.query("analyze");
  const run = await takeTurns([...ours(site, desk), ...rivals(desk, logins)], { rounds, refresh });
  const single = "posting, 8 agencies";
  const goal = (id: string, what: string, [mine, other, atLeast]: readonly [string, string, number]) => ({
    ...{ id, what, atLeast, ratio: ratioOf(run, mine, other) },
  });
  return {
    title: "Posting",
    how:
      "A three-line invoice (four line parts), eight clients. The posting function writes history, projections, " +
      "idempotency row and audit link, and checks every rule. The rivals write to tables with the same " +
      "keys, checks and foreign keys, without triggers and policies: ledger rows only sends the inserts of event, " +
      "item, lines, parts, entry and postings in one message; the awaiting client writes all the rows that the " +
      "posting function writes, in 19 statements one after the other, and checks nothing.",
    goals: [
      goal("P5", "8 agencies, against ledger rows only", [single, "ledger rows only", 0.5]),
      goal("P5", "8 agencies, against one-row commits", [single, "one-row commits", 0.18]),
      goal("P5", "8 agencies, against awaiting each statement", [
        single,
        "a client that awaits each statement",
        2.5,
      ]),
      goal("P5", "one agency, against the same with only the number counter", [
        "posting, one agency",
        "posting without the chain, one agency",
        0.8,
      ]),
      goal("P5", "one agency, what waits together against each by itself", [
        "posting what waits together, one agency",
        "posting, one agency",
        2,
      ]),
      goal("P6", "50 a call, against single", ["posting 50 a call, 8 agencies", single, 2]),
    ],
    rates: ratesOf(run, "a second"),
  };
}

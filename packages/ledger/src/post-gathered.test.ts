// What waits for one agency goes in one call; each has its own answer or refusal, and nothing is tried again that may be written.
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { type Connection, readAs } from "@fiducia/database/unit";
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from "kysely";
import { expect, it } from "vitest";
import { postGathered } from "./post-gathered.ts";
import { CounterStory, foundCounter } from "./testing/counter-story.ts";
import { AUTHOR } from "./testing/founding.ts";
import { brokenLink, brokenProofs } from "./testing/proofs.ts";

const database = databaseOfFile(foundCounter);
const story = new CounterStory();
const drafts = (many: number) => Array.from({ length: many }, () => story.invoice(1).draft);

const post = (draft: ReturnType<CounterStory["receipt"]>) => postGathered(database.connection, draft);
const read = <T>(work: Parameters<typeof readAs<T>>[2]) => readAs(database.connection, AUTHOR.agencyId, work);

/** In how many transactions these events were written. */
const transactionsOf = (eventIds: readonly number[]) =>
  read((unit) =>
    unit.value(sql<{ many: number }>`select count(distinct transaction_id)::int as many from entry
      where agency_id = ${unit.agencyId} and event_id = any(${eventIds})`),
  );

it("the first goes at once, and those that come meanwhile go together, in their order", async () => {
  const posted = await Promise.all(drafts(9).map(post));
  expect(await transactionsOf(posted.map(({ eventId }) => eventId))).toBe(2);
  const numbers = posted.map(({ items }) => items[0]?.number ?? 0);
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  expect(await read(brokenProofs)).toEqual([]);
  expect(await read(brokenLink)).toBeNull();
});

it("at most sixteen are in one call", async () => {
  const posted = await Promise.all(drafts(18).map(post));
  expect(await transactionsOf(posted.map(({ eventId }) => eventId))).toBe(3);
});

it("two that pay the same invoice are not in one call, and what comes between them is", async () => {
  const invoice = story.invoice(1);
  await post(invoice.draft);
  const [first, half, other, rest] = [
    story.invoice(1).draft,
    story.receipt(1, invoice, 40_000),
    story.receipt(1),
    story.receipt(2, invoice, 60_000),
  ];
  const posted = await Promise.all([first, half, other, rest].map(post));
  const [halfId = 0, otherId = 0, restId = 0] = posted.slice(1).map(({ eventId }) => eventId);
  expect(await transactionsOf([halfId, otherId])).toBe(1);
  expect(await transactionsOf([halfId, restId])).toBe(2);
  expect(await read(brokenProofs)).toEqual([]);
});

it("one that is refused has its own refusal, and the others are posted", async () => {
  const [known, ...others] = drafts(6);
  if (!known) throw new Error("there is a draft");
  await post(known);
  const again = story.invoice(1).draft;
  Object.assign(again.author, { idempotency: { ...known.author.idempotency, bodyHash: "another body" } });
  const outcomes = await Promise.allSettled([others[0] ?? known, again, ...others.slice(1)].map(post));
  expect(outcomes.map((outcome) => (outcome.status === "rejected" ? outcome.reason.code : "posted"))).toEqual(
    ["posted", "FD002", "posted", "posted", "posted", "posted"],
  );
  expect(await read(brokenLink)).toBeNull();
});

it("one order that comes twice at once is posted once, and both have its answer", async () => {
  const { draft } = story.invoice(1);
  const [, first, second] = await Promise.all([story.invoice(1).draft, draft, draft].map(post));
  expect(second).toEqual(first);
  expect(await transactionsOf([first?.eventId ?? 0])).toBe(1);
});

/** A connection on which the first statement is answered and every later one fails; it counts them. */
function failing(fault: Error): { connection: Connection; asked: string[] } {
  const asked: string[] = [];
  const connection = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (books) => new PostgresIntrospector(books),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: () => Promise.resolve(),
        acquireConnection: () =>
          Promise.resolve({
            executeQuery: async (query) => {
              asked.push(query.sql);
              await new Promise((resolve) => setTimeout(resolve, 1));
              if (asked.length > 1) throw fault;
              return { rows: [{ posted: { eventId: 1 } }] as never[] };
            },
            streamQuery: () => {
              throw new Error("nothing is streamed");
            },
          }),
        beginTransaction: () => Promise.resolve(),
        commitTransaction: () => Promise.resolve(),
        rollbackTransaction: () => Promise.resolve(),
        releaseConnection: () => Promise.resolve(),
        destroy: () => Promise.resolve(),
      }),
    },
  });
  return { connection, asked };
}

it.each([
  ["57P01", 2],
  ["08006", 2],
  ["ECONNRESET", 2],
  [undefined, 2],
  ["53100", 2],
  ["57014", 2],
  ["FD004", 5],
  ["23514", 5],
  ["40P01", 5],
  ["P0001", 5],
])("after the fault %s the call is not repeated unless nothing can be written", async (code, statements) => {
  const { connection, asked } = failing(Object.assign(new Error("fault"), { code }));
  const outcomes = await Promise.allSettled(drafts(4).map((draft) => postGathered(connection, draft)));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "rejected"]);
  expect(asked).toHaveLength(statements);
});

// Postings in one call: each comes out as if it had come alone, and what might not is refused by the database.
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { type Connection, readAs } from "@fiducia/database/unit";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { postDraft } from "./post-alone.ts";
import type { PostingDraft } from "./posting-draft.ts";
import { CounterStory, foundCounter } from "./testing/counter-story.ts";
import { AUTHOR } from "./testing/founding.ts";
import { brokenLink, brokenProofs } from "./testing/proofs.ts";
import { mayGoTogether, olderItemsOf } from "./together.ts";

const database = databaseOfFile(foundCounter);
const story = new CounterStory();

const together = (requests: readonly object[], connection: Connection = database.connection) =>
  sql<{ posted: unknown[] }>`select post_together(${JSON.stringify(requests)}::jsonb) as posted`
    .execute(connection)
    .then(({ rows }) => rows[0]?.posted);

const post = (draft: PostingDraft) => postDraft(database.connection, draft);

/** What no two transactions have alike: moments, and what is computed from them. */
const OF_THE_MOMENT = ["created_at", "transaction_id", "digest", "link"];

/** Every row of the agency that the application may see. */
async function booksOf(connection: Connection): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'agency_id'
      and has_table_privilege(quote_ident(c.table_name), 'select')`.execute(connection);
  const books: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select (to_jsonb(t) - ${OF_THE_MOMENT}::text[])::text as row
      from ${sql.table(name)} t where agency_id = ${AUTHOR.agencyId} order by 1`.execute(connection);
    books[name] = rows.map(({ row }) => row);
  }
  return books;
}

class TakenBack extends Error {}

/** What `work` answers and leaves in the books, which stay as they were. */
async function tried<T>(work: (connection: Connection) => Promise<T>) {
  let left: readonly [T, Record<string, string[]>] | undefined;
  await database.connection
    .transaction()
    .execute(async (transaction) => {
      const answer = await work(transaction);
      left = [answer, await booksOf(transaction)];
      throw new TakenBack();
    })
    .catch((fault: unknown) => {
      if (!(fault instanceof TakenBack)) throw fault;
    });
  return left;
}

describe("in one call", () => {
  it("invoices and receipts of two users leave the books and answers that they leave one after another", async () => {
    const first = [story.invoice(1), story.invoice(2), story.invoice(1)];
    for (const { draft } of first) await post(draft);
    const drafts = [
      story.invoice(2).draft,
      story.receipt(1, first[0]),
      story.invoice(1).draft,
      story.receipt(2, first[1]),
      story.receipt(1),
    ];
    expect(drafts.every(mayGoTogether)).toBe(true);
    const requests = drafts.map((draft) => draft.request());
    const oneByOne = await tried(async (connection) => {
      const answers: unknown[] = [];
      for (const draft of drafts) answers.push(await postDraft(connection, draft));
      return answers;
    });
    const atOnce = await tried((connection) => together(requests, connection));
    expect(atOnce).toEqual(oneByOne);
    expect(atOnce?.[1].event?.some((row) => row.includes('"created_by": 2'))).toBe(true);

    await together(requests);
    const read = <T>(work: Parameters<typeof readAs<T>>[2]) =>
      readAs(database.connection, AUTHOR.agencyId, work);
    expect(await read(brokenProofs)).toEqual([]);
    expect(await read(brokenLink)).toBeNull();
  });
});

type Change = (request: Record<string, unknown>) => object;
const rowsOf = (request: Record<string, unknown>, name: string) =>
  request[name] as readonly Record<string, unknown>[];
const inAll =
  (name: string, change: object): Change =>
  (request) => ({ ...request, [name]: rowsOf(request, name).map((row) => ({ ...row, ...change })) });

const NOT_ALIKE: Readonly<Record<string, Change>> = {
  "another agency's": (request) => ({ ...request, agencyId: AUTHOR.agencyId + 1 }),
  "that may be paid ahead": (request) => ({ ...request, advance: true }),
  "whose debt is confirmed": (request) => ({ ...request, debtConfirmed: true }),
  "whose shortage is confirmed": (request) => ({ ...request, shortageConfirmed: true }),
  "that waited for approval": (request) => ({ ...request, heldPaymentId: 1, approvedBy: 2 }),
  "that saw what was used": (request) => ({ ...request, sawUses: { 1: 0 } }),
  "that saw what waits": (request) => ({ ...request, sawWaiting: { 11: 0 } }),
  "with a deposit": (request) => ({ ...request, deposits: [{ event_id: 1, pay_method_id: 1 }] }),
  "with a return": (request) => ({ ...request, returns: [{ event_id: 1, pay_method_id: 1 }] }),
  "of another type": inAll("events", { event_type: "WriteOff" }),
  "that takes back": inAll("events", { reverses_event_id: 1 }),
  "of another day": inAll("events", { posted_at: "2026-03-03T06:00:00Z" }),
  "of another kind": inAll("entries", { kind: "CreditApplication" }),
  "that reverses an entry": inAll("entries", { reverses_entry_id: 1 }),
};

describe("the database refuses", () => {
  const refusalOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => "posted",
      (fault: { code: string; message: string }) => `${fault.code} ${fault.message}`,
    );

  it.each(Object.entries(NOT_ALIKE))("one %s beside another", async (_, change) => {
    const [one, other] = [story.invoice(1).draft.request(), story.invoice(1).draft.request()];
    expect(await refusalOf(together([one, change({ ...other })]))).toBe("FD028 NOT_TOGETHER");
  });

  it("two that pay the same invoice, or use the same credit", async () => {
    const invoice = story.invoice(1);
    await post(invoice.draft);
    const [half, rest] = [story.receipt(1, invoice, 40_000), story.receipt(2, invoice)];
    expect(olderItemsOf(half.plan)).toEqual([invoice.itemId]);
    expect(await refusalOf(together([half.request(), rest.request()]))).toBe("FD028 NOT_TOGETHER");
  });

  it("one to which a trust rule applies: another's money could hide what it leaves short", async () => {
    const credit = story.receipt(1);
    await post(credit);
    const invoice = story.invoice(1);
    await post(invoice.draft);
    const using = story.receiptFromCredit(1, invoice);
    expect(mayGoTogether(using)).toBe(true);
    expect(await refusalOf(together([using.request(), story.receipt(1).request()]))).toBe(
      "FD028 NOT_TOGETHER",
    );
    await post(using);
  });

  it("a key that is known: its answer is the stored one", async () => {
    const { draft } = story.invoice(1);
    await post(draft);
    expect(await refusalOf(together([draft.request(), story.invoice(1).draft.request()]))).toBe(
      "FD028 KEY_KNOWN",
    );
  });

  it("all of them when one is beyond its author's offices, or after the last change of an account", async () => {
    const [one, other] = [story.invoice(1).draft.request(), story.invoice(2).draft.request()];
    const actsUnder = { permissions: [1], anyOf: [] };
    expect(await refusalOf(together([one, { ...other, actsUnder }]))).toBe("FD027 OUT_OF_REACH");
    expect(
      await refusalOf(
        together([
          { ...one, sawChart: -1 },
          { ...other, sawChart: 1e9 },
        ]),
      ),
    ).toBe("FD024 CHART_CHANGED");
    expect(await refusalOf(together([one, other]))).toBe("posted");
  });
});

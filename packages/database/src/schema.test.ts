// Every table, key, index and policy separates agencies; each rule is tested on a table that breaks it.
import { type RawBuilder, sql } from "kysely";
import { describe, expect, test } from "vitest";
import { databaseOfFile } from "./testing/open-test-database.ts";
import { schemaFaults, tenantTableNames } from "./testing/schema-faults.ts";

const database = databaseOfFile();

const tenant = sql.raw("agency_id = nullif(current_setting('app.agency_id', true), '')::bigint");

/** A table that keeps every rule; each test breaks one. */
const ledgerBook = sql`
  create table ledger_book (agency_id bigint not null, book_id bigint not null, primary key (agency_id, book_id));
  alter table ledger_book enable row level security;
  alter table ledger_book force row level security;
  create policy tenant on ledger_book using (${tenant}) with check (${tenant})`;

/** The faults of the schema after the statements, which are rolled back. */
async function faultsAfter(...statements: readonly RawBuilder<unknown>[]): Promise<readonly string[]> {
  const transaction = await database.ownerConnection.startTransaction().execute();
  try {
    for (const statement of statements) await statement.execute(transaction);
    return await schemaFaults(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}

describe("the schema", () => {
  test("keeps every rule", async () => {
    expect(await schemaFaults(database.ownerConnection)).toEqual([]);
  });

  test("has the tables that the rules are about", async () => {
    const names = await tenantTableNames(database.ownerConnection);
    expect(names).toEqual(expect.arrayContaining(["agency", "idempotency", "session", "user_account"]));
  });

  test("may take a table that keeps the rules", async () => {
    expect(await faultsAfter(ledgerBook)).toEqual([]);
  });
});

describe("a table is refused", () => {
  test.each([
    [
      "that belongs to no agency",
      sql`create table stray (id bigint primary key)`,
      "stray has no column agency_id",
    ],
    [
      "whose agency may be missing",
      sql`alter table ledger_book drop constraint ledger_book_pkey, alter agency_id drop not null`,
      "ledger_book has no column agency_id",
    ],
    [
      "without a key",
      sql`alter table ledger_book drop constraint ledger_book_pkey`,
      "ledger_book has neither a primary key nor a unique key",
    ],
    [
      "whose key begins elsewhere",
      sql`alter table ledger_book add unique (book_id, agency_id)`,
      "ledger_book_book_id_agency_id_key on ledger_book does not begin with agency_id",
    ],
    [
      "with an index that begins elsewhere",
      sql`create index wandering on ledger_book (book_id)`,
      "wandering on ledger_book does not begin with agency_id",
    ],
    [
      "with an index on an expression first",
      sql`create index wandering on ledger_book ((book_id + 1))`,
      "wandering on ledger_book does not begin with agency_id",
    ],
    [
      "whose foreign key begins elsewhere",
      sql`alter table ledger_book add agency bigint,
        add constraint crossing foreign key (book_id, agency_id) references ledger_book (agency_id, book_id)`,
      "crossing on ledger_book does not lead from agency_id to agency_id",
    ],
    [
      "that does not force its policy",
      sql`alter table ledger_book no force row level security`,
      "ledger_book does not enable and force row level security",
    ],
    [
      "that does not enable its policy",
      sql`alter table ledger_book disable row level security`,
      "ledger_book does not enable and force row level security",
    ],
    ["without a policy", sql`drop policy tenant on ledger_book`, "ledger_book has no tenant policy"],
    [
      "whose policy lets rows of others be written",
      sql`alter policy tenant on ledger_book with check (true)`,
      "tenant on ledger_book lets the application see more",
    ],
    [
      "with a second, wider policy",
      sql`create policy wide on ledger_book for select to fiducia_app using (true)`,
      "wide on ledger_book lets the application see more than its agency",
    ],
    [
      "with a view that shows the owner's rows",
      sql`create view every_book as select * from ledger_book`,
      "every_book is a view that shows its owner's rows",
    ],
    [
      "that the application may empty",
      sql`grant truncate on ledger_book to fiducia_app`,
      "ledger_book lets fiducia_app truncate",
    ],
    [
      "that the application may write past the posting function",
      sql`grant insert on ledger_book to fiducia_app`,
      "ledger_book is not the application's to insert",
    ],
    [
      "that is the same for all agencies and may be changed by one",
      sql`grant update on permission to fiducia_app`,
      "permission is the same for all agencies, and lets fiducia_app update",
    ],
    [
      "that the worker may read",
      sql`grant select (book_id) on ledger_book to fiducia_jobs`,
      "ledger_book is open to fiducia_jobs",
    ],
    ["that everyone may read", sql`grant select on ledger_book to public`, "ledger_book lets PUBLIC select"],
    [
      "with a definer function that looks up names where its caller says",
      sql`create function peek() returns bigint language sql security definer as 'select 1::bigint'`,
      "peek is security definer without a fixed search_path",
    ],
    [
      "with a function open to everyone",
      sql`create function peek() returns bigint language sql as 'select 1::bigint'`,
      "peek may be called by everyone",
    ],
    ["with an enum", sql`create type mood as enum ('good', 'bad')`, "mood is an enum"],
    ["with an array", sql`alter table ledger_book add marks text[]`, "ledger_book.marks is an array"],
    [
      "with an index on a document",
      sql`alter table ledger_book add note jsonb; create index noted on ledger_book (agency_id, note)`,
      "noted on ledger_book holds json",
    ],
    [
      "with inexact amounts",
      sql`alter table ledger_book add amount double precision`,
      "ledger_book.amount is no exact type",
    ],
    [
      "with cents that are not bigint",
      sql`alter table ledger_book add amount_cents integer`,
      "ledger_book.amount_cents is not of the type that its name says",
    ],
    [
      "with a day that has a time",
      sql`alter table ledger_book add due_on timestamptz`,
      "ledger_book.due_on is not of the type that its name says",
    ],
  ])("%s", async (_, broken, fault) => {
    expect(await faultsAfter(ledgerBook, broken)).toContainEqual(expect.stringContaining(fault));
  });
});

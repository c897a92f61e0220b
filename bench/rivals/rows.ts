// The rows of a posting as plain SQL text: what a program would send that knows none of Fiducia's rules.
import type { Draft } from "@fiducia/ledger/draft";
import { escapeLiteral } from "pg";

type Row = Readonly<Record<string, unknown>>;

const literal = (value: unknown): string =>
  value === undefined || value === null ? "null" : escapeLiteral(String(value));

/** One insert of all the rows. */
export function insertOf(table: string, rows: readonly Row[]): string {
  const [first] = rows;
  if (!first) return "";
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((column) =>
    rows.some((row) => row[column] !== undefined),
  );
  const values = rows.map((row) => `(${columns.map((column) => literal(row[column])).join(", ")})`);
  return `insert into ${table} (${columns.join(", ")}) values ${values.join(", ")}`;
}

interface Request {
  readonly events: readonly Row[];
  readonly items: readonly Row[];
  readonly lines: readonly Row[];
  readonly parts: readonly Row[];
  readonly entries: readonly Row[];
  readonly postings: readonly Row[];
}

let lastNumber = 1_000_000;

/** The inserts of event, item, line_item, line_part, entry and posting for one agency. */
export function ledgerRows(draft: Draft, agencyId: number): readonly string[] {
  const request = draft.request() as unknown as Request;
  const of = (rows: readonly Row[]): Row[] => rows.map((row) => ({ agency_id: agencyId, ...row }));
  const author = { posted_at: "2026-01-05T15:00:00Z", created_by: 1, user_office_id: 1 };
  return [
    insertOf(
      "event",
      of(request.events).map((event) => ({ ...event, ...author })),
    ),
    insertOf(
      "item",
      of(request.items).map((item) => ({ ...item, item_number: ++lastNumber })),
    ),
    insertOf("line_item", of(request.lines)),
    insertOf("line_part", of(request.parts)),
    insertOf("entry", of(request.entries)),
    insertOf("posting", of(request.postings)),
  ];
}

/** What a program that keeps open items, balances, numbers and keys by itself sends one after the other. */
export function awaitedStatements(draft: Draft, agencyId: number, key: string): readonly string[] {
  const { items } = draft.request() as unknown as Request;
  const [item = {}] = items;
  const open = {
    ...{ agency_id: agencyId, item_id: item.item_id, client_id: item.client_id, kind: "Invoice" },
    ...{ dated_on: item.dated_on, due_on: item.due_on, entry_id: 1 },
    ...{ original_cents: item.total_cents, remaining_cents: item.total_cents },
  };
  const balance = { agency_id: agencyId, client_id: item.client_id, balance_cents: item.total_cents };
  const counter = { agency_id: agencyId, item_type: "Invoice", last_number: 1 };
  const stored = {
    ...{ agency_id: agencyId, user_id: 1, key, command: "IssueInvoice", body_hash: key },
    ...{ answer: "{}", created_at: "2026-01-05T15:00:00Z" },
  };
  return [
    "begin",
    `select set_config('app.agency_id', '${agencyId}', true)`,
    insertOf("idempotency", [stored]),
    `${insertOf("number_counter", [counter])} on conflict (agency_id, item_type)
       do update set last_number = number_counter.last_number + 1 returning last_number`,
    ...ledgerRows(draft, agencyId),
    insertOf("open_item", [open]),
    `${insertOf("customer_balance", [balance])} on conflict (agency_id, client_id)
       do update set balance_cents = customer_balance.balance_cents + excluded.balance_cents`,
    "commit",
  ];
}

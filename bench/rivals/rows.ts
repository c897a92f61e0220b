// The rows of a posting as plain SQL text: what a program would send that knows none of Fiducia's rules.
import { createHash } from "node:crypto";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
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
  readonly idempotency: { readonly key: string };
  readonly events: readonly Row[];
  readonly items: readonly Row[];
  readonly lines: readonly Row[];
  readonly parts: readonly Row[];
  readonly entries: readonly Row[];
  readonly postings: readonly Row[];
}

const AT = "2026-01-05T15:00:00Z";

let lastNumber = 1_000_000;

/** The inserts of event, item, line_item, line_part, entry and posting for one agency. */
export function ledgerRows(draft: PostingDraft, agencyId: number): readonly string[] {
  const request = draft.request() as unknown as Request;
  const of = (rows: readonly Row[]): Row[] => rows.map((row) => ({ agency_id: agencyId, ...row }));
  const author = { posted_at: AT, created_by: 1, user_office_id: 1 };
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

/** The projections of new invoices, as far as an invoice touches any. */
function projections(request: Request, agencyId: number): readonly string[] {
  const [item = {}] = request.items;
  const [entry = {}] = request.entries;
  const of = { agency_id: agencyId, item_id: item.item_id };
  const open = {
    ...{ ...of, client_id: item.client_id, kind: "Invoice", dated_on: item.dated_on, due_on: item.due_on },
    ...{ original_cents: item.total_cents, remaining_cents: item.total_cents, entry_id: entry.entry_id },
    last_moved_on: item.dated_on,
  };
  const balance = { agency_id: agencyId, client_id: item.client_id, balance_cents: item.total_cents };
  const parts = request.parts.map((part) => ({
    ...of,
    part_id: part.part_id,
    billed_cents: part.billed_cents,
  }));
  return [
    insertOf("part_balance", parts),
    insertOf("open_item", [open]),
    `${insertOf("customer_balance", [balance])} on conflict (agency_id, client_id)
       do update set balance_cents = customer_balance.balance_cents + excluded.balance_cents`,
    insertOf("item_transfer", [
      { ...of, status: "NotTransferred", sub_status: "Pending", dated_on: item.dated_on },
    ]),
  ];
}

/** The audit link and what goes with it, the digest being made by the program. */
function lastRows(request: Request, agencyId: number, key: string): readonly string[] {
  const digest = `\\x${createHash("sha256").update(JSON.stringify(request)).digest("hex")}`;
  const event = request.events[0]?.event_id;
  return [
    `update idempotency set answer = '{"eventId": 1}' where agency_id = ${agencyId} and user_id = 1 and key = '${key}'`,
    `select * from plain.audit_head where agency_id = ${agencyId} for no key update`,
    `insert into plain.audit_link (agency_id, chain_position, event_id, digest, link)
       select agency_id, chain_position + 1, ${event}, '${digest}', '${digest}' from plain.audit_head where agency_id = ${agencyId}`,
    `update plain.audit_head set chain_position = chain_position + 1, link = '${digest}' where agency_id = ${agencyId}`,
  ];
}

/** All that the posting function writes for an invoice, statement by statement, without any of its checks. */
export function awaitedStatements(draft: PostingDraft, agencyId: number): readonly string[] {
  const request = draft.request() as unknown as Request;
  const { key } = request.idempotency;
  const counter = { agency_id: agencyId, item_type: "Invoice", last_number: 1 };
  const stored = {
    ...{ agency_id: agencyId, user_id: 1, key, command: "IssueInvoice", body_hash: key },
    ...{ answer: "{}", created_at: AT },
  };
  return [
    "begin",
    `select set_config('app.agency_id', '${agencyId}', true)`,
    insertOf("idempotency", [stored]),
    `${insertOf("number_counter", [counter])} on conflict (agency_id, item_type)
       do update set last_number = number_counter.last_number + 1 returning last_number`,
    ...ledgerRows(draft, agencyId),
    ...projections(request, agencyId),
    ...lastRows(request, agencyId, key),
    "commit",
  ];
}

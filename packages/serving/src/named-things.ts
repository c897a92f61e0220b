// What an order names by its fields, and where each kind of thing is found that belongs to an office.
import type { Caller, Reach } from "@fiducia/contract/caller";
import { type RawBuilder, sql } from "kysely";
import { inOffices } from "./scope.ts";

interface Acting {
  readonly agencyId: number;
  readonly caller: Caller;
  readonly offices: Reach;
}

type Within = (acting: Acting, ids: readonly number[]) => RawBuilder<unknown>;

const inList = (column: string, offices: Reach): RawBuilder<unknown> =>
  offices === "all" ? sql`true` : sql`${sql.ref(column)} = any(${[...offices]}::bigint[])`;

/** Of a table whose rows lead to a transaction `e`: its policy office or its user's is within. */
const ofTransaction =
  (key: string, from: RawBuilder<unknown>): Within =>
  ({ agencyId, offices }, ids) =>
    sql`
    select ${sql.ref(key)} as id from ${from}
    where e.agency_id = ${agencyId} and ${sql.ref(key)} = any(${[...ids]}::bigint[]) and ${inOffices("e", offices)}`;

const itemsWithEvents = sql`item i join event e on e.agency_id = i.agency_id and e.event_id = i.event_id`;

/** Of a table whose rows belong to a client: the client's office is within. */
const ofClient =
  (table: string, key: string): Within =>
  ({ agencyId, offices }, ids) =>
    sql`
    select t.${sql.ref(key)} as id from ${sql.table(table)} t
    join client k on k.agency_id = t.agency_id and k.client_id = t.client_id
    where t.agency_id = ${agencyId} and t.${sql.ref(key)} = any(${[...ids]}::bigint[]) and ${inList("k.office_id", offices)}`;

/** Of the commission statement `s`: no line of it is of other offices. */
export const statementWithin = (offices: Reach): RawBuilder<unknown> =>
  offices === "all"
    ? sql`true`
    : sql`not exists (select from jsonb_array_elements(s.lines) l
        join line_part p on p.agency_id = s.agency_id and p.part_id = (l ->> 'partId')::bigint
        join item i on i.agency_id = p.agency_id and i.item_id = p.item_id
        join event e on e.agency_id = i.agency_id and e.event_id = i.event_id
        where not ${inOffices("e", offices)})`;

/** Of the file for a bank `f`: no payment in it is of other offices. */
export const bankFileWithin = (offices: Reach): RawBuilder<unknown> =>
  offices === "all"
    ? sql`true`
    : sql`not exists (select from bank_file_row r
        join event e on e.agency_id = r.agency_id and e.event_id = r.event_id
        where r.agency_id = f.agency_id and r.file_id = coalesce(f.repeats_file_id, f.file_id)
          and not ${inOffices("e", offices)})`;

const KINDS = {
  client: ofClient("client", "client_id"),
  policy: (acting, ids) => sql`
    select y.policy_id as id from policy y
    join client k on k.agency_id = y.agency_id and k.client_id = y.client_id
    where y.agency_id = ${acting.agencyId} and y.policy_id = any(${[...ids]}::bigint[])
      and (${inList("y.office_id", acting.offices)} or ${inList("k.office_id", acting.offices)})`,
  item: ofTransaction("i.item_id", itemsWithEvents),
  event: ofTransaction("e.event_id", sql`event e`),
  part: ofTransaction(
    "p.part_id",
    sql`line_part p join ${itemsWithEvents} on i.agency_id = p.agency_id and i.item_id = p.item_id`,
  ),
  payMethod: ofTransaction(
    "m.pay_method_id",
    sql`pay_method m join event e on e.agency_id = m.agency_id and e.event_id = m.event_id`,
  ),
  draft: ofClient("invoice_draft", "draft_id"),
  attachment: ofClient("attachment", "attachment_id"),
  letter: ofClient("reminder_letter", "letter_id"),
  reminderException: ofClient("reminder_exception", "exception_id"),
  message: ofClient("mail_message", "message_id"),
  // A batch is of many clients: of who made it, and of who runs customer reports everywhere.
  batch: ({ agencyId, caller }, ids) => sql`
    select b.batch_id as id from statement_batch b
    where b.agency_id = ${agencyId} and b.batch_id = any(${[...ids]}::bigint[]) and b.created_by = ${caller.userId}`,
  statement: ({ agencyId, offices }, ids) => sql`
    select s.statement_id as id from commission_statement s
    where s.agency_id = ${agencyId} and s.statement_id = any(${[...ids]}::bigint[]) and ${statementWithin(offices)}`,
  bankFile: ({ agencyId, offices }, ids) => sql`
    select f.file_id as id from bank_file f
    where f.agency_id = ${agencyId} and f.file_id = any(${[...ids]}::bigint[]) and ${bankFileWithin(offices)}`,
} satisfies Record<string, Within>;

export type Kind = keyof typeof KINDS;

export const withinOf = (kind: Kind): Within => KINDS[kind];

/** The fields of orders that name what belongs to an office, wherever they stand in the body. */
const FIELDS = {
  clientId: "client",
  clientIds: "client",
  policyId: "policy",
  itemId: "item",
  itemIds: "item",
  invoiceId: "item",
  invoiceItemId: "item",
  creditItemId: "item",
  receiptItemId: "item",
  paymentItemId: "item",
  eventId: "event",
  partId: "part",
  payMethodId: "payMethod",
  payMethodIds: "payMethod",
  draftId: "draft",
  attachmentId: "attachment",
  letterIds: "letter",
  exceptionId: "reminderException",
  messageId: "message",
  batchId: "batch",
  statementId: "statement",
  fileId: "bankFile",
} satisfies Record<string, Kind>;

/** The kind of thing that a field of an order names; undefined where offices have nothing to do with it. */
export const kindNamedBy = (field: string): Kind | undefined =>
  (FIELDS as Readonly<Record<string, Kind>>)[field];

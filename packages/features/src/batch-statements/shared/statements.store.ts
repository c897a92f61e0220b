// Reads the statements that are asked for, each with its figures as of the day: as one statement of SQL, so that thousands
// are frozen in one moment of the books.

import type { Caller } from "@fiducia/contract/caller";
import { PERMISSION } from "@fiducia/contract/permissions";
import { lookUp, lookUpIfAny } from "@fiducia/database/look-up";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Day } from "@fiducia/kernel/day";
import { addressLines } from "@fiducia/money/client/address-lines.store";
import { bucketLabels } from "@fiducia/money/owed/aging.contract";
import { nameOfRow, openInvoices } from "@fiducia/money/owed/open-invoices.store";
import { movesOpenItem } from "@fiducia/money/owed/open-items.store";
import { isHouseClient } from "@fiducia/serving/house-money.store";
import { itemNameOf } from "@fiducia/serving/item-words";
import { happenedHere } from "@fiducia/serving/listing/event-range";
import { clientNameOnPaper } from "@fiducia/serving/names";
import { inOffices, officesOf } from "@fiducia/serving/scope";
import { type RawBuilder, sql } from "kysely";
import type { StatementOptions } from "./statement-options.contract.ts";

type Sql = RawBuilder<unknown>;

export interface StatementsAsked {
  readonly unit: Pick<ReadUnit, "agencyId">;
  readonly caller: Caller;
  readonly today: Day;
  readonly options: StatementOptions;
  /** True where no mail server is set up: what would go by e-mail is printed. */
  readonly withoutMail?: boolean | undefined;
}

const asOfDay = ({ today, options }: StatementsAsked): Day => options.asOf ?? today;

const isCredit = sql`r."unappliedCredit" > 0`;
/** Listed beside the totals: only a statement of open items has room for it. */
const isBeside = ({ kind, notYetDue }: StatementOptions, asOf: Day): Sql =>
  kind === "OpenItem" && notYetDue === "List" ? sql`r."dueDate" > ${asOf}` : sql`false`;

const openRow = sql`jsonb_build_object('datedOn', r."transactionDate", 'dueOn', r."dueDate", 'name', ${nameOfRow},
  'description', concat_ws(', ', r."policyNumber", nullif(r.description, '')), 'amount', r.total, 'paid', r.total - r.balance,
  'balance', r.balance)`;

const listed = (row: Sql, where: Sql): Sql => sql`coalesce(jsonb_agg(${row}
  order by r."dueDate", r."transactionDate", r."itemId") filter (where ${where}), '[]')`;

/** One row: a client with open items, and what stands on its statement of them. */
function openByClient(request: StatementsAsked): Sql {
  const asOf = asOfDay(request);
  const { options } = request;
  const counts = sql`not ${isCredit} and not ${isBeside(options, asOf)}`;
  const question = { ...request, filter: { asOf } };
  const sum = (amount: Sql, where: Sql): Sql =>
    sql`coalesce(sum(${amount}) filter (where ${where}), 0)::bigint`;
  const ages = ["current", "bucket1", "bucket2", "bucket3", "bucket4"].map((key) =>
    sum(sql.ref(`r.${key}`), counts),
  );
  return sql`
    select r."clientNumber"::bigint as client_id, ${sum(sql`r.balance`, counts)} as balance,
      ${sum(sql`r.total`, counts)} as charged, ${sum(sql`r.balance`, sql`${counts} and r."dueDate" < ${asOf}`)} as past_due,
      sum(r."unappliedCredit")::bigint as credit, ${listed(openRow, counts)} as rows,
      ${listed(openRow, sql`not ${isCredit} and ${isBeside(options, asOf)}`)} as beside,
      ${listed(
        sql`jsonb_build_object('datedOn', r."transactionDate", 'name', ${nameOfRow}, 'amount', r."unappliedCredit")`,
        isCredit,
      )} as credits,
      jsonb_build_array(${sql.join(ages)}) as ages
    from (${openInvoices(question, { includeCredits: true })}) r group by 1`;
}

/** One row: a client with an item that moved in the days that are listed, and not by an opening, whatever is open of it. */
const movedClients = (request: StatementsAsked, from: Day): Sql => sql`
  select distinct i.client_id
  from entry g
  join posting p on p.agency_id = g.agency_id and p.entry_id = g.entry_id and ${movesOpenItem}
  join item i on i.agency_id = p.agency_id and i.item_id = p.item_id and i.client_id is not null
  where g.agency_id = ${request.unit.agencyId} and g.dated_on between ${from} and ${asOfDay(request)}
    and g.kind <> 'OpeningBalance'`;

/**
 * One row: a client who may get a statement. One that lists transactions also goes to who had some and has nothing open,
 * where clients who owe nothing are asked for.
 */
function candidates(request: StatementsAsked): Sql {
  const { kind, from, includeCreditBalances, clientIds } = request.options;
  const open = openByClient(request);
  if (kind === "OpenItem" || from === undefined || !includeCreditBalances) return open;
  const moved = movedClients(request, from);
  const chosen = clientIds ? sql`where m.client_id = any(${clientIds}::bigint[])` : sql``;
  return sql`
    select client_id, coalesce(o.past_due, 0)::bigint as past_due, coalesce(o.credits, '[]') as credits,
      coalesce(o.ages, '[0, 0, 0, 0, 0]') as ages
    from (${open}) o full join (select * from (${moved}) m ${chosen}) m using (client_id)`;
}

/** What the transaction of the client `n` applied to its items, or took back from them. */
const appliedIn = (request: StatementsAsked): Sql => sql`
  select a.event_id, jsonb_agg(jsonb_build_object('name', a.name, 'amount', a.cents) order by a.place) as applied
  from (
    select a.event_id, min(a.application_id) as place, sum(a.amount_cents)::bigint as cents,
      case when a.from_item_id = e.item_id then '' else ${itemNameOf("f")} || ' ' end
        || case when sum(a.amount_cents) > 0 then 'applied to ' else 'taken back from ' end || ${itemNameOf("i")} as name
    from (${itemsOfClient(request)}) i
    ${lookUp("application a", "to_item_id = i.item_id")}
    join event e on e.agency_id = a.agency_id and e.event_id = a.event_id
    join item f on f.agency_id = a.agency_id and f.item_id = a.from_item_id
    group by a.event_id, a.from_item_id, e.item_id, f.item_type, f.item_number, i.item_id, i.item_type, i.item_number
    having sum(a.amount_cents) <> 0) a
  group by a.event_id`;

/** The name of the transaction `e` about the item `t`. */
const nameOfEvent = sql`coalesce(${itemNameOf("t")}, 'Adjustment')
  || case e.event_type when 'WriteOff' then ' written off' when 'CreditApplication' then ' used' else '' end
  || case when e.reverses_event_id is null then '' else ', voided' end`;

/** The day of the transaction `e`; of what an opening brought, before all days. */
const dayOfEvent = sql`case when ${happenedHere} then e.dated_on else '-infinity' end`;

/** One row: an item of the client `n` that the caller may see. */
function itemsOfClient({ unit, caller }: StatementsAsked): Sql {
  const ofClient = sql`i.agency_id = ${unit.agencyId} and i.client_id = n.client_id`;
  const offices = officesOf(caller, PERMISSION.runCustomerReports);
  if (offices === "all") return sql`select i.* from item i where ${ofClient}`;
  return sql`select i.* from item i ${lookUp("event e", "event_id = i.event_id")}
    where ${ofClient} and ${inOffices("e", offices)}`;
}

/**
 * What happened on the account of the client `n` from a day on, and its balance before: sums of what moved its items. What an
 * opening brought comes before everything, however early the first day is: it is no charge of these days. In detail it has also what moved nothing, and what each transaction was applied to.
 */
function activity(request: StatementsAsked, from: Day, { asOf, isDetailed }: Ended): Sql {
  const isListed = isDetailed ? sql`(m.cents <> 0 or m.applied <> '[]')` : sql`m.cents <> 0`;
  const applied = isDetailed ? sql`coalesce(p.applied, '[]')` : sql`'[]'::jsonb`;
  return sql`
  select coalesce(sum(m.cents) filter (where m.dated_on < ${from}), 0)::bigint as previous,
    coalesce(sum(greatest(m.cents, 0)) filter (where m.dated_on >= ${from}), 0)::bigint as charged,
    coalesce(sum(greatest(-m.cents, 0)) filter (where m.dated_on >= ${from}), 0)::bigint as paid,
    coalesce(jsonb_agg(jsonb_build_object('datedOn', m.dated_on, 'dueOn', null, 'name', m.name, 'description', m.memo,
      'amount', greatest(m.cents, 0), 'paid', greatest(-m.cents, 0), 'balance', m.running, 'applied', m.applied)
      order by m.dated_on, m.event_id) filter (where m.dated_on >= ${from} and ${isListed}), '[]') as rows
  from (select m.*, ${applied} as applied
  from (
    select ${dayOfEvent} as dated_on, e.event_id, ${nameOfEvent} as name,
      -- Why something was taken back is the agency's own remark.
      case when e.reverses_event_id is null then e.memo else '' end as memo,
      sum(p.amount_cents)::bigint as cents,
      sum(sum(p.amount_cents)) over (order by ${dayOfEvent}, e.event_id)::bigint as running
    from (${itemsOfClient(request)}) i
    cross join lateral (select p.entry_id, p.amount_cents from posting p where p.agency_id = i.agency_id
      and p.item_id = i.item_id and ${movesOpenItem} offset 0) p
    cross join lateral (select g.event_id from entry g
      where g.agency_id = i.agency_id and g.entry_id = p.entry_id and g.dated_on <= ${asOf} offset 0) g
    ${lookUp("event e", "event_id = g.event_id", "i")}
    ${lookUpIfAny("item t", "item_id = e.item_id", "i")}
    group by e.dated_on, e.event_id, e.event_type, e.memo, e.reverses_event_id, e.opening_id, t.item_type, t.item_number) m
  ${isDetailed ? sql`left join (${appliedIn(request)}) p on p.event_id = m.event_id` : sql``}) m`;
}

interface Ended {
  readonly asOf: Day;
  readonly isDetailed: boolean;
}

interface Figures {
  readonly from: Sql;
  readonly due: Sql;
  /** Whether a statement that is due nothing says something. */
  readonly isTold: Sql;
  readonly facts: Sql;
}

/** The figures of the client `n`: those of the box at the head, and what is listed. */
function figures(request: StatementsAsked): Figures {
  const { options } = request;
  const asOf = asOfDay(request);
  const labels = Object.values(bucketLabels());
  const ages = sql`jsonb_build_array(${sql.join(
    labels.map(
      (label, place) =>
        sql`jsonb_build_object('label', ${label}::text, 'amount', n.ages -> ${sql.lit(place)})`,
    ),
  )})`;
  if (options.kind !== "OpenItem")
    return {
      from: sql`cross join lateral (${activity(request, options.from ?? asOf, { asOf, isDetailed: options.kind === "Activity" })}) a`,
      due: sql`a.previous + a.charged - a.paid`,
      isTold: sql`a.rows <> '[]'`,
      facts: sql`jsonb_build_object('previousBalance', a.previous, 'newCharges', a.charged, 'paymentsAndCredits', a.paid,
        'rows', a.rows, 'notYetDue', '[]'::jsonb, 'credits', n.credits, 'ages', ${ages})`,
    };
  const credit = options.includeCredits ? sql`n.credit` : sql`0`;
  return {
    from: sql``,
    due: sql`n.balance - ${credit}`,
    isTold: sql`false`,
    facts: sql`jsonb_build_object('previousBalance', 0, 'newCharges', n.charged,
      'paymentsAndCredits', n.charged - n.balance + ${credit}, 'rows', n.rows, 'notYetDue', n.beside,
      'credits', ${options.includeCredits ? sql`n.credits` : sql`'[]'::jsonb`}, 'ages', ${ages})`,
  };
}

const NO_MAIL_SERVER = sql.lit("No mail server is set up, and no postal address.");

const ORDERS = {
  Name: sql`q.name collate reading_order, q.client_id`,
  PostalCode: sql`q.postal_code, q.name collate reading_order, q.client_id`,
  Agent: sql`q.agent collate reading_order, q.name collate reading_order, q.client_id`,
} as const;

/** Why a client gets no statement; empty for who gets one. */
const whyNot = ({
  withoutMail,
}: StatementsAsked): Sql => sql`case when q.delivery = 'None' then 'The client wants no statements.'
  when q.delivery in ('Email', 'Both') and q.email = '' then 'No e-mail address.'
  when q.delivery in ('Print', 'Both') and q.address = '[]'::jsonb
    then ${withoutMail ? sql`case when q.wanted = 'Print' then 'No postal address.' else ${NO_MAIL_SERVER} end` : sql`'No postal address.'`}
  else '' end`;

/** How the client `c` gets it, and how the client wanted it. */
function deliveryOf({ options, withoutMail }: StatementsAsked): {
  readonly preference: Sql;
  readonly delivery: Sql;
} {
  const preference =
    options.delivery === "Preference" ? sql`c.delivery_preference` : sql`${options.delivery}::text`;
  if (!withoutMail) return { preference, delivery: preference };
  return {
    preference,
    delivery: sql`case when ${preference} in ('Email', 'Both') then 'Print' else ${preference} end`,
  };
}

/** One row: a client whose statement is asked for, in the order asked for. */
export function statementsOf(request: StatementsAsked): Sql {
  const { options, unit } = request;
  const { from, due, isTold, facts } = figures(request);
  const { preference, delivery } = deliveryOf(request);
  const conditions = [
    sql`not ${isHouseClient("c")}`,
    options.includeCreditBalances
      ? sql`(${due} <> 0 or ${isTold}) and abs(${due}) >= ${options.minimumAmount}`
      : sql`${due} > 0 and ${due} >= ${options.minimumAmount}`,
    ...(options.isPastDueOnly ? [sql`n.past_due > 0`] : []),
    ...(options.officeId ? [sql`c.office_id = ${options.officeId}`] : []),
    ...(options.agentUserId ? [sql`c.agent_user_id = ${options.agentUserId}`] : []),
    ...(options.clientIds ? [sql`c.client_id = any(${options.clientIds}::bigint[])`] : []),
  ];
  return sql`
    select q.*, ${whyNot(request)} as reason, row_number() over (order by ${ORDERS[options.order]})::int as place
    from (select c.client_id, c.name, c.postal_code, c.email, ${preference} as wanted, ${delivery} as delivery, coalesce(u.initials, '') as agent,
        ${addressLines("c")} as address,
        (${due})::bigint as due, n.past_due, ${facts} as facts
      from (${candidates(request)}) n
      cross join lateral (select c.*, ${clientNameOnPaper("c")} as name
        from client c where c.agency_id = ${unit.agencyId} and c.client_id = n.client_id offset 0) c
      left join user_account u on u.agency_id = ${unit.agencyId} and u.user_id = c.agent_user_id
      ${from}
      where ${sql.join(conditions, sql` and `)}) q`;
}

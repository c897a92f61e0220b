// Reads what of lines belongs to accounts: how far each part was collected and paid, and what is open.

import { type Caller, isHeldToTwoDays } from "@fiducia/contract/caller";
import type { ReportAnswer, ReportContract } from "@fiducia/contract/define-report";
import { PERMISSION } from "@fiducia/contract/permissions";
import { said } from "@fiducia/contract/spellings";
import { addDays, type Day } from "@fiducia/kernel/day";
import type { ReportQuestion } from "@fiducia/serving/handlers";
import { itemTypeOf } from "@fiducia/serving/item-words";
import { listRows } from "@fiducia/serving/listing/listing";
import { clientName, person } from "@fiducia/serving/names";
import { inOfficeAsked, ofCaller, officesOf, ofPolicyOffice } from "@fiducia/serving/scope";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { lineName } from "../../../line-item-report/shared/line-items.store.ts";
import type {
  PAID_STATUSES,
  PartOfAccountRow,
  partOfAccountRow,
  partsFilter,
} from "./part-of-account.contract.ts";

type Sql = RawBuilder<unknown>;
type Filter = z.output<z.ZodObject<typeof partsFilter>>;
type Asked = Pick<ReportQuestion<Filter>, "unit" | "page" | "caller" | "today" | "filter">;

/** The permission of both reports: payable reports and workflows. */

/** Payables are the third parties' parts, revenue the agency's. */
type Side = "thirdParty" | "agency";

interface PartsWanted extends Filter {
  readonly side: Side;
  readonly paidStatus: (typeof PAID_STATUSES)[number];
}

/** Without 2150: direct-bill payments leave by their own kind of payment. */
const CONTROLS = { thirdParty: sql`('2110', '2120')`, agency: sql`('2130')` } as const;

/** One row: a requested account `a` of the agency, of the side's kind. */
function accountsOf(agencyId: number, { side, glAccountIds }: PartsWanted): Sql {
  const isChosen = glAccountIds?.length
    ? sql`and a.gl_account_id in (${sql.join([...glAccountIds])})`
    : sql``;
  const type = side === "agency" ? sql`'Income'` : sql`'Payable'`;
  return sql`select a.agency_id, a.gl_account_id, a.name from gl_account a
    where a.agency_id = ${agencyId} and a.account_type = ${type} ${isChosen}`;
}

/**
 * One row: the id of a part that may be open: uncollected, held, or of a memo and not given back. Each case has a
 * partial index, so that parts paid long ago are not read.
 */
const openParts = (agencyId: number, wanted: PartsWanted): Sql => sql`
  select h.part_id from (${accountsOf(agencyId, wanted)}) a
  cross join lateral (select h.part_id from part_holding h
    where h.agency_id = a.agency_id and h.owner_account_id = a.gl_account_id and h.held_cents <> 0 offset 0) h
  union select b.part_id from part_balance b
  where b.agency_id = ${agencyId} and b.collected_cents + b.offset_cents + b.written_off_cents <> b.billed_cents
  union select b.part_id from part_balance b
  where b.agency_id = ${agencyId} and b.billed_cents < 0 and b.funded_cents + b.offset_cents > b.billed_cents`;

/** One row: the id of a part of the accounts, in any state. */
const partsOf = (agencyId: number, wanted: PartsWanted): Sql => sql`
  select p.part_id from (${accountsOf(agencyId, wanted)}) a
  cross join lateral (select p.part_id from line_part p
    where p.agency_id = a.agency_id and p.owner_account_id = a.gl_account_id offset 0) p`;

/** One row: the id of a part of an item within the requested days. */
const partsOfDays = (agencyId: number, first: Day, last: Day): Sql => sql`
  select p.part_id from event e
  cross join lateral (select i.item_id from item i
    where i.agency_id = e.agency_id and i.event_id = e.event_id offset 0) i
  cross join lateral (select p.part_id from line_part p
    where p.agency_id = e.agency_id and p.item_id = i.item_id offset 0) p
  where e.agency_id = ${agencyId} and e.dated_on between ${first} and ${last}`;

interface Days {
  readonly first: Day;
  readonly last: Day;
}

const FIRST_DAY = "0001-01-01" as Day;
const LAST_DAY = "9999-12-31" as Day;

/**
 * The requested days, an open end as the first or last possible day. Callers limited to two days get no earlier one.
 */
function daysOf({ startDate, endDate }: PartsWanted, caller: Caller, today: Day): Days {
  const earliest = isHeldToTwoDays(caller) ? addDays(today, -1) : FIRST_DAY;
  const first = startDate && startDate > earliest ? startDate : earliest;
  return { first, last: endDate ?? LAST_DAY };
}

/** Chooses the way that reads least: open parts, parts of the days, or all parts of the accounts. */
function candidates(agencyId: number, wanted: PartsWanted, { first, last }: Days): Sql {
  if (wanted.paidStatus === "Unpaid") return openParts(agencyId, wanted);
  const isOpenEnded = first === FIRST_DAY && last === LAST_DAY;
  return isOpenEnded ? partsOf(agencyId, wanted) : partsOfDays(agencyId, first, last);
}

/**
 * The figures of a part with balance `b`, holding `h` and item `i`. An invoice's part is paid by what was collected
 * and is not held any more: disbursed, or banked outside trust. A credit memo's is paid by what was given back.
 */
const isMemo = sql`i.item_type = 'CreditMemo'`;
const collected = sql`case when ${isMemo} then b.funded_cents else b.collected_cents end`;
const paid = sql`case when ${isMemo} then b.funded_cents else b.collected_cents - h.held_cents end`;
const due = sql`b.billed_cents - b.offset_cents - b.written_off_cents`;

/** One row: a part `x` of the accounts with its figures, which are zero for voided items. */
const figured = ({ unit, caller, today }: Asked, wanted: PartsWanted): Sql => {
  const { agencyId } = unit;
  const days = daysOf(wanted, caller, today);
  const offices = officesOf(caller, PERMISSION.payOut);
  const inOffices = [
    inOfficeAsked("e", offices, said(wanted, "officeId")),
    ...ofPolicyOffice(said(wanted, "policyOfficeId")),
  ];
  return sql`
    select p.part_id, p.line_id, e.event_id, e.agent_user_id, e.policy_office_id, e.user_office_id, e.policy_id,
      i.agency_id, i.item_id, i.item_type, i.item_number, i.client_id, i.dated_on, i.effective_on, a.gl_account_id, a.name as account,
      p.side, b.billed_cents as owed, ${collected} as collected, ${paid} as paid, ${due} as due, h.held_cents as held
    from (${candidates(agencyId, wanted, days)}) c
    cross join lateral (select p.* from line_part p where p.agency_id = ${agencyId} and p.part_id = c.part_id
      and p.control in ${CONTROLS[wanted.side]} offset 0) p
    join (${accountsOf(agencyId, wanted)}) a on a.gl_account_id = p.owner_account_id
    cross join lateral (select b.* from part_balance b
      where b.agency_id = p.agency_id and b.part_id = p.part_id offset 0) b
    cross join lateral (select coalesce(sum(h.held_cents), 0)::bigint as held_cents from part_holding h
      where h.agency_id = p.agency_id and h.part_id = p.part_id and h.account <> '2140') h
    cross join lateral (select i.* from item i
      where i.agency_id = p.agency_id and i.item_id = p.item_id offset 0) i
    cross join lateral (select e.* from event e
      where e.agency_id = i.agency_id and e.event_id = i.event_id offset 0) e
    where (b.billed_cents <> 0 or h.held_cents <> 0) and i.dated_on between ${days.first} and ${days.last}
      and ${sql.join(inOffices, sql` and `)} and ${ofCaller("e", caller)}`;
};

const OF_STATUS = { None: sql`true`, Unpaid: sql`x.due <> x.paid`, Paid: sql`x.due = x.paid` } as const;

const paidStatus = sql`case when x.due <> x.paid then case when x.paid = 0 then 'Unpaid' else 'PartlyPaid' end
  when x.paid = 0 then 'Settled' else 'Paid' end`;
const collectedStatus = sql`case when x.due = x.collected then 'Collected' when x.collected = 0 then 'Not'
  else 'Partly' end`;

/** One row of the report. A finance credit reduces the part that it finances, and so the amount. */
const shown = (asked: Asked, wanted: PartsWanted): Sql => sql`
  select x.part_id as "partId", x.event_id as "eventId", x.item_id as "itemId", x.dated_on as "transactionDate",
    x.effective_on as "effectiveDate", ${itemTypeOf(sql`x.item_type`)} as "itemType", x.item_number::text as "itemNumber",
    lpad(x.client_id::text, 8, '0') as "clientNumber", c.full_name as name, y.policy_number as "policyNumber",
    k.name as company, ${lineName} as "lineItemName", l.description as "lineItemDescription", x.gl_account_id as "glAccountId", x.account,
    case x.side when 'agency' then l.amount_cents else x.owed + l.retained_cents end as amount,
    l.retained_cents as "retainedAmount", x.owed, x.collected, x.paid, x.due - x.paid as open, x.held,
    ${collectedStatus} as "collectedStatus", ${paidStatus} as "paidStatus", ${asked.today}::date - x.dated_on as age,
    ${person("u")} as agent, x.policy_office_id as "policyOfficeId", po.name as "policyOffice",
    x.user_office_id as "officeId", uo.name as "userOffice"
  from (${figured(asked, wanted)}) x
  cross join lateral (select l.* from line_item l
    where l.agency_id = x.agency_id and l.line_id = x.line_id offset 0) l
  left join lateral (select ${clientName("c")} as full_name
    from client c where c.agency_id = x.agency_id and c.client_id = x.client_id offset 0) c on true
  left join lateral (select y.policy_number, y.carrier_id from policy y where y.agency_id = x.agency_id
    and y.policy_id = case when l.policy_id is null then x.policy_id else l.policy_id end offset 0) y on true
  left join carrier k on k.agency_id = l.agency_id
    and k.carrier_id = case when l.carrier_id is null then y.carrier_id else l.carrier_id end
  left join user_account u on u.agency_id = x.agency_id and u.user_id = x.agent_user_id
  left join office po on po.agency_id = x.agency_id and po.office_id = x.policy_office_id
  join office uo on uo.agency_id = x.agency_id and uo.office_id = x.user_office_id
  where ${OF_STATUS[wanted.paidStatus]}`;

type PartsReport = ReportContract<string, z.ZodObject, typeof partOfAccountRow>;

/** The figures above the table, with the labels of its columns. */
const SUMMED = ["owed", "paid", "open", "held"] as const;

function summaryOf(report: PartsReport, { totals }: ReportAnswer<PartOfAccountRow>) {
  return SUMMED.flatMap((key) => {
    const label = report.columns.find((column) => column.key === key)?.label;
    const amount = totals[key];
    return label === undefined || amount === undefined ? [] : [{ label, amount }];
  });
}

/** The parts of the accounts by account and day, within the caller's offices, own items and days. */
export async function listPartsOfAccounts(
  asked: Asked,
  report: PartsReport,
  side: Side,
): Promise<ReportAnswer<PartOfAccountRow>> {
  const wanted = { ...asked.filter, side, paidStatus: said(asked.filter, "paidStatus") ?? "None" };
  const answer = await listRows(asked, report, {
    rows: shown(asked, wanted),
    sort: "account,transactionDate",
  });
  return asked.page.skipTotals ? answer : { ...answer, summary: summaryOf(report, answer) };
}

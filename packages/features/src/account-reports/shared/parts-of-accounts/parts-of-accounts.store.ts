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
import {
  collected,
  due,
  type PaymentDays,
  paid,
  payableDue,
  payments,
  revenueMoney,
  standing,
  transferable,
  whyNot,
} from "./part-figures.store.ts";
import type {
  PAID_STATUSES,
  PartOfAccountRow,
  partOfAccountRow,
  partsFilter,
} from "./part-of-account.contract.ts";

type Sql = RawBuilder<unknown>;
type Filter = z.output<z.ZodObject<typeof partsFilter>>;
type Asked = Pick<ReportQuestion<Filter>, "unit" | "page" | "caller" | "today" | "filter">;

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

/** One row: the id of a part that an event of the days collected or paid. */
const partsMovedIn = (agencyId: number, { first, last }: Days, movement: "collect" | "disburse"): Sql => sql`
  select distinct g.part_id from event e
  cross join lateral (select n.entry_id from entry n
    where n.agency_id = e.agency_id and n.event_id = e.event_id offset 0) n
  cross join lateral (select g.part_id from posting g where g.agency_id = e.agency_id and g.entry_id = n.entry_id
    and g.part_id is not null and g.fund = 'T' and g.movement in (${movement}, 'fund') offset 0) g
  where e.agency_id = ${agencyId} and e.dated_on between ${first} and ${last}`;

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

const isOpenEnded = ({ first, last }: Days): boolean => first === FIRST_DAY && last === LAST_DAY;

/** Chooses the way that reads least: open parts, parts of the days, or all parts of the accounts. */
function candidates(agencyId: number, wanted: PartsWanted, days: Days): Sql {
  const { dateBasis: basis, asOf, openInRange } = wanted;
  if (!isOpenEnded(days) && (basis === "collected" || basis === "paidOn"))
    return partsMovedIn(agencyId, days, basis === "collected" ? "collect" : "disburse");
  if (openInRange || asOf) return partsOf(agencyId, wanted);
  if (wanted.paidStatus === "Unpaid") return openParts(agencyId, wanted);
  return isOpenEnded(days) || basis === "effective" || basis === "due"
    ? partsOf(agencyId, wanted)
    : partsOfDays(agencyId, days.first, days.last);
}

/** The condition on the days, by what the days mean; those of collecting and paying chose the parts already. */
function isOfDays({ dateBasis: basis }: PartsWanted, { first, last }: Days): Sql {
  const day =
    basis === "effective"
      ? sql`coalesce(i.effective_on, i.dated_on)`
      : basis === "due"
        ? sql`coalesce(${payableDue}, i.dated_on)`
        : sql`i.dated_on`;
  return basis === "collected" || basis === "paidOn" ? sql`true` : sql`${day} between ${first} and ${last}`;
}

/** Whether a part was open at some moment of the days: it began in them, or was not settled before them. */
const wasOpenIn = ({ first }: Days): Sql => sql`(i.dated_on >= ${first} or exists (
  select from (select p.agency_id, p.part_id) p ${standing(addDays(first, -1))} where ${due} <> ${paid}))`;

/** One row: a part `x` of the accounts with its figures, which are zero for voided items. */
const figured = ({ unit, caller, today }: Asked, wanted: PartsWanted): Sql => {
  const { agencyId } = unit;
  const days = daysOf(wanted, caller, today);
  const offices = officesOf(caller, PERMISSION.payOut);
  const asOf = untilOf(wanted);
  const conditions = [
    inOfficeAsked("e", offices, said(wanted, "officeId")),
    ...ofPolicyOffice(said(wanted, "policyOfficeId")),
    ...(wanted.openInRange
      ? [sql`i.dated_on <= ${days.last}`, ...(days.first === FIRST_DAY ? [] : [wasOpenIn(days)])]
      : [isOfDays(wanted, days)]),
    // Whoever is held to two days sees no older item, whatever the days mean.
    ...(isHeldToTwoDays(caller) ? [sql`i.dated_on >= ${addDays(today, -1)}`] : []),
  ];
  return sql`
    select p.part_id, p.line_id, e.event_id, e.agent_user_id, e.policy_office_id, e.user_office_id, e.policy_id,
      i.agency_id, i.item_id, i.item_type, i.item_number, i.client_id, i.dated_on, i.effective_on, a.gl_account_id, a.name as account,
      p.side, b.billed_cents as owed, ${collected} as collected, ${paid} as paid, ${due} as due, h.held_cents as held,
      ${wanted.side === "agency" ? sql`null::date` : payableDue} as payable_due
    from (${candidates(agencyId, wanted, days)}) c
    cross join lateral (select p.* from line_part p where p.agency_id = ${agencyId} and p.part_id = c.part_id
      and p.control in ${CONTROLS[wanted.side]} offset 0) p
    join (${accountsOf(agencyId, wanted)}) a on a.gl_account_id = p.owner_account_id
    ${standing(asOf)}
    cross join lateral (select i.* from item i
      where i.agency_id = p.agency_id and i.item_id = p.item_id offset 0) i
    cross join lateral (select e.* from event e
      where e.agency_id = i.agency_id and e.event_id = i.event_id offset 0) e
    left join payee y on y.agency_id = p.agency_id and y.gl_account_id = p.owner_account_id
    where (b.billed_cents <> 0 or h.held_cents <> 0) and ${sql.join(conditions, sql` and `)} and ${ofCaller("e", caller)}`;
};

/** The day at whose end the figures stand: the one asked for, of a register the last of its days. */
const untilOf = ({ asOf, openInRange, endDate }: PartsWanted): Day | undefined =>
  asOf ?? (openInRange ? (endDate ?? undefined) : undefined);

/** What only payables, or only revenue, shows of a part `x`. */
const ofSide = (side: Side, until: Day): { readonly fields: Sql; readonly joins: Sql } =>
  side === "thirdParty"
    ? {
        fields: sql`x.payable_due as "payableDue", x.payable_due - ${until}::date as "daysToDue", null::date as "collectedOn",
          null::date as "depositedOn", null::date as "holdUntil", null::bigint as transferable, null as "whyNot"`,
        joins: sql``,
      }
    : {
        fields: sql`null::date as "payableDue", null::int as "daysToDue", money.collected_on as "collectedOn",
          money.deposited_on as "depositedOn", money.deposited_on + rule.hold_days as "holdUntil",
          (${transferable})::bigint as transferable, ${whyNot} as "whyNot"`,
        joins: revenueMoney(until),
      };

const OF_STATUS = { None: sql`true`, Unpaid: sql`x.due <> x.paid`, Paid: sql`x.due = x.paid` } as const;

const paidStatus = sql`case when x.due <> x.paid then case when x.paid = 0 then 'Unpaid' else 'PartlyPaid' end
  when x.paid = 0 then 'Settled' else 'Paid' end`;
const collectedStatus = sql`case when x.due = x.collected then 'Collected' when x.collected = 0 then 'Not'
  else 'Partly' end`;

/** One row of the report. A finance credit reduces the part that it finances, and so the amount. */
function shown(asked: Asked, wanted: PartsWanted): Sql {
  const days = daysOf(wanted, asked.caller, asked.today);
  const until = untilOf(wanted) ?? asked.today;
  const paidIn: PaymentDays = { ...days, until: untilOf(wanted) ?? LAST_DAY };
  const { fields, joins } = ofSide(wanted.side, until);
  return sql`
  select x.part_id as "partId", x.event_id as "eventId", x.item_id as "itemId", x.dated_on as "transactionDate",
    x.effective_on as "effectiveDate", ${itemTypeOf(sql`x.item_type`)} as "itemType", x.item_number::text as "itemNumber",
    lpad(x.client_id::text, 8, '0') as "clientNumber", c.full_name as name, y.policy_number as "policyNumber",
    k.name as company, ${lineName} as "lineItemName", l.description as "lineItemDescription", x.gl_account_id as "glAccountId", x.account,
    case x.side when 'agency' then l.amount_cents else x.owed + l.retained_cents end as amount,
    l.retained_cents as "retainedAmount", x.owed, x.collected, x.paid, x.due - x.paid as open, x.held,
    ${collectedStatus} as "collectedStatus", ${paidStatus} as "paidStatus", ${until}::date - x.dated_on as age,
    case when x.held <> 0 then (select string_agg(g.name, ', ' order by g.name) from part_holding h
      join gl_account g on g.agency_id = h.agency_id and g.gl_account_id = h.trust_bank_id
      where h.agency_id = x.agency_id and h.part_id = x.part_id and h.held_cents <> 0) end as "trustBank",
    pay.numbers as "paymentNumber", pay.checks as "checkNumber", pay.paid_on as "paidOn", pay.cents as "paidInRange",
    ${fields}, (select initcap(regexp_replace(t.status, '([a-z])([A-Z])', '\\1 \\2', 'g')) from item_transfer t
      where t.agency_id = x.agency_id and t.item_id = x.item_id) as "quickBooks",
    ${person("u")} as agent, x.policy_office_id as "policyOfficeId", po.name as "policyOffice",
    x.user_office_id as "officeId", uo.name as "userOffice"
  from (${figured(asked, wanted)}) x
  ${payments(paidIn)}
  ${joins}
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
  where ${OF_STATUS[wanted.openInRange ? "None" : wanted.paidStatus]}${wanted.dateBasis === "paidOn" ? sql` and pay.cents <> 0` : sql``}`;
}

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

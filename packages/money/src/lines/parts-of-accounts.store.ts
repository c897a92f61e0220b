// Reads what of lines belongs to accounts: how far each part was collected and paid, and what is open.

import { isHeldToTwoDays, seesOwnItemsOnly } from "@fiducia/contract/caller";
import type { ReportAnswer, ReportContract } from "@fiducia/contract/define-report";
import { PERMISSION } from "@fiducia/contract/permissions";
import { said } from "@fiducia/contract/spellings";
import { lookUp } from "@fiducia/database/look-up";
import { addDays, type Day } from "@fiducia/kernel/day";
import type { ReportQuestion } from "@fiducia/serving/handlers";
import { itemTypeOf } from "@fiducia/serving/item-words";
import { type Light, listRows } from "@fiducia/serving/listing/listing";
import { clientName, person } from "@fiducia/serving/names";
import { inOfficeAsked, ofCaller, officesOf, ofPolicyOffice } from "@fiducia/serving/scope";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { lineName } from "./line-items.store.ts";
import { addedFields } from "./part-added-fields.store.ts";
import {
  candidates,
  type Days,
  daysOf,
  FIRST_DAY,
  type Filter,
  isOfPast,
  LAST_DAY,
  type PartsWanted,
  type Side,
} from "./part-candidates.store.ts";
import {
  collected,
  daysMoved,
  due,
  type PaymentDays,
  paid,
  payableDue,
  payments,
  revenueMoney,
  standing,
  summedTransferable,
  transferable,
  transferWords,
  trustBank,
  whyNot,
} from "./part-figures.store.ts";
import type { PartOfAccountRow, partOfAccountRow } from "./part-of-account.contract.ts";

type Sql = RawBuilder<unknown>;
type Asked = Pick<ReportQuestion<Filter>, "unit" | "page" | "caller" | "today" | "filter">;
type Scope = Pick<Asked, "caller" | "today"> & { readonly unit: Pick<Asked["unit"], "agencyId"> };

/** The condition on days that the item `i` and the payee's `terms` have; the balances were chosen by all others. */
function ofLookedUpDays({ dateBasis: basis, openInRange }: PartsWanted, { first, last }: Days) {
  if (openInRange || (basis !== "effective" && basis !== "due")) return { joins: sql``, conditions: [] };
  const day = basis === "due" ? payableDue : sql`i.effective_on`;
  return {
    joins: sql`${lookUp("item i", "item_id = k.item_id")}
      left join payee terms on terms.agency_id = k.agency_id and terms.gl_account_id = k.listed_account_id`,
    conditions: [sql`coalesce(${day}, k.dated_on) between ${first} and ${last}`],
  };
}

/** Whether the days choose payments. A register of what was open in the days lists it whatever the days are of. */
const isOfPayments = ({ dateBasis, openInRange }: PartsWanted): boolean =>
  dateBasis === "paidOn" && !openInRange;

/** Whether a part was open at some moment of the days: it began in them, or was not settled before them or after a day. */
const wasOpenIn = ({ first, last }: Days): Sql => sql`(k.dated_on >= ${first} or exists (
  select from (select ${addDays(first, -1)}::date as day union all ${daysMoved({ first, last })}) d
  ${standing(sql`d.day`)} where ${due} <> ${paid}))`;

/** The conditions on the balance `k`: the caller's offices and own items, and the offices asked for. */
function ofScope({ caller, today }: Scope, filter: PartsWanted): readonly Sql[] {
  const offices = officesOf(caller, PERMISSION.payOut);
  const officeId = said(filter, "officeId");
  return [
    ...(offices === "all" && officeId == null ? [] : [inOfficeAsked("k", offices, officeId)]),
    ...ofPolicyOffice(said(filter, "policyOfficeId"), "k"),
    ...(seesOwnItemsOnly(caller) ? [ofCaller("k", caller)] : []),
    // Whoever is held to two days sees no older item, whatever the days mean.
    ...(isHeldToTwoDays(caller) ? [sql`k.dated_on >= ${addDays(today, -1)}`] : []),
  ];
}

/** Days of payment list what was paid in them, though its item was voided since. */
const isKept = (filter: PartsWanted, of: "k" | "b"): readonly Sql[] =>
  isOfPayments(filter)
    ? []
    : [sql`(${sql.ref(`${of}.billed_cents`)} <> 0 or ${sql.ref(`${of}.held_cents`)} <> 0)`];

/** The state in which figures of a past day are wanted; the balances were chosen by that of today. */
const OF_STATUS = { None: [], Unpaid: [sql`${due} <> ${paid}`], Paid: [sql`${due} = ${paid}`] } as const;

/** One row: a wanted part `x` of the accounts with its figures; with a limit only the first by day of each account. */
function figured(request: Scope, filter: PartsWanted, limit?: number): Sql {
  const { unit, caller, today } = request;
  const days = daysOf(filter, caller, today);
  const isPast = isOfPast(filter);
  const lookedUp = ofLookedUpDays(filter, days);
  const scope = ofScope(request, filter);
  const conditions = [
    ...lookedUp.conditions,
    ...(isPast ? isKept(filter, "b") : []),
    ...(filter.openInRange
      ? [sql`k.dated_on <= ${days.last}`, ...(days.first === FIRST_DAY ? [] : [wasOpenIn(days)])]
      : isPast
        ? OF_STATUS[filter.paidStatus]
        : []),
  ];
  const narrowed = { conditions: isPast ? scope : [...scope, ...isKept(filter, "k")], limit };
  return sql`
    select k.agency_id, k.part_id, k.item_id, k.dated_on, k.line_cents, k.retained_cents, k.user_office_id, k.policy_office_id,
      a.gl_account_id, a.name as account,
      b.billed_cents as owed, ${collected} as collected, ${paid} as paid, ${due} as due, b.held_cents as held
    from ${candidates(unit.agencyId, filter, days, narrowed)}
    ${standing(untilOf(filter))}
    ${lookedUp.joins}
    where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

/** The day at whose end the figures stand: the one asked for, of a register the last of its days. */
const untilOf = ({ asOf, openInRange, endDate }: PartsWanted): Day | undefined =>
  asOf ?? (openInRange ? (endDate ?? undefined) : undefined);

/** What only payables, or only revenue, shows of a part `x`. */
const ofSide = (side: Side, until: Day): { readonly fields: Sql; readonly joins: Sql } =>
  side === "thirdParty"
    ? {
        fields: sql`${payableDue} as "payableDue", ${payableDue} - ${until}::date as "daysToDue", null::date as "collectedOn",
          null::date as "depositedOn", null::date as "holdUntil", null::bigint as transferable, null as "whyNot"`,
        joins: sql`left join payee terms on terms.agency_id = x.agency_id and terms.gl_account_id = x.gl_account_id`,
      }
    : {
        fields: sql`null::date as "payableDue", null::int as "daysToDue", money.collected_on as "collectedOn",
          money.deposited_on as "depositedOn", money.deposited_on + rule.hold_days as "holdUntil",
          (${transferable})::bigint as transferable, ${whyNot} as "whyNot"`,
        joins: revenueMoney(until),
      };

const paidStatus = sql`case when x.due <> x.paid then case when x.paid = 0 then 'Unpaid' else 'PartlyPaid' end
  when x.paid = 0 then 'Settled' else 'Paid' end`;
const collectedStatus = sql`case when x.due = x.collected then 'Collected' when x.collected = 0 then 'Not'
  else 'Partly' end`;

/** A finance credit reduces the part that it finances, and so the amount. */
const amountsOf = (side: Side): Sql => sql`
    ${side === "agency" ? sql`x.line_cents` : sql`x.owed + x.retained_cents`} as amount, x.retained_cents as "retainedAmount"`;

const paidInDays = ({ caller, today }: Asked, filter: PartsWanted): PaymentDays => ({
  ...daysOf(filter, caller, today),
  until: untilOf(filter) ?? LAST_DAY,
  netsToo: isOfPayments(filter),
});

/** By these fields a page of the report is chosen, before anything else is looked up. */
const LIGHT_FIELDS = [
  ...[
    "account",
    "transactionDate",
    "age",
    "amount",
    "retainedAmount",
    "owed",
    "collected",
    "paid",
    "open",
    "held",
  ],
  ...["collectedStatus", "paidStatus"],
];
const lightFields = (side: Side, until: Day): Sql => sql`
  x.*, x.part_id as "partId", x.dated_on as "transactionDate", x.due - x.paid as open, ${amountsOf(side)},
  ${collectedStatus} as "collectedStatus", ${paidStatus} as "paidStatus", ${until}::date - x.dated_on as age`;

function light(request: Asked, filter: PartsWanted): Light {
  const days = daysOf(filter, request.caller, request.today);
  const until = untilOf(filter);
  const rows = figured(request, filter);
  const fields = lightFields(filter.side, until ?? request.today);
  const paidInRange = sql`(select pay.cents from (select) one ${payments({ ...days, until: until ?? LAST_DAY })})`;
  const toTransfer =
    filter.side === "agency"
      ? summedTransferable(request.unit.agencyId, until ?? request.today)
      : { field: sql`null::bigint`, joins: sql`` };
  // Days and figures that are looked up are no part of the order in which balances are kept.
  const isInOrder = !isOfPast(filter) && ofLookedUpDays(filter, days).conditions.length === 0;
  return {
    fields: LIGHT_FIELDS,
    added: addedFields({
      agencyId: request.unit.agencyId,
      side: filter.side,
      until: until ?? request.today,
      paidIn: paidInDays(request, filter),
    }),
    rows: sql`select ${fields} from (${rows}) x`,
    ...(isInOrder
      ? { first: (limit) => sql`select ${fields} from (${figured(request, filter, limit)}) x` }
      : {}),
    // Few of what is open was paid or collected in part: the rest is not looked up.
    summed: sql`select ${fields}, case when x.paid = 0 then 0 else ${paidInRange} end as "paidInRange",
        ${toTransfer.field} as transferable
      from (${rows}) x ${toTransfer.joins}`,
    shown: (chosen) => shown(request, filter, chosen),
  };
}

/** One row of the report, for the parts `x`. */
function shown(request: Asked, filter: PartsWanted, parts: Sql): Sql {
  const until = untilOf(filter) ?? request.today;
  const { fields, joins } = ofSide(filter.side, until);
  return sql`
  select x.part_id as "partId", i.event_id as "eventId", x.item_id as "itemId", x.dated_on as "transactionDate",
    i.effective_on as "effectiveDate", ${itemTypeOf(sql`i.item_type`)} as "itemType", i.item_number::text as "itemNumber",
    lpad(i.client_id::text, 8, '0') as "clientNumber", c.full_name as name, y.policy_number as "policyNumber",
    k.name as company, ${lineName} as "lineItemName", l.description as "lineItemDescription", x.gl_account_id as "glAccountId", x.account,
    ${amountsOf(filter.side)}, x.owed, x.collected, x.paid, x.due - x.paid as open, x.held,
    ${collectedStatus} as "collectedStatus", ${paidStatus} as "paidStatus", ${until}::date - x.dated_on as age,
    ${trustBank} as "trustBank",
    pay.numbers as "paymentNumber", pay.checks as "checkNumber", pay.paid_on as "paidOn", pay.cents as "paidInRange",
    ${fields}, (select ${transferWords("t")} from item_transfer t
      where t.agency_id = x.agency_id and t.item_id = x.item_id) as "quickBooks",
    ${person("u")} as agent, e.policy_office_id as "policyOfficeId", po.name as "policyOffice",
    e.user_office_id as "officeId", uo.name as "userOffice"
  from (${parts}) x
  ${payments(paidInDays(request, filter))}
  ${lookUp("item i", "item_id = x.item_id")}
  ${joins}
  ${lookUp("line_part p", "part_id = x.part_id")}
  ${lookUp("line_item l", "line_id = p.line_id")}
  ${lookUp("event e", "event_id = i.event_id")}
  left join lateral (select ${clientName("c")} as full_name
    from client c where c.agency_id = x.agency_id and c.client_id = i.client_id offset 0) c on true
  left join lateral (select y.policy_number, y.carrier_id from policy y where y.agency_id = x.agency_id
    and y.policy_id = case when l.policy_id is null then e.policy_id else l.policy_id end offset 0) y on true
  left join carrier k on k.agency_id = l.agency_id
    and k.carrier_id = case when l.carrier_id is null then y.carrier_id else l.carrier_id end
  left join user_account u on u.agency_id = x.agency_id and u.user_id = e.agent_user_id
  left join office po on po.agency_id = x.agency_id and po.office_id = e.policy_office_id
  join office uo on uo.agency_id = x.agency_id and uo.office_id = e.user_office_id
  where ${isOfPayments(filter) ? sql`pay.cents <> 0` : sql`true`}`;
}

type PartsReport = ReportContract<string, z.ZodObject, typeof partOfAccountRow>;

/** The figures above the table, with the labels of its columns. */
const SUMMED = ["owed", "collected", "paid", "open", "held"] as const;

function summaryOf(report: PartsReport, { totals }: ReportAnswer<PartOfAccountRow>) {
  return SUMMED.flatMap((key) => {
    const label = report.columns.find((column) => column.key === key)?.label;
    const amount = totals[key];
    return label === undefined || amount === undefined ? [] : [{ label, amount }];
  });
}

/** The parts of the accounts by account and day, within the caller's offices, own items and days. */
export async function listPartsOfAccounts(
  request: Asked,
  report: PartsReport,
  side: Side,
): Promise<ReportAnswer<PartOfAccountRow>> {
  const filter = { ...request.filter, side, paidStatus: said(request.filter, "paidStatus") ?? "None" };
  const answer = await listRows(request, report, {
    rows: shown(request, filter, figured(request, filter)),
    sort: "account,transactionDate",
    // Which payments fall into the days is known only of rows that are looked up.
    ...(isOfPayments(filter) ? {} : { light: light(request, filter) }),
  });
  return request.page.skipTotals ? answer : { ...answer, summary: summaryOf(report, answer) };
}

/** One row: a payable account with what was collected of the parts that its report would list. */
export const collectedByAccount = (request: Scope, filter: Filter): Sql => sql`
  select x.gl_account_id as "glAccountId", x.account as name, sum(x.collected)::bigint as collected
  from (${figured(request, { ...filter, side: "thirdParty", paidStatus: "None" })}) x group by 1, 2`;

// What a report of accounts is grouped, narrowed and sorted by, joined to all of its parts `x` at once: of its item, its line,
// its offices. The row of the report looks the same up by keys, for the rows of a page.
import type { Day } from "@fiducia/kernel/day";
import { itemTypeOf } from "@fiducia/serving/item-words";
import type { Light } from "@fiducia/serving/listing/listing";
import { clientName, person } from "@fiducia/serving/names";
import { type RawBuilder, sql } from "kysely";
import { lineName } from "./line-items.store.ts";
import type { Side } from "./part-candidates.store.ts";
import {
  type PaymentDays,
  payableDue,
  payments,
  revenueMoney,
  transferWords,
  trustBank,
  whyNot,
} from "./part-figures.store.ts";

type Sql = RawBuilder<unknown>;
type Added = NonNullable<Light["added"]>[string];

/** One row for each item, with whatever of it and its event is asked for, under an alias of the field's own. */
const ofItem = (agencyId: number, alias: string, field: Sql, joins: Sql = sql``): Added => ({
  field: sql.ref(`${alias}.value`),
  joins: sql`join (select i.item_id, ${field} as value from item i ${joins}
    where i.agency_id = ${agencyId}) ${sql.ref(alias)} on ${sql.ref(`${alias}.item_id`)} = x.item_id`,
});

const ofLine = (agencyId: number, alias: string, field: Sql, joins: Sql = sql``): Added => ({
  field: sql.ref(`${alias}.value`),
  joins: sql`join (select p.part_id, ${field} as value from line_part p
      join line_item l on l.agency_id = p.agency_id and l.line_id = p.line_id ${joins}
    where p.agency_id = ${agencyId}) ${sql.ref(alias)} on ${sql.ref(`${alias}.part_id`)} = x.part_id`,
});

const ofOffice = (alias: string, column: string): Added => ({
  field: sql.ref(`${alias}.name`),
  joins: sql`left join office ${sql.ref(alias)} on ${sql.ref(`${alias}.agency_id`)} = x.agency_id
    and ${sql.ref(`${alias}.office_id`)} = ${sql.ref(`x.${column}`)}`,
});

const event = sql`join event e on e.agency_id = i.agency_id and e.event_id = i.event_id`;
const eventOfLine = sql`join item i on i.agency_id = l.agency_id and i.item_id = l.item_id ${event}`;
const ofPolicy = sql`y.agency_id = l.agency_id
  and y.policy_id = case when l.policy_id is null then e.policy_id else l.policy_id end`;
const company = sql`${eventOfLine}
  left join policy y on ${ofPolicy}
  left join carrier k on k.agency_id = l.agency_id
    and k.carrier_id = case when l.carrier_id is null then y.carrier_id else l.carrier_id end`;

/** What a row shows of payments: they are looked up for each part, as for the row. */
const ofPayments = (paidIn: PaymentDays) => {
  const joins = payments(paidIn);
  return {
    paymentNumber: { field: sql`pay.numbers`, joins },
    checkNumber: { field: sql`pay.checks`, joins },
    paidOn: { field: sql`pay.paid_on`, joins },
  };
};

/** When revenue was collected and deposited, looked up for each part likewise. */
const ofRevenue = (until: Day) => {
  const joins = revenueMoney(until);
  return {
    collectedOn: { field: sql`money.collected_on`, joins },
    depositedOn: { field: sql`money.deposited_on`, joins },
    holdUntil: { field: sql`money.deposited_on + rule.hold_days`, joins },
    whyNot: { field: whyNot, joins },
  };
};

const ofPayables = (agencyId: number) => ({
  payableDue: {
    field: payableDue,
    joins: sql`join item i on i.agency_id = ${agencyId} and i.item_id = x.item_id
      left join payee terms on terms.agency_id = x.agency_id and terms.gl_account_id = x.gl_account_id`,
  },
});

interface OfParts {
  readonly agencyId: number;
  readonly side: Side;
  readonly until: Day;
  readonly paidIn: PaymentDays;
}

export const addedFields = ({ agencyId, side, until, paidIn }: OfParts): Readonly<Record<string, Added>> => ({
  ...ofPayments(paidIn),
  ...(side === "agency" ? ofRevenue(until) : ofPayables(agencyId)),
  itemType: ofItem(agencyId, "of_type", itemTypeOf(sql`i.item_type`)),
  effectiveDate: ofItem(agencyId, "of_effective", sql`i.effective_on`),
  itemNumber: ofItem(agencyId, "of_number", sql`i.item_number::text`),
  clientNumber: ofItem(agencyId, "of_client", sql`lpad(i.client_id::text, 8, '0')`),
  name: ofItem(
    agencyId,
    "of_name",
    sql`case when c.client_id is not null then ${clientName("c")} end`,
    sql`left join client c on c.agency_id = i.agency_id and c.client_id = i.client_id`,
  ),
  agent: ofItem(
    agencyId,
    "of_agent",
    person("u"),
    sql`${event} left join user_account u on u.agency_id = e.agency_id and u.user_id = e.agent_user_id`,
  ),
  policyNumber: ofLine(
    agencyId,
    "of_policy",
    sql`(select y.policy_number from policy y where ${ofPolicy})`,
    eventOfLine,
  ),
  company: ofLine(agencyId, "of_company", sql`k.name`, company),
  lineItemName: ofLine(agencyId, "of_line", lineName),
  lineItemDescription: ofLine(agencyId, "of_description", sql`l.description`),
  policyOffice: ofOffice("of_policy_office", "policy_office_id"),
  userOffice: ofOffice("of_user_office", "user_office_id"),
  trustBank: { field: trustBank, joins: sql`` },
  quickBooks: {
    field: transferWords("of_transfer"),
    joins: sql`left join item_transfer of_transfer on of_transfer.agency_id = ${agencyId} and of_transfer.item_id = x.item_id`,
  },
});

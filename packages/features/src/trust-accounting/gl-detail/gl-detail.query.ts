// Reads the postings of a range of days with the balance after each; voids are shown beside what they reverse.

import type { SummaryFigure } from "@fiducia/contract/define-report";
import { said } from "@fiducia/contract/spellings";
import { lookUp, lookUpIfAny } from "@fiducia/database/look-up";
import { type Cents, ZERO } from "@fiducia/kernel/cents";
import { accountTotals } from "@fiducia/ledger/store/account-totals.store";
import { runningBalances } from "@fiducia/ledger/store/running-balance.store";
import type { ReportHandler } from "@fiducia/serving/handlers";
import { happenedHere } from "@fiducia/serving/listing/event-range";
import { listRowsOfEvents, placeInLineKey } from "@fiducia/serving/listing/rows-of-events";
import { clientName, clientOfEvent, person } from "@fiducia/serving/names";
import { type RawBuilder, sql } from "kysely";
import { ENTRIES_OF_OPENING, standsForOpening, unlessOpening } from "../shared/opening-as-row.store.ts";
import { glDetailReport } from "./gl-detail.report.ts";

type Conditions = readonly RawBuilder<unknown>[];

/** The postings `p` of the entry `n` that fulfil the conditions. */
const ofEntry = (conditions: Conditions) =>
  sql.join([sql`p.agency_id = n.agency_id and p.entry_id = n.entry_id`, ...conditions], sql` and `);

/** One row: a posting of one of the events that fulfils the conditions on `p`. */
const postingsOf = (events: RawBuilder<unknown>, conditions: Conditions) => sql`
  select e.*, n.entry_id, p.line_number::bigint, p.fund, p.account, p.part_id, p.gl_account_id, p.trust_bank_id,
    case when p.amount_cents > 0 then p.amount_cents end as debit_cents,
    case when p.amount_cents < 0 then -p.amount_cents end as credit_cents
  from (${events}) e
  ${lookUp("entry n", "event_id = e.event_id")}
  cross join lateral (select p.* from posting p where ${ofEntry(conditions)} offset 0) p`;

/**
 * One row: what all events of an opening, each under its first one, posted to an account and bank: debits and credits each added
 * up, as the trial balance has them.
 */
const postingsOfOpenings = (events: RawBuilder<unknown>, conditions: Conditions) => sql`
  select e.*, p.*
  from (${events}) e
  cross join lateral (
    select min(min(n.entry_id)) over () as entry_id, row_number() over (order by p.fund, p.account, p.trust_bank_id) as line_number,
      p.fund, p.account, null::bigint as part_id, null::bigint as gl_account_id, p.trust_bank_id,
      sum(p.amount_cents) filter (where p.amount_cents > 0)::bigint as debit_cents,
      -sum(p.amount_cents) filter (where p.amount_cents < 0)::bigint as credit_cents
    from (${ENTRIES_OF_OPENING}) n join posting p on ${ofEntry(conditions)}
    group by p.fund, p.account, p.trust_bank_id offset 0) p`;

const amounts = sql`e.debit_cents as debit, e.credit_cents as credit`;

/** The rows, with the balances `r` after each of the postings `e`; of the row of an opening, after its last posting. */
const shownOf = (
  postings: RawBuilder<unknown>,
  balances: RawBuilder<unknown> | undefined,
): RawBuilder<unknown> => sql`
  with e as materialized (${postings})${balances ? sql`, r as materialized (${balances})` : sql``}
  select e.entry_id || '-' || e.line_number as "lineKey", e.event_id as "eventId",
    ${unlessOpening(sql`e.item_id`)} as "itemId",
    lpad(c.client_id::text, 8, '0') as "clientNumber",
    e.dated_on as "transactionDate", ${unlessOpening(sql`e.event_type`, sql`'OpeningBalance'`)} as "transactionType",
    case when not (${happenedHere}) then '' when e.reverses_event_id is null then coalesce(i.item_number::text, '')
      else 'Void of ' || coalesce(i.item_number::text, '') end as "itemNumber",
    case e.fund when 'B' then 'Billed' when 'T' then 'Trust' else 'Operating' end as fund, e.account,
    a.name as "accountName", s.name as "subAccount", e.trust_bank_id as "bankAccountId", b.name as "bankAccountName",
    coalesce(c.full_name, e.payee) as name, ${amounts}, ${balances ? sql`coalesce(r.balance, of_opening.balance)` : sql`0::bigint`} as balance, e.memo,
    ${person("u")} as "createdBy"
  from e
  ${
    balances
      ? sql`left join r on r.entry_id = e.entry_id and r.line_number = e.line_number and ${happenedHere}
  left join r of_opening on of_opening.event_id = case when not (${happenedHere}) then e.event_id end
    and of_opening.is_last = (not (${happenedHere})) and of_opening.account = e.account
    and of_opening.bank_id = coalesce(e.trust_bank_id, 0)`
      : sql``
  }
  join control_account a on a.account = e.account
  ${lookUpIfAny("line_part o", "part_id = e.part_id")}
  left join gl_account s on s.agency_id = e.agency_id
    and s.gl_account_id = case when e.gl_account_id is null then o.owner_account_id else e.gl_account_id end
  ${lookUpIfAny("gl_account b", "gl_account_id = e.trust_bank_id")}
  ${lookUpIfAny("item i", "item_id = e.item_id")}
  left join lateral (select c.client_id, ${clientName("c")} as full_name
    from client c where c.agency_id = e.agency_id and c.client_id = ${clientOfEvent("e")} and ${happenedHere} offset 0) c on true
  ${lookUp("user_account u", "user_id = e.created_by")}`;

/** The events of the agency that posted about the item. */
const ofItem = (agencyId: number, itemId: number): RawBuilder<unknown> => sql`e.event_id = any(array(
  select n.event_id from posting p ${lookUp("entry n", "entry_id = p.entry_id")}
  where p.agency_id = ${agencyId} and p.item_id = ${itemId}))`;

type Question = Parameters<typeof glDetail>[0];

/** The values that the page keeps of a column. */
const valuesOf = ({ only = [] }: Question["page"], column: string) =>
  only.flatMap((each) => (each.column === column && each.value !== null ? [String(each.value)] : []));

/**
 * What the one account that is asked for, in the bank that is asked for, stood at before the range and after it. Of the postings
 * about one item it says nothing: they do not lead from one to the other.
 */
async function endsOfAccount(question: Question): Promise<readonly SummaryFigure[] | undefined> {
  const { unit, filter, page } = question;
  const accounts = [...new Set([...(filter.account ? [filter.account] : []), ...valuesOf(page, "account")])];
  const [account] = accounts;
  if (account === undefined || accounts.length > 1 || filter.itemId != null) return undefined;
  const bankAccountId = said(filter, "bankAccountId");
  const banks = valuesOf(page, "bankAccountName");
  const ends = await unit.row(sql<{ opening: Cents; closing: Cents }>`
    select coalesce(sum(s.opening), 0)::bigint as opening, coalesce(sum(s.opening + s.debit - s.credit), 0)::bigint as closing
    from (${await accountTotals(unit, filter)}) s
    left join gl_account b on b.agency_id = ${unit.agencyId} and b.gl_account_id = s.trust_bank_id
    where s.account = ${account} ${bankAccountId === undefined ? sql`` : sql`and s.trust_bank_id = ${bankAccountId}`}
      ${banks.length === 0 ? sql`` : sql`and b.name = any(${banks}::text[])`}`);
  return [
    { label: "Opening", amount: ends?.opening ?? ZERO },
    { label: "Closing", amount: ends?.closing ?? ZERO },
  ];
}

/** Sums do not ask for the balances, unless rows are found by them. */
const asksForBalances = ({ skipRows, find = "", only = [] }: Question["page"]): boolean =>
  !skipRows || find !== "" || only.some(({ column }) => column === "balance");

export const glDetail: ReportHandler<typeof glDetailReport> = async (question) => {
  const { unit, filter, page } = question;
  const { startDate, endDate, account, itemId } = filter;
  const bankAccountId = said(filter, "bankAccountId");
  const inRange = sql`e.agency_id = ${unit.agencyId} and e.dated_on between ${startDate} and ${endDate}`;
  const eventConditions = itemId == null ? [] : [ofItem(unit.agencyId, itemId)];
  const postingConditions = [
    ...(account ? [sql`p.account = ${account}`] : []),
    ...(bankAccountId === undefined ? [] : [sql`p.trust_bank_id = ${bankAccountId}`]),
    ...(itemId == null ? [] : [sql`p.item_id = ${itemId}`]),
  ];
  const eventsOf = (conditions: Conditions) =>
    sql`select e.* from event e where ${sql.join([inRange, ...eventConditions, ...conditions], sql` and `)}`;
  const balances = asksForBalances(page) ? await runningBalances(unit, "e", "account") : undefined;
  const answer = await listRowsOfEvents(question, glDetailReport, {
    events: (conditions) => eventsOf([happenedHere, ...conditions]),
    chosen: (events) => postingsOf(events, postingConditions),
    few: postingsOfOpenings(eventsOf([standsForOpening(unit.agencyId)]), postingConditions),
    shown: (postings) => shownOf(postings, balances),
    summed: (postings) => sql`select ${amounts} from (${postings}) e`,
    place: placeInLineKey(["entry_id", "line_number"], 0),
  });
  const ends = page.skipTotals ? undefined : await endsOfAccount(question);
  return ends ? { ...answer, summary: ends } : answer;
};

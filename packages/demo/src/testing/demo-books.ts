// Compares the books of a demo agency with the plain tally of its story: a line of text for each difference.
import type { ReportUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { sql } from "kysely";
import { TRUST_BANKS } from "../harbor/companies.ts";
import type { Tally } from "../tally/tally.ts";
import { agingOf } from "../year/figures.ts";

const differences = (
  what: string,
  told: ReadonlyMap<string, Cents>,
  kept: ReadonlyMap<string, Cents>,
): string[] =>
  [...new Set([...told.keys(), ...kept.keys()])]
    .map((key) => [key, told.get(key) ?? 0, kept.get(key) ?? 0] as const)
    .filter(([, of, is]) => of !== is)
    .map(([key, of, is]) => `${what} ${key}: the story says ${of}, the books ${is}`);

type Row = { readonly key: string; readonly amount: Cents };

const keyed = (rows: readonly Row[]): ReadonlyMap<string, Cents> =>
  new Map(rows.map(({ key, amount }) => [key, amount]));

const trialBalance = (unit: ReportUnit) =>
  unit.rows(sql<Row>`
    select account as key, sum(amount_cents)::bigint as amount from posting where agency_id = ${unit.agencyId}
    group by 1 having sum(amount_cents) <> 0`);

const aging = (unit: ReportUnit, on: Day) =>
  unit.rows(sql<Row>`
    select (least(4, greatest(0, ceil((${on}::date - due_on) / 30.0))))::int::text as key,
      sum(remaining_cents)::bigint as amount
    from open_item where agency_id = ${unit.agencyId} and kind in ('Invoice', 'NSFCheck') and remaining_cents <> 0
    group by 1`);

/** What came into trust cash and went out of it, by month and bank; a void counts with what it takes back. */
const registers = (unit: ReportUnit) =>
  unit.rows(sql<Row>`
    select to_char(dated_on, 'YYYY-MM') || '/' || bank || case when came_in then ' in' else ' out' end as key,
      abs(sum(cents))::bigint as amount
    from (
      select e.dated_on, p.trust_bank_id as bank, sum(p.amount_cents) as cents,
        (sum(p.amount_cents) > 0) = (e.reverses_event_id is null) as came_in
      from event e
      join entry n on n.agency_id = e.agency_id and n.event_id = e.event_id
      join posting p on p.agency_id = n.agency_id and p.entry_id = n.entry_id and p.account in ('1010', '1015')
      where e.agency_id = ${unit.agencyId}
      group by e.event_id, e.dated_on, e.reverses_event_id, p.trust_bank_id having sum(p.amount_cents) <> 0) m
    group by 1, came_in`);

const positions = (unit: ReportUnit) =>
  unit.rows(sql<Row>`
    select trust_bank_id || ' ' || key as key, amount from trust_position p,
      lateral (values ('cash', cash_cents), ('undeposited', undeposited_cents),
        ('heldForCarriers', required_carriers_cents), ('heldForClients', required_clients_cents),
        ('advanced', advanced_cents), ('agencyRevenue', agency_revenue_cents), ('agencyFunds', agency_funds_cents)
      ) v (key, amount)
    where agency_id = ${unit.agencyId}`);

/** Where books and story differ at the end of a day: trial balance, positions, aging and registers. */
export async function differencesOn(unit: ReportUnit, books: Tally, on: Day): Promise<string[]> {
  const told = agingOf(books, on).map(({ amount }, age) => [String(age), amount] as const);
  const moved = [...books.trust.registers].flatMap(([key, { received, disbursed }]) => [
    [`${key} in`, received] as const,
    [`${key} out`, disbursed] as const,
  ]);
  const held = TRUST_BANKS.flatMap((bankId) =>
    Object.entries(books.trust.position(bankId)).map(
      ([key, amount]) => [`${bankId} ${key}`, amount as Cents] as const,
    ),
  );
  return [
    ...differences("account", books.trust.trialBalance(), keyed(await trialBalance(unit))),
    ...differences("position", new Map(held), keyed(await positions(unit))),
    ...differences("due since", new Map(told), keyed(await aging(unit, on))),
    ...differences("register", new Map(moved), keyed(await registers(unit))),
  ];
}

/** The surplus with which each trust bank ended a day, as the books keep it. */
export async function surplusesOn(unit: ReportUnit, on: Day): Promise<readonly Cents[]> {
  const rows = await unit.rows(sql<{ surplus: Cents }>`
    select distinct on (trust_bank_id) (cash_cents - required_cents)::bigint as surplus from trust_position_day
    where agency_id = ${unit.agencyId} and posted_on <= ${on} order by trust_bank_id, posted_on desc`);
  return rows.map(({ surplus }) => surplus);
}

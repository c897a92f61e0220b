// Reads what is held for others from the kept balances of owners: of the parts, only what is younger than the oldest age.

import type { Reach } from "@fiducia/contract/caller";
import { PERMISSION } from "@fiducia/contract/permissions";
import { lookUp } from "@fiducia/database/look-up";
import { addDays, type Day } from "@fiducia/kernel/day";
import { ACCOUNT, ACCOUNTS } from "@fiducia/ledger/store/control.store";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { inOffices, officesOf } from "@fiducia/serving/scope";
import { type RawBuilder, sql } from "kysely";
import type { heldForOthersQuery } from "./held-for-others.contract.ts";
import { type HeldRow, heldByKey } from "./held-keys.rules.ts";

type Sql = RawBuilder<unknown>;

const MOST_ACCOUNTS = 5;
/** Older items are all of one age. */
const DAYS_OF_AGES = 90;

const ageOf = (today: Day): Sql => sql`case when b.dated_on >= ${addDays(today, -30)} then 'upTo30'
  when b.dated_on >= ${addDays(today, -60)} then 'days31To60'
  when b.dated_on >= ${addDays(today, -DAYS_OF_AGES)} then 'days61To90' else 'over90' end`;

/**
 * The holdings `h` of parts with their balance `b`, added up by bank, account, owner and age. Where each part stands for
 * itself, those above and those below zero are added up apart (`direction`).
 */
const ofParts = (today: Day, direction: Sql, joined: Sql): Sql => sql`
  select h.trust_bank_id, h.account, h.owner_account_id, ${direction} as direction, ${ageOf(today)} as age,
    sum(h.held_cents)::bigint as amount
  from ${joined}
  group by 1, 2, 3, 4, 5`;

interface Reached {
  readonly agencyId: number;
  readonly today: Day;
  readonly offices: Reach;
  /** Whether the agency's trust test looks at lines. */
  readonly isByLine: boolean;
}

/** As much work as there are parts not paid on. */
const byPart = ({ agencyId, today, offices, isByLine }: Reached): Sql =>
  ofParts(
    today,
    sql`case when h.account = ${ACCOUNT.directBill} or ${isByLine} then sign(h.held_cents) end`,
    sql`part_holding h join part_balance b on b.agency_id = h.agency_id and b.part_id = h.part_id
    where h.agency_id = ${agencyId} and h.held_cents <> 0 and h.account in ${ACCOUNTS.carriers}
      and ${inOffices("b", offices)}`,
  );

/** Of all offices: what is older than the ages is the owner's balance less what is younger. */
const byOwner = ({ agencyId, today }: Reached): Sql => sql`
  with recent as materialized (${ofParts(
    today,
    sql`null::numeric`,
    sql`part_balance b ${lookUp("part_holding h", "part_id = b.part_id")}
    where b.agency_id = ${agencyId} and b.dated_on >= ${addDays(today, -DAYS_OF_AGES)}
      and b.listed_account_id = any(array(select t.owner_id from trust_balance t
        where t.agency_id = ${agencyId} and t.account in ${ACCOUNTS.companies}))
      and h.held_cents <> 0 and h.account in ${ACCOUNTS.companies}`,
  )})
  select * from recent
  union all
  select t.trust_bank_id, t.account, t.owner_id, null, 'over90', (t.balance_cents - coalesce((
    select sum(r.amount) from recent r where r.trust_bank_id = t.trust_bank_id and r.account = t.account
      and r.owner_account_id = t.owner_id), 0))::bigint
  from trust_balance t where t.agency_id = ${agencyId} and t.account in ${ACCOUNTS.companies}
  union all
  ${ofParts(
    today,
    sql`sign(h.held_cents)`,
    sql`trust_balance t
    join part_holding h on h.agency_id = t.agency_id and h.part_id = t.owner_id and h.trust_bank_id = t.trust_bank_id
    ${lookUp("part_balance b", "part_id = h.part_id")}
    where t.agency_id = ${agencyId} and t.account = ${ACCOUNT.directBill} and t.balance_cents <> 0`,
  )}`;

export const heldForOthers: QueryHandler<typeof heldForOthersQuery> = async ({ unit, caller, today }) => {
  const { agencyId } = unit;
  const offices = officesOf(caller, PERMISSION.payOut);
  const level = await unit.value(sql<{ level: string }>`
    select trust_test_level as level from agency where agency_id = ${agencyId}`);
  const reached = { agencyId, today, offices, isByLine: level === "line" };
  const held = offices === "all" && !reached.isByLine ? byOwner(reached) : byPart(reached);
  const rows = await unit.rows(sql<HeldRow>`
    select concat_ws('/', h.trust_bank_id, h.account, h.owner_account_id, h.direction) as key,
      h.owner_account_id as "glAccountId", g.name, h.age, h.amount
    from (${held}) h
    join gl_account g on g.agency_id = ${agencyId} and g.gl_account_id = h.owner_account_id`);
  return heldByKey(rows, MOST_ACCOUNTS);
};

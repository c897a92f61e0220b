// What names in files may stand for: the agency's offices, companies, banks, accounts and producers, under each of their names.
import { CONTROL } from "@fiducia/contract/control-accounts";
import type { ReadUnit } from "@fiducia/database/unit";
import { personName } from "@fiducia/serving/names";
import { type RawBuilder, sql } from "kysely";
import type { NamedThing } from "../kinds/import-field.contract.ts";

export interface Choice {
  readonly id: number;
  readonly name: string;
}

/** Statements of id, name and whether it is still in use. */
const NAMED: Readonly<Record<NamedThing, (agencyId: number) => RawBuilder<unknown>>> = {
  office: (agencyId) =>
    sql`select office_id as id, name, not archived as is_used from office where agency_id = ${agencyId}`,
  carrier: (agencyId) =>
    sql`select carrier_id as id, name, not inactive as is_used from carrier where agency_id = ${agencyId}`,
  bank: (agencyId) => sql`
    select gl_account_id as id, name, not inactive as is_used from gl_account
    where agency_id = ${agencyId} and control = ${CONTROL.trustBank}`,
  owner: (agencyId) => sql`
    select gl_account_id as id, name, not inactive as is_used from gl_account
    where agency_id = ${agencyId} and account_type in ('Payable', 'Income')`,
  revenue: (agencyId) => sql`
    select gl_account_id as id, name, not inactive as is_used from gl_account
    where agency_id = ${agencyId} and account_type = 'Income'`,
  producer: (agencyId) => sql`
    select u.user_id as id, ${personName("u")} as name, u.disabled_at is null as is_used from user_account u
    where u.agency_id = ${agencyId}`,
};

/** Further names under which systems write the same. */
const ALSO_NAMED: Readonly<Partial<Record<NamedThing, (agencyId: number) => RawBuilder<unknown>>>> = {
  // What is owed to a company is owed to its account.
  owner: (agencyId) => sql`
    select p.gl_account_id as id, c.name from payee p
    join carrier c on c.agency_id = p.agency_id and c.carrier_id = p.carrier_id
    where p.agency_id = ${agencyId} and p.gl_account_id is not null
    union all
    select p.gl_account_id, f.number from former_number f
    join payee p on p.agency_id = f.agency_id and p.carrier_id = f.thing_id
    where f.agency_id = ${agencyId} and f.thing = 'payee' and p.gl_account_id is not null`,
  producer: (agencyId) => sql`
    select user_id as id, initials as name from user_account where agency_id = ${agencyId}
    union all
    select user_id, last_name || ', ' || first_name from user_account where agency_id = ${agencyId}`,
};

/** Everything of the kind that can be chosen, by name. */
export const readChoicesOf = (unit: ReadUnit, thing: NamedThing): Promise<readonly Choice[]> =>
  unit.rows(sql<Choice>`
    select n.id, n.name from (${NAMED[thing](unit.agencyId)}) n where n.is_used order by n.name collate reading_order`);

/** Everything of the kind under each of its names; what the agency says of itself comes last. */
export async function readNamesOf(unit: ReadUnit, thing: NamedThing): Promise<readonly Choice[]> {
  const also = ALSO_NAMED[thing];
  return [
    ...(also ? await unit.rows(sql<Choice>`select a.id, a.name from (${also(unit.agencyId)}) a`) : []),
    ...(await unit.rows(sql<Choice>`
      select n.id, n.name from (${NAMED[thing](unit.agencyId)}) n where ${thing !== "office"} or n.is_used`)),
  ];
}

export const isNamedThingThere = (unit: ReadUnit, thing: NamedThing, id: number): Promise<boolean> =>
  unit.has(sql`select from (${NAMED[thing](unit.agencyId)}) n where n.id = ${id}`);

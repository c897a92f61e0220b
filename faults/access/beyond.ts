// What an answer names beyond the reach of who asked: of other offices, of other users, of days before the last two.
import { readAs } from "@fiducia/database/unit";
import { addDays, day } from "@fiducia/kernel/day";
import { kindNamedBy } from "@fiducia/serving/named-things";
import { sql } from "kysely";
import { type Member, reachOf, type Standing } from "./members.ts";
import { TODAY, type World } from "./world.ts";

interface Fact {
  readonly kind: string;
  readonly id: number;
  /** It is within the reach of who reaches one of them. */
  readonly offices: readonly number[];
  /** Of a transaction. */
  readonly createdBy: number | null;
  readonly datedOn: string | null;
}

/** Finds in an answer the first thing that its asker must not see, in words. */
export type Beyond = (answer: unknown, member: Member, standing: Standing) => string | undefined;

const FACTS = sql<Fact>`
  with e as (select agency_id, event_id, array_remove(array[policy_office_id, user_office_id], null) as offices,
      created_by, dated_on from event),
    i as (select i.agency_id, i.item_id, e.offices, e.created_by, e.dated_on from item i join e using (agency_id, event_id))
  select 'event' as kind, event_id as id, offices, created_by as "createdBy", dated_on as "datedOn" from e
  union all select 'item', item_id, offices, created_by, dated_on from i
  union all select 'part', p.part_id, i.offices, i.created_by, i.dated_on from line_part p join i using (agency_id, item_id)
  union all select 'payMethod', m.pay_method_id, e.offices, e.created_by, e.dated_on
    from pay_method m join e using (agency_id, event_id)
  union all select 'client', c.client_id, array_agg(o), null, null
    from (select agency_id, client_id, office_id as o from client
      union select i.agency_id, i.client_id, o from item i join e using (agency_id, event_id), unnest(e.offices) o) c
    where c.client_id is not null group by c.agency_id, c.client_id
  union all select 'policy', y.policy_id, array[y.office_id, k.office_id], null, null
    from policy y join client k using (agency_id, client_id)`;

/** Fields of answers that name a client under another word. */
const ALSO_CLIENT = ["customerId"];

const kindOf = (field: string): string | undefined =>
  ALSO_CLIENT.includes(field) ? "client" : kindNamedBy(field);

/** Every id in an answer that names something of an office, with what it names. A transaction may name what it is about. */
function* namedIn(value: unknown, field = ""): Generator<readonly [kind: string, id: number]> {
  if (Array.isArray(value)) for (const each of value) yield* namedIn(each, field);
  else if (typeof value === "object" && value !== null)
    for (const [key, each] of Object.entries(value)) {
      const isOfTransaction = "eventId" in value && typeof each === "number" && key !== "eventId";
      if (!isOfTransaction) yield* namedIn(each, key);
    }
  else {
    const kind = kindOf(field);
    if (kind !== undefined && typeof value === "number") yield [kind, value];
  }
}

function fault(fact: Fact, member: Member, standing: Standing): string | undefined {
  const reaches = reachOf(member, standing);
  if (reaches && !fact.offices.some((officeId) => reaches.includes(officeId))) return "of another office";
  if (fact.createdBy === null) return undefined;
  if (member.ownItemsOnly && fact.createdBy !== member.userId) return "of another user";
  const isOld = fact.datedOn !== null && fact.datedOn < addDays(day(TODAY), -1);
  return member.twoDaysOnly && isOld ? "of a day before yesterday" : undefined;
}

/** Reads what belongs to which office, user and day. */
export async function beyondOf(world: World, agencies: readonly number[]): Promise<Beyond> {
  const facts = new Map<string, Fact>();
  for (const agencyId of agencies) {
    const rows = await readAs(world.database.connection, agencyId, (unit) => unit.rows(FACTS));
    for (const fact of rows) facts.set(`${agencyId} ${fact.kind} ${fact.id}`, fact);
  }
  return (answer, member, standing) => {
    for (const [kind, id] of namedIn(answer)) {
      const fact = facts.get(`${member.agencyId} ${kind} ${id}`);
      const why = fact && fault(fact, member, standing);
      if (why) return `${kind} ${why}`;
    }
    return undefined;
  };
}

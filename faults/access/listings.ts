// Which rows of a listing a person is to see, from the books read without any scope.
import { type Contract, contractsOf } from "@fiducia/contract/define-area";
import { readAs } from "@fiducia/database/unit";
import { addDays, day } from "@fiducia/kernel/day";
import { areas } from "@fiducia/pages/areas";
import { sampleFilters } from "@fiducia/stories/every-call/sample-filters";
import { sql } from "kysely";
import { reach } from "./cell.ts";
import { HARBOR, MEMBERS, type Member, PRAIRIE } from "./members.ts";
import { TODAY, type World } from "./world.ts";

interface Fact {
  readonly eventId: number;
  readonly policyOffice: number | null;
  readonly userOffice: number;
  readonly createdBy: number;
  readonly datedOn: string;
}

type Row = Readonly<Record<string, unknown>>;
type Filter = Readonly<Record<string, unknown>>;

/** The whole listing of an agency as its administrator sees it, each row beside what the books say of it. */
export type Listings = (
  name: string,
  filter: Filter,
  agencyId: number,
) => readonly { key: string; fact: Fact }[];

/** Reports that show items of offices, each row saying of which event it is; not those that sum up the items of a client. */
export const showsEvents = (contract: Contract): boolean =>
  contract.kind === "report" && "officeId" in contract.filter.shape && "eventId" in contract.row.shape;

const scopedReports = areas.flatMap((area) => contractsOf(area)).filter(showsEvents);

export const keyOf = (rowKey: string, row: Row): string => String(row[rowKey]);

/** The rows of an answer, out of their group where a report answers in groups. */
export function rowsIn(contract: { readonly answersInGroups?: boolean }, answered: unknown): readonly Row[] {
  const found = (answered ?? []) as readonly unknown[];
  return (contract.answersInGroups ? (found[0] as { items: unknown }).items : found) as readonly Row[];
}

async function factsOf(world: World, agencyId: number): Promise<ReadonlyMap<number, Fact>> {
  const facts = await readAs(world.database.connection, agencyId, (unit) =>
    unit.rows(sql<Fact>`select event_id as "eventId", policy_office_id as "policyOffice",
      user_office_id as "userOffice", created_by as "createdBy", dated_on as "datedOn" from event`),
  );
  return new Map(facts.map((fact) => [fact.eventId, fact]));
}

/** Reads every scoped listing once for each agency. Throws when a row does not say of which event it is. */
export async function readListings(world: World): Promise<Listings> {
  const found = new Map<string, { key: string; fact: Fact }[]>();
  for (const agencyId of [HARBOR, PRAIRIE]) {
    const facts = await factsOf(world, agencyId);
    const admin = MEMBERS.find((member) => member.isAdmin && member.agencyId === agencyId) as Member;
    const token = await world.tokenOf(admin);
    for (const contract of scopedReports) {
      if (contract.kind !== "report") continue;
      for (const filter of sampleFilters(contract.filter, day(TODAY))) {
        const asked = {
          method: "POST",
          url: "/accounting/query",
          payload: { Query: contract.name, ...filter },
        };
        const whole = await reach(world, asked, {
          ...{ world, member: admin, standing: "everywhere", aim: "nothing in particular", token },
        });
        const rows = rowsIn(contract, whole.body.data);
        const listed = rows.map((row) => {
          const fact = facts.get(Number(row.eventId));
          if (!fact) throw new Error(`${contract.name} has a row of no event`);
          return { key: keyOf(contract.rowKey, row), fact };
        });
        found.set(JSON.stringify([contract.name, filter, agencyId]), listed);
      }
    }
  }
  return (name, filter, agencyId) => found.get(JSON.stringify([name, filter, agencyId])) ?? [];
}

const isOf = ({ policyOffice, userOffice }: Fact, offices: readonly number[] | undefined): boolean =>
  offices === undefined ||
  offices.includes(userOffice) ||
  (policyOffice !== null && offices.includes(policyOffice));

/** An office beyond the grants leaves nothing; one within them narrows to what was recorded there; own items are those created; two days end yesterday. */
export function isSeen(
  fact: Fact,
  member: Member,
  { reaches, asked }: { reaches: readonly number[] | undefined; asked: number | undefined },
): boolean {
  if (member.ownItemsOnly && fact.createdBy !== member.userId) return false;
  if (member.twoDaysOnly && fact.datedOn < addDays(day(TODAY), -1)) return false;
  if (asked === undefined) return isOf(fact, reaches);
  return (reaches === undefined || reaches.includes(asked)) && fact.userOffice === asked;
}

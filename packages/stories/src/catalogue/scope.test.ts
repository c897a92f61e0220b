// Who sees what of a listing: offices by grant, own items, two days; expected from the books, row by row.
import type { Caller, Reach } from "@fiducia/contract/caller";
import { addDays, type Day } from "@fiducia/kernel/day";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type AnyRow,
  demoOfFile,
  demoUser,
  named,
  type ServedReport,
  servedReports,
} from "../every-call/demo-agencies.ts";

/** What the books say of an event, read without any scope. */
interface Fact {
  readonly eventId: number;
  readonly policyOffice: number | null;
  readonly userOffice: number;
  readonly createdBy: number;
  readonly datedOn: Day;
}

const demo = demoOfFile();
let facts: ReadonlyMap<number, Fact>;
beforeAll(async () => {
  const found = await demo.read((unit) =>
    unit.rows(sql<Fact>`
      select event_id as "eventId", policy_office_id as "policyOffice", user_office_id as "userOffice",
        created_by as "createdBy", dated_on as "datedOn" from event`),
  );
  facts = new Map(found.map((fact) => [fact.eventId, fact]));
});

const factOf = (row: AnyRow): Fact => {
  const fact = facts.get(Number(row.eventId));
  if (!fact) throw new Error(`no event ${row.eventId} in the books of the agency`);
  return fact;
};

/** Whose rows are sums over the items of a client. */
const SUMS_OF_CLIENTS: readonly string[] = ["GetCustomerBalanceSummaryReport"];

/** A report that asks for an office shows items of offices, and its rows say of which event they are. */
const scoped = servedReports.filter(
  ({ contract }) => "officeId" in contract.filter.shape && !SUMS_OF_CLIENTS.includes(contract.name),
);
const byPeriod = servedReports.filter(({ contract }) => contract.access.rule === "byPeriod");

const keys = ({ contract }: ServedReport, rows: readonly AnyRow[]) => rows.map((row) => row[contract.rowKey]);

const inOffices = (offices: readonly number[]) => (row: AnyRow) => {
  const { policyOffice, userOffice } = factOf(row);
  return offices.includes(userOffice) || (policyOffice !== null && offices.includes(policyOffice));
};

const everythingOf = new Map<string, Promise<readonly AnyRow[]>>();

/** All rows of a filter, asked once, since nothing is recorded meanwhile. */
function everythingBy(served: ServedReport, filter: AnyRow): Promise<readonly AnyRow[]> {
  const key = `${served.contract.name} ${JSON.stringify(filter)}`;
  const asked =
    everythingOf.get(key) ?? demo.list(served, demoUser("MJS"), { filter }).then(({ rows }) => rows);
  everythingOf.set(key, asked);
  return asked;
}

/** What the caller sees, beside what of everything the books would let the caller see. */
async function compare(
  served: ServedReport,
  caller: Caller,
  { filter, isSeen }: { filter: AnyRow; isSeen: (row: AnyRow) => boolean },
) {
  const { officeId: _, ...everywhere } = filter;
  const everything = await everythingBy(served, everywhere);
  const { rows, count } = await demo.list(served, caller, { filter });
  expect(count).toBe(rows.length);
  return { seen: keys(served, rows), expected: keys(served, everything.filter(isSeen)), everything };
}

/** QBX, with the report's permission, in these offices only. */
const reaching = ({ contract }: ServedReport, offices: Reach): Caller => {
  const { grants, ...person } = demoUser("QBX");
  const permissions = [...grants.keys(), ...contract.access.permissions];
  return { ...person, grants: new Map(permissions.map((permission) => [permission, offices])) };
};

test("some report has offices, and some is by period", () => {
  expect(scoped.map(({ contract }) => contract.name)).toContain("GetTransactionsByPeriod");
  expect(byPeriod.map(({ contract }) => contract.name)).toContain("GetTransactionsByPeriod");
});

/** What the demo books have in the main office alone. */
const OF_MAIN_OFFICE: ReadonlySet<string> = new Set(["GetPaymentsMade"]);

describe.each(named(scoped))("%s by office", (_, served) => {
  const samples = () => demo.samples(served);

  test.each([[[1]], [[2]], [[3]], [[2, 3]], [[1, 2, 3]], [[]]])("granted in offices %j", async (offices) => {
    let seenAtAll = 0;
    for (const filter of samples()) {
      const caller = reaching(served, offices);
      const { seen, expected, everything } = await compare(served, caller, {
        filter,
        isSeen: inOffices(offices),
      });
      expect(seen).toEqual(expected);
      seenAtAll += seen.length;
      if (offices.length === 3) expect(seen).toHaveLength(everything.length);
    }
    // What is left over, such as unused credits, need not be found in every office.
    const isFound =
      offices.length !== 1 && (offices.includes(1) || !OF_MAIN_OFFICE.has(served.contract.name));
    if (isFound || offices.length === 0) expect(seenAtAll > 0).toBe(offices.length > 0);
  });

  test.each([1, 2, 3])("everywhere, and office %i asked for", async (officeId) => {
    for (const sample of samples()) {
      const filter = { ...sample, officeId };
      const { seen, expected } = await compare(served, demoUser("MJS"), {
        filter,
        isSeen: (row) => factOf(row).userOffice === officeId,
      });
      expect(seen).toEqual(expected);
    }
  });

  test("the offices add up to the agency, each item in one of them", async () => {
    for (const filter of samples()) {
      const all = await demo.list(served, demoUser("MJS"), { filter });
      const each = await Promise.all(
        [1, 2, 3].map((officeId) => demo.list(served, demoUser("MJS"), { filter: { ...filter, officeId } })),
      );
      const sum = (key: string) => each.reduce((sums, { totals }) => sums + Number(totals[key]), 0);
      expect(each.reduce((rows, { count }) => rows + count, 0)).toBe(all.count);
      for (const [key, total] of Object.entries(all.totals)) expect([key, sum(key)]).toEqual([key, total]);
    }
  });

  test("an office asked for within a grant shows what was recorded there, and nothing that the grant does not", async () => {
    for (const sample of samples()) {
      const filter = { ...sample, officeId: 2 };
      const { seen, expected } = await compare(served, reaching(served, [2, 3]), {
        filter,
        isSeen: (row) => inOffices([2, 3])(row) && factOf(row).userOffice === 2,
      });
      expect(seen).toEqual(expected);
    }
  });

  test("an office beyond the grant, and one that does not exist, show nothing", async () => {
    for (const sample of samples()) {
      for (const [caller, officeId] of [
        [reaching(served, [2]), 3],
        [demoUser("MJS"), 99],
      ] as const) {
        const { rows, count, totals } = await demo.list(served, caller, { filter: { ...sample, officeId } });
        expect([rows, count, Object.values(totals).filter((total) => total !== 0)]).toEqual([[], 0, []]);
      }
    }
  });
});

describe.each(named(byPeriod))("%s by period", (_, served) => {
  test.each(["OWN", "CLK"])("%s sees own items only", async (initials) => {
    const caller = demoUser(initials);
    const isOwn = (row: AnyRow) => factOf(row).createdBy === caller.userId;
    const found = await Promise.all(
      demo.samples(served).map((filter) => compare(served, caller, { filter, isSeen: isOwn })),
    );
    for (const { seen, expected, everything } of found) {
      expect(seen).toEqual(expected);
      if (everything.length > 0) expect(seen.length).toBeLessThan(everything.length);
    }
    // CLK records at the counter in the story; OWN records nothing.
    expect(found.flatMap(({ seen }) => seen).length > 0).toBe(initials === "CLK");
  });

  test("TRK sees today and yesterday, and all of them", async () => {
    const recent = (row: AnyRow) => factOf(row).datedOn >= addDays(demo.today, -1);
    for (const filter of demo.samples(served)) {
      const { seen, expected } = await compare(served, demoUser("TRK"), { filter, isSeen: recent });
      expect(seen).toEqual(expected);
    }
  });
});

// Another agency's books appear in no answer, whatever is asked: not by row level security alone, but by each statement.
import { connect } from "@fiducia/database/connect";
import type { Connection } from "@fiducia/database/unit";
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import { PRAIRIE } from "@fiducia/demo/agencies/staff";
import { createOffice } from "@fiducia/features/agency/shared/create-office.store";
import { issueInvoice } from "@fiducia/features/billing/issue-invoice/issue-invoice.command";
import { issueInvoiceCommand } from "@fiducia/features/billing/issue-invoice/issue-invoice.contract";
import { createClient } from "@fiducia/features/clients/save-client/create-client.store";
import { createPolicy } from "@fiducia/features/clients/save-policy/create-policy.store";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoOfFile, demoUser, named, servedQuestions } from "../every-call/demo-agencies.ts";
import { CLIENT } from "../small-harbor/reference-books.ts";

const demo = demoOfFile();
/** A view of the same books to which row level security does not apply; only an embedded server gives it. */
let bare: Connection | undefined;
beforeAll(async () => {
  await writeAs(demo.database.connection, PRAIRIE, addDoubles);
  const { superuserUrl } = demo.database;
  bare = superuserUrl === undefined ? undefined : connect({ url: superuserUrl, max: 2 });
});
afterAll(async () => {
  await bare?.destroy();
});

/** Clients, policies and offices of agency 1002 under the numbers of agency 1001's: a join without the agency shows them. */
async function addDoubles(unit: WriteUnit): Promise<void> {
  for (const officeId of [2, 3]) await createOffice(unit, { officeId, name: `Prairie ${officeId}` });
  for (const clientId of Object.values(CLIENT)) {
    await createClient(unit, { clientId, lastName: "Wells", officeId: 1 });
    await createPolicy(unit, { policyId: clientId, clientId, policyNumber: "PR-1", officeId: 1 });
  }
}

/** Everything that today's answers say to somebody, as text. */
async function said(initials: string, agencyId: number, connection?: Connection): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const served of servedQuestions)
    for (const filter of demo.samples(served)) {
      const asked = connection ? { filter, connection } : { filter };
      answers.push(
        `${served.contract.name} ${JSON.stringify(await demo.ask(served, demoUser(initials, agencyId), asked))}`,
      );
    }
  return answers;
}

/** Events and items of the agency, as numbers that no other has. */
const idsOf = async (agencyId: number): Promise<readonly number[]> => {
  const ids = sql<{ id: number }>`select event_id as id from event union select item_id from item`;
  return (await demo.read((unit) => unit.rows(ids), agencyId)).map(({ id }) => id);
};

const invoiceOfPrairie = () =>
  demo.at("2026-03-02T18:55:00Z", "ZED", PRAIRIE).tell([issueInvoiceCommand, issueInvoice], {
    clientId: 1,
    lines: [{ lineType: "premium", description: "Silo", amount: 777_777, reportingAccountId: 11 }],
  });

describe("agency 1002", () => {
  test("is seen by its own people", async () => {
    const ids = await idsOf(PRAIRIE);
    expect(ids.length).toBeGreaterThan(2);
    const all = (await said("ZED", PRAIRIE)).join("\n");
    expect(ids.some((id) => all.includes(String(id)))).toBe(true);
    expect(all).toContain("Pat Wells");
  });

  test("is in no answer to agency 1001", async () => {
    const all = (await said("MJS", 1001)).join("\n");
    for (const trace of [...(await idsOf(PRAIRIE)).map(String), "Wells", "Prairie", "PR-1"])
      expect(all).not.toContain(trace);
  });

  test("changes nothing for agency 1001 when it records, nor the other way round", async () => {
    const before = await said("MJS", 1001);
    const prairieBefore = await said("ZED", PRAIRIE);
    await invoiceOfPrairie();
    expect(await said("MJS", 1001)).toEqual(before);
    expect(await said("ZED", PRAIRIE)).not.toEqual(prairieBefore);
  });
});

describe.each(named(servedQuestions))("%s", (_, served) => {
  test("names the agency in its own statements too", async (context) => {
    if (!bare) return context.skip("an outside server gives no superuser");
    for (const filter of demo.samples(served))
      for (const [initials, agencyId] of [
        ["MJS", 1001],
        ["ZED", PRAIRIE],
      ] as const) {
        const caller = demoUser(initials, agencyId);
        const secured = await demo.ask(served, caller, { filter });
        expect(await demo.ask(served, caller, { filter, connection: bare })).toEqual(secured);
      }
  });
});

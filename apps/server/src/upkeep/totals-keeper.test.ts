// Totals are kept by a site that somebody works at, without anybody waiting for them.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type DemoSite, openDemoSite } from "../testing/demo-site.ts";

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());

const RANGE = { startDate: "2026-01-01", endDate: "2026-12-31" };

const trialBalance = async () => {
  const { body } = await site.post("MJS@1001", "query", { Query: "GetTrialBalance", ...RANGE });
  return (body as { data: unknown }).data;
};

const links = (agencyId: number) =>
  site.database.ownerConnection.transaction().execute(async (transaction) => {
    await sql`select set_config('app.agency_id', ${String(agencyId)}, true)`.execute(transaction);
    const { rows } = await sql<{ kept: number; all: number }>`
      select coalesce((select chain_position from kept_total_head where agency_id = ${agencyId}), 0) as kept,
        (select chain_position from audit_head where agency_id = ${agencyId}) as all`.execute(transaction);
    return rows[0];
  });

test("the first question of an agency has its totals kept, those of other agencies are left alone", async () => {
  const before = await trialBalance();
  await vi.waitFor(async () => {
    const { kept, all } = (await links(1001)) ?? {};
    expect(kept).toBeGreaterThan(10);
    expect(kept).toBe(all);
  });
  expect((await links(1002))?.kept).toBe(0);
  expect(await trialBalance()).toEqual(before);
});

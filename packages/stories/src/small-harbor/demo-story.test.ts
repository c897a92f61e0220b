// The demo agencies show every state, and their books are valid.
import { databaseOfFile, openTestDatabase } from "@fiducia/database/testing/open-test-database";
import { readAs } from "@fiducia/database/unit";
import { HARBOR, PRAIRIE } from "@fiducia/demo/agencies/staff";
import { clockAt } from "@fiducia/kernel/clock";
import { brokenLink, brokenProofs } from "@fiducia/ledger/testing/proofs";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { demoStory } from "./demo-story.ts";

const database = databaseOfFile();
beforeAll(async () => {
  expect(await demoStory.create(database.connection, clockAt("2026-03-02T19:00:00Z"))).toBe(true);
});

const rows = <Row>(query: ReturnType<typeof sql<Row>>) =>
  readAs(database.connection, HARBOR, (unit) => unit.rows(query));

describe("the demo agency", () => {
  it("is created once", async () => {
    expect(await demoStory.create(database.connection, clockAt("2026-03-02T19:00:00Z"))).toBe(false);
  });
  it("has sound books: every kept figure equals the sum over history, the chain is whole", async () => {
    expect(await readAs(database.connection, HARBOR, brokenProofs)).toEqual([]);
    expect(await readAs(database.connection, HARBOR, brokenLink)).toBeNull();
  });
  it("shows all eight item types, and a void of today, and one of another day", async () => {
    const types = await rows(
      sql<{ item_type: string }>`select distinct item_type from item where agency_id = ${HARBOR}`,
    );
    expect(types.map((row) => row.item_type).sort()).toEqual([
      "AgencyRevenuePayable",
      "CompanyPayable",
      "CreditMemo",
      "DirectBillDisbursement",
      "IncomingPayment",
      "InsuredRefund",
      "Invoice",
      "NSFCheck",
    ]);
    const voids = await rows(sql<{ days: number }>`
      select r.dated_on - e.dated_on as days from event r
      join event e on e.agency_id = r.agency_id and e.event_id = r.reverses_event_id
      where r.agency_id = ${HARBOR} order by 1`);
    expect(voids.map(({ days }) => days)).toEqual([0, 0, 1]);
  });
  it("has something past due in each bucket, a part payment, a credit, and each odd money field", async () => {
    const buckets = await rows(sql<{ bucket: number }>`
      select distinct least(3, (date '2026-03-02' - due_on - 1) / 30)::int as bucket from open_item
      where agency_id = ${HARBOR} and kind = 'Invoice' and remaining_cents > 0 and due_on < '2026-03-02' order by 1`);
    expect(buckets).toEqual([0, 1, 2, 3].map((bucket) => ({ bucket })));
    const [seen] = await rows(sql<Record<string, boolean>>`
      select bool_or(o.kind = 'Invoice' and o.remaining_cents between 1 and o.original_cents - 1) as part_paid,
        bool_or(o.kind = 'IncomingPayment' and o.remaining_cents < 0) as credit from open_item o
      where agency_id = ${HARBOR}`);
    const [fields] = await rows(sql<Record<string, boolean>>`
      select bool_or(change_cents > 0) as change, bool_or(non_fiduciary_cents > 0) as fee,
        bool_or(credit_used_cents > 0) as used from event where agency_id = ${HARBOR}`);
    expect([seen, fields]).toEqual([
      { part_paid: true, credit: true },
      { change: true, fee: true, used: true },
    ]);
  });
});

describe("a start that is broken off", () => {
  it("leaves no half of a demo agency: the next one creates what is missing", async () => {
    const empty = await openTestDatabase();
    const interrupted = (atQuestion: number) => {
      let asked = 0;
      return () => {
        asked += 1;
        if (asked === atQuestion) throw new Error("the power failed");
        return clockAt("2026-03-02T19:00:00Z")();
      };
    };
    const items = (agencyId: number) =>
      readAs(empty.connection, agencyId, async (unit) => {
        const [row] = await unit.rows(sql<{ count: number }>`
          select count(*) as count from item where agency_id = ${agencyId}`);
        return row?.count ?? 0;
      });
    try {
      await expect(demoStory.create(empty.connection, interrupted(1))).rejects.toThrow("the power failed");
      await expect(demoStory.create(empty.connection, interrupted(2))).rejects.toThrow("the power failed");
      expect([await items(HARBOR), await items(PRAIRIE)]).toEqual([expect.any(Number), 0]);
      expect(await items(HARBOR)).toBeGreaterThan(0);
      await demoStory.create(empty.connection, clockAt("2026-03-02T19:00:00Z"));
      expect(await items(PRAIRIE)).toBeGreaterThan(0);
      for (const agencyId of [HARBOR, PRAIRIE])
        expect(await readAs(empty.connection, agencyId, brokenProofs)).toEqual([]);
    } finally {
      await empty.close();
    }
  });
});

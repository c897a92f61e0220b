// A client's first statements after the agency moved in: open items of the other system have their own days, and a balance forward
// begins with them, however early its first day is.
import { writeAs } from "@fiducia/database/write-unit";
import { createBatch } from "@fiducia/features/batch-statements/create/create-batch.command";
import { createBatchCommand } from "@fiducia/features/batch-statements/create/create-batch.contract";
import { readStatements } from "@fiducia/features/batch-statements/shared/statement-papers.store";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { ACCOUNT, CLIENT } from "../counter/agency.ts";
import { granted } from "../counter/counter.ts";
import { check, PAYMENT } from "../counter/tellers.ts";
import { movedInOfFile } from "./moved-in.ts";

const opened = movedInOfFile();
const { counter } = opened;

beforeAll(async () => {
  await writeAs(counter.connection, counter.agencyId, (unit) =>
    unit.run(sql`update client set address_line_1 = '12 Elm St', city = 'Austin', state = 'TX', postal_code = '78701'
      where agency_id = ${unit.agencyId}`),
  );
  counter.at("2026-03-05T16:00:00Z");
  granted(
    await counter.tell("MJS", PAYMENT, {
      ...{ clientId: CLIENT.bo, bankAccountId: ACCOUNT.trust, payMethods: [check(20_000)] },
      invoices: [{ itemId: opened.openInvoice, amount: 20_000 }],
    }),
  );
});

async function statements(kind: "OpenItem" | "Activity" | "BalanceForward", from?: string) {
  const body = { kind, asOf: "2026-03-31", includeCreditBalances: true, ...(from ? { from } : {}) };
  counter.at("2026-03-31T16:00:00Z");
  const { batchId } = granted(await counter.tell("MJS", [createBatchCommand, createBatch], body));
  return (await counter.read((unit) => readStatements(unit, { batchId }))).map(({ paper }) => paper);
}

test("open items have the days of their documents", async () => {
  const [paper, ...others] = await statements("OpenItem");
  expect(others).toEqual([]);
  expect(paper).toMatchObject({
    rows: [{ datedOn: "2026-02-10", amount: 100_000, paid: 20_000, balance: 80_000 }],
    credits: [{ amount: 5_000 }],
  });
});

test.each(["2026-01-01", "2026-02-28", "2026-03-01"])(
  "from %s a balance forward begins with them",
  async (from) => {
    for (const kind of ["BalanceForward", "Activity"] as const) {
      const [paper, ...others] = await statements(kind, from);
      expect(others).toEqual([]);
      expect(paper).toMatchObject({
        ...{
          client: { id: CLIENT.bo },
          previousBalance: 95_000,
          newCharges: 0,
          paymentsAndCredits: 20_000,
          amountDue: 75_000,
        },
        rows: [{ datedOn: "2026-03-05", paid: 20_000, balance: 75_000 }],
      });
    }
  },
);

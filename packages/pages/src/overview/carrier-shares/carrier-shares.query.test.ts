// Whose premium was collected, most first; beyond ten carriers the others together.
import { writeAs } from "@fiducia/database/write-unit";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfFile } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { carrierSharesQuery } from "./carrier-shares.contract.ts";
import { carrierShares } from "./carrier-shares.query.ts";

const counter = counterOfFile("2025-03-31T16:00:00Z");

const FIRST_OF_MANY = 900;
const MANY = 11;

/** Invoices a premium without commission for the account, and collects it. */
async function collect(reportingAccountId: number, amount: number): Promise<void> {
  const drawer = new Drawer(counter);
  const lines = [{ lineType: "premium", description: "Premium", amount, reportingAccountId }];
  const invoice = await drawer.invoice({ lines });
  await drawer.pay(amount, [[invoice, amount]]);
}

beforeAll(async () => {
  await writeAs(counter.connection, counter.agencyId, (unit) =>
    unit.run(sql`
      insert into gl_account (agency_id, gl_account_id, name, account_type, control)
      select ${unit.agencyId}, ${FIRST_OF_MANY} + n, 'Small Carrier ' || n, 'Payable', '2110' from generate_series(1, ${MANY}::int) n`),
  );
  await collect(ACCOUNT.acme, 9_000_00);
  counter.at("2026-03-02T16:00:00Z");
  await collect(ACCOUNT.acme, 500_00);
  for (let place = 1; place <= MANY; place += 1) await collect(FIRST_OF_MANY + place, place * 10_00);
});

test("the ten with most stand by themselves, without what came in before the twelve months", async () => {
  const { startDate, endDate, carriers } = await counter.ask("MJS", [carrierSharesQuery, carrierShares], {});
  expect([startDate, endDate]).toEqual(["2025-04-01", "2026-03-02"]);
  expect(carriers).toHaveLength(11);
  const [first, second, ...rest] = carriers.map(({ name, collected }) => [name, collected]);
  expect([first, second]).toEqual([
    ["Acme Payable", 500_00],
    ["Small Carrier 11", 110_00],
  ]);
  expect(rest.at(-1)).toEqual(["Others", 30_00]);
  expect(carriers.at(-1)?.glAccountIds).toEqual([FIRST_OF_MANY + 2, FIRST_OF_MANY + 1]);
});

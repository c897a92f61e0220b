// Users who record at one moment: their postings go to the database together, and each is recorded as its own.

import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { check, FOUR_LINES, INVOICE, PAYMENT } from "@fiducia/stories/counter/tellers";
import { sql } from "kysely";
import { expect, it } from "vitest";

const counter = counterOfFile();

const USERS = ["MJS", "CLK", "MJS", "CLK", "MJS", "CLK", "MJS", "CLK"] as const;
const TOTAL = 110_000;

/** Who recorded each of the documents, and in how many transactions of the database all were. */
const recordedBy = (numbers: readonly number[], type: string) =>
  counter.read(async (unit) => ({
    users: await unit.rows<{ initials: string }>(sql`
      select u.initials from item i
      join event e on e.agency_id = i.agency_id and e.event_id = i.event_id
      join user_account u on u.agency_id = e.agency_id and u.user_id = e.created_by
      where i.agency_id = ${unit.agencyId} and i.item_type = ${type} and i.item_number = any(${numbers})
      order by array_position(${numbers}::bigint[], i.item_number)`),
    transactions: await unit.value(sql<{ many: number }>`
      select count(distinct n.transaction_id)::int as many from item i
      join entry n on n.agency_id = i.agency_id and n.event_id = i.event_id
      where i.agency_id = ${unit.agencyId} and i.item_type = ${type} and i.item_number = any(${numbers})`),
  }));

it("eight invoices and their payments take fewer transactions than there are of them", async () => {
  const issued = await Promise.all(
    USERS.map(async (user) =>
      granted(await counter.tell(user, INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES })),
    ),
  );
  const invoices = issued.map(({ items }) => items[0] ?? { itemId: 0, number: 0 });
  const byInvoice = await recordedBy(
    invoices.map(({ number }) => number),
    "Invoice",
  );
  expect(byInvoice.users.map(({ initials }) => initials)).toEqual(USERS);
  expect(byInvoice.transactions).toBeLessThan(USERS.length);

  const paid = await Promise.all(
    invoices.map(async ({ itemId }, index) =>
      granted(
        await counter.tell(USERS[index] ?? "MJS", PAYMENT, {
          ...{ clientId: CLIENT.ada, bankAccountId: ACCOUNT.trust, payMethods: [check(TOTAL)] },
          ...{ confirmRepeat: true, invoices: [{ itemId, amount: TOTAL }] },
        }),
      ),
    ),
  );
  const byPayment = await recordedBy(
    paid.map(({ items }) => items[0]?.number ?? 0),
    "IncomingPayment",
  );
  expect(byPayment.users.map(({ initials }) => initials)).toEqual(USERS);
  expect(byPayment.transactions).toBeLessThan(USERS.length);
  expect(await counter.read(brokenProofs)).toEqual([]);
});

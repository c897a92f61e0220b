// Voids of returned checks: at once, after other things happened to the documents, and when they cannot be.

import { counterOfTest, granted } from "@fiducia/stories/counter/counter";
import { WRITE_OFF } from "@fiducia/stories/counter/tellers";
import { OWNER, SettledBooks } from "@fiducia/stories/settled/books";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";

const CLIENT = 60;
const counter = counterOfTest();
const books = new SettledBooks(counter);
beforeEach(() => books.found());

/** Premium 200: 170 to Delta, 30 commission. */
const invoice200 = (number = "1") => books.invoice(number, CLIENT, ["delta", 20000, 3000]);

it.each(["AR_CASH", "AP_CASH", "ACCRUAL"])(
  "a return voided after the other check came back too, %s",
  async (recognition) => {
    await books.drawer.settle(`recognition = '${recognition}'`);
    // F1, then the 150 are returned too, then the return of the 850 is voided.
    await books.invoice("1", CLIENT, ["acme", 100000, 15000]);
    await books.receipt("1", CLIENT, 85000, [["1", 85000]]);
    await books.receipt("2", CLIENT, 15000, [["1", 15000]]);
    await books.returned("1", "RCT-1");
    await books.returned("2", "RCT-2");
    expect(await books.stand("INV-1")).toEqual([[0, 0, 0, 0, 0, 0], [100000]]);
    expect(await books.voided("NSF-1")).toBe("done");
    expect(await books.stand("INV-1")).toEqual([[85000, 85000, 0, 0, 0, 0], [15000]]);
    // The second return is voided too, then the receipts; nothing is left.
    expect(await books.voided("NSF-2")).toBe("done");
    expect(await books.stand("INV-1")).toEqual([[100000, 85000, 0, 15000, 0, 15000], [0]]);
    expect([await books.voided("RCT-1"), await books.voided("RCT-2")]).toEqual(["done", "done"]);
    expect(await books.voided("INV-1")).toBe("done");
    const left = await counter.read((unit) =>
      unit.rows(sql`
      select account, part_id, gl_account_id from posting where agency_id = ${unit.agencyId}
      group by 1, 2, 3 having sum(amount_cents) <> 0`),
    );
    expect(left).toEqual([]);
  },
);

it("a return voided at once leaves what one payment of the total gives: pro rata, three receipts (G2)", async () => {
  await books.drawer.settle("allocation_rule = 'PRO_RATA'");
  await books.invoice("1", CLIENT, ["acme", 100000, 15000], ["tax", 3000]);
  await books.receipt("1", CLIENT, 10000, [["1", 10000]]);
  await books.receipt("2", CLIENT, 10000, [["1", 10000]]);
  await books.receipt("3", CLIENT, 6667, [["1", 6667]]);
  const before = [[26667, 22784, 0, 3883, 0, 3883], [76333]];
  expect(await books.stand("INV-1")).toEqual(before);
  await books.returned("1", "RCT-1");
  await books.nextDay();
  expect(await books.voided("NSF-1")).toBe("done");
  expect(await books.stand("INV-1")).toEqual(before);
  expect(await books.journal()).toMatchObject({
    "T T1 1010": 10000,
    "T T1 2110 1/L1": -8253,
    "T T1 2120 1/L2": -291,
  });
});

it("a returned check whose invoice was written off meanwhile is not voided before the write-off is", async () => {
  await books.deposit(20000);
  await invoice200();
  await books.receipt("1", CLIENT, 20000, [["1", 20000]]);
  await books.returned("1", "RCT-1");
  granted(
    await counter.tell("MJS", WRITE_OFF, {
      invoiceId: books.item("INV-1"),
      amount: 5000,
      reason: "Settled for 150",
      bankAccountId: OWNER.trust,
    }),
  );
  expect(await books.voided("NSF-1")).toBe(
    "USED: Returned Check 1001: 50.00 has been written off from Invoice 1001. Void the write-off first.",
  );
});

describe("a returned check whose invoice was paid anew", () => {
  beforeEach(async () => {
    await invoice200();
    await books.receipt("1", CLIENT, 20000, [["1", 20000]]);
    await books.returned("1", "RCT-1");
  });

  it("can be voided while the invoice is open", async () => {
    expect(await books.voided("NSF-1")).toBe("done");
    expect(await books.stand("INV-1")).toEqual([[20000, 17000, 0, 3000, 0, 3000], [0]]);
  });

  it("cannot be voided; once the new payment is voided it can", async () => {
    await books.receipt("2", CLIENT, 20000, [["1", 20000]]);
    expect(await books.voided("NSF-1")).toBe(
      "USED: Returned Check 1001: 200.00 has been paid on Invoice 1001 with Receipt 1002. Unapply that payment first.",
    );
    expect(await books.voided("RCT-2")).toBe("done");
    expect(await books.voided("NSF-1")).toBe("done");
    expect(await books.stand("INV-1")).toEqual([[20000, 17000, 0, 3000, 0, 3000], [0]]);
  });

  it("can be voided while the invoice has room for it: of 200, 60 came with another check, which bounced and came again", async () => {
    await books.invoice("2", CLIENT, ["delta", 20000, 3000]);
    await books.receipt("2", CLIENT, 12000, [["2", 12000]]);
    await books.returned("2", "RCT-2");
    await books.receipt("3", CLIENT, 8000, [["2", 8000]]);
    expect(await books.stand("INV-2")).toEqual([[8000, 8000, 0, 0, 0, 0], [12000]]);
    // 120 and 80 are 200: 170 for the carrier, 30 for the agency, though both were the carrier's while they stood alone.
    expect(await books.voided("NSF-2")).toBe("done");
    expect(await books.stand("INV-2")).toEqual([[20000, 17000, 0, 3000, 0, 3000], [0]]);
  });

  it("cannot be voided when a part was paid anew: 100 of 200", async () => {
    await books.receipt("2", CLIENT, 10000, [["1", 10000]]);
    expect(await books.voided("NSF-1")).toBe(
      "USED: Returned Check 1001: 100.00 has been paid on Invoice 1001 with Receipt 1002. Unapply that payment first.",
    );
    expect(await books.stand("INV-1")).toEqual([[10000, 10000, 0, 0, 0, 0], [10000]]);
  });
});

// Money that had left when its check bounced: what the client owes, how it is paid, and what bounces then.

import { counterOfTest, granted } from "@fiducia/stories/counter/counter";
import { cash, check, MOVE } from "@fiducia/stories/counter/tellers";
import { OWNER, SettledBooks } from "@fiducia/stories/settled/books";
import { beforeEach, describe, expect, it } from "vitest";

const CLIENT = 60;
const counter = counterOfTest();
const books = new SettledBooks(counter);
beforeEach(() => books.found());

/** Premium 200: 170 to Delta, 30 commission. */
const invoice200 = (number = "1") => books.invoice(number, CLIENT, ["delta", 20000, 3000]);

describe("a debt of 500, left by a check that bounced after its refund", () => {
  beforeEach(async () => {
    await books.receipt("1", CLIENT, 50000, []);
    await books.refund("1", CLIENT, [["RCT-1", 50000]]);
    await books.returned("1", "RCT-1");
  });
  const payDebt = (number: string, method: object = check(50000)) =>
    books.paid(number, CLIENT, {
      payMethods: [method],
      invoices: [{ itemId: books.item("RC-1"), amount: 50000 }],
    });

  it("is open again when its payment bounces too, and no second debt arises", async () => {
    await payDebt("2");
    expect(await books.stand("RC-1")).toEqual([[0, 0, 0, 0, 0, 0], [0]]);
    await books.nextDay();
    await books.returned("2", "RCT-2");
    expect(await books.journal()).toEqual({
      "T T1 1010": -50000,
      "T T1 2140 RCT-1": 50000,
      "B 2190 RC-1/L1": -50000,
      "B 1200 C60 RC-1": 50000,
    });
    expect(await books.row()).toMatchObject({ appliedCents: -50000, disbursedCents: 50000 });
    expect(await books.stand("RC-1", "RC-2")).toEqual([
      [-50000, 0, 50000, 0, 0, -50000],
      [50000, 0],
    ]);
    await payDebt("3", cash(50000));
    expect(await books.stand("RC-1")).toEqual([[0, 0, 0, 0, 0, 0], [0]]);
  });

  it("falls away when the returned check is voided while nothing of it is paid", async () => {
    expect(await books.voided("NSF-1")).toBe("done");
    expect(await books.stand("RC-1", "RCT-1")).toEqual([
      [0, 0, 0, 0, 0, 0],
      [0, 0],
    ]);
    // The receipt's money is refunded, as before the return; its check may bounce after all.
    await books.returned("2", "RCT-1");
    expect(await books.stand("RC-1", "RC-2")).toEqual([
      [-50000, 0, 50000, 0, 0, -50000],
      [0, 50000],
    ]);
  });

  it("once paid, keeps the returned check from being voided until its payment bounces too", async () => {
    await payDebt("2");
    expect(await books.voided("NSF-1")).toBe(
      "USED: Returned Check 1001: 500.00 has been paid or credited. Unapply the payment first.",
    );
    await books.returned("2", "RCT-2");
    // The first check is good after all: it pays for the refund, and nothing is owed.
    expect(await books.voided("NSF-1")).toBe("done");
    expect(await books.stand("RC-1")).toEqual([[0, 0, 0, 0, 0, 0], [0]]);
  });

  it("is paid in two parts, of which the second bounces", async () => {
    await books.receipt("2", CLIENT, 20000, []);
    await books.receipt("3", CLIENT, 30000, []);
    expect(await books.stand("RC-1")).toEqual([[0, 0, 0, 0, 0, 0], [0]]);
    await books.returned("2", "RCT-3");
    expect(await books.stand("RC-1")).toEqual([[-30000, 0, 30000, 0, 0, -30000], [30000]]);
    expect(await books.voided("NSF-2")).toBe("done");
    expect(await books.stand("RC-1")).toEqual([[0, 0, 0, 0, 0, 0], [0]]);
  });

  it("paid into another bank leaves that bank rich and the first one short, until the money is moved", async () => {
    await books.paid("2", CLIENT, {
      bankAccountId: OWNER.trust2,
      payMethods: [check(50000)],
      invoices: [{ itemId: books.item("RC-1"), amount: 50000 }],
    });
    expect(await books.stand("RC-1")).toEqual([[0, 50000, 50000, 0, 0, -50000], [0]]);
    granted(
      await counter.tell("MJS", MOVE, {
        fromBankAccountId: OWNER.trust2,
        toBankAccountId: OWNER.trust,
        credits: [{ itemId: books.item("RCT-1"), amount: 50000 }],
      }),
    );
    expect(await books.stand("RC-1")).toEqual([[0, 0, 0, 0, 0, 0], [0]]);
  });
});

describe("a check of 350 for an invoice of 200, direct bill of 100 and 50 of credit", () => {
  beforeEach(async () => {
    await invoice200();
    await books.paid("1", CLIENT, {
      payMethods: [check(35000)],
      invoices: [{ itemId: books.item("INV-1"), amount: 20000 }],
      directBill: [{ reportingAccountId: OWNER.gamma, description: "Gamma/1/RCT-1", amount: 10000 }],
    });
  });

  it("goes back whole while all of it is there: no debt", async () => {
    await books.returned("1", "RCT-1");
    expect(await books.stand("INV-1", "RCT-1", "RC-1")).toEqual([
      [0, 0, 0, 0, 0, 0],
      [20000, 0, 0],
    ]);
  });

  it("leaves a debt of two lines when the credit was refunded and the direct bill sent", async () => {
    await books.refund("1", CLIENT, [["RCT-1", 5000]]);
    granted(await books.sending("RCT-1"));
    await books.returned("1", "RCT-1");
    expect(await books.stand("INV-1", "RC-1")).toEqual([
      [-15000, 0, 15000, 0, 0, -15000],
      [20000, 15000],
    ]);
    // 50 fill the refunded credit, 10 what Gamma got.
    await books.nextDay();
    await books.receipt("2", CLIENT, 6000, []);
    expect(await books.journal()).toEqual({
      "T T1 1010": 6000,
      "T T1 2140 RCT-1": -5000,
      "T T1 2150 Gamma/1/RCT-1": -1000,
      "B 2190 RC-1/L1": 5000,
      "B 2190 RC-1/L2": 1000,
      "B 1200 C60 RC-1": -6000,
    });
    expect(await books.stand("RC-1")).toEqual([[-9000, 0, 9000, 0, 0, -9000], [9000]]);
    await books.returned("2", "RCT-2");
    expect(await books.stand("RC-1", "RC-2")).toEqual([
      [-15000, 0, 15000, 0, 0, -15000],
      [15000, 0],
    ]);
  });
});

// Checks that bounce after their money did something: what is taken back, from which part and bank, and what is open.
import { cents } from "@fiducia/kernel/cents";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { cash, check, MOVE, UNAPPLY, WRITE_OFF } from "@fiducia/stories/counter/tellers";
import { OWNER, SettledBooks } from "@fiducia/stories/settled/books";
import { lineOf } from "@fiducia/stories/worked/example-books";
import { beforeEach, describe, expect, it } from "vitest";

const CLIENT = 60;
const counter = counterOfTest();
const books = new SettledBooks(counter);
beforeEach(() => books.found());

/** Premium 200: 170 to Delta, 30 commission. */
const invoice200 = (number = "1") => books.invoice(number, CLIENT, ["delta", 20000, 3000]);

describe("of a receipt with checks of 300 and 200 and cash of 100 for an invoice of 600 (510 and 90)", () => {
  beforeEach(async () => {
    await books.invoice("1", CLIENT, ["delta", 60000, 9000]);
    await books.paid("1", CLIENT, {
      payMethods: [check(30000, "501"), check(20000, "502"), cash(10000)],
      invoices: [{ itemId: books.item("INV-1"), amount: 60000 }],
    });
  });

  it("only the returned check is taken back; what stays is the carrier's first", async () => {
    expect(await books.stand("INV-1")).toEqual([[60000, 51000, 0, 9000, 0, 9000], [0]]);
    expect(sentenceOf(await books.returning("RCT-1"))).toBe(
      "WHICH: Receipt 1001 came in by several pay methods. Choose the one that the bank returned.",
    );
    await books.nextDay();
    await books.returnedMethod("1", "RCT-1", 1);
    expect(await books.journal()).toEqual({
      "T T1 1010": -20000,
      "T T1 2110 1/L1": 11000,
      "T T1 2130 1/L1c": 9000,
      "B 2190 1/L1": -11000,
      "B 2190 1/L1c": -9000,
      "B 1200 C60 INV-1": 20000,
      "O 4000 AB Commission": 9000,
      "O 1250": -9000,
    });
    expect(await books.stand("INV-1")).toEqual([[40000, 40000, 0, 0, 0, 0], [20000]]);
    await books.returnedMethod("2", "RCT-1", 0);
    expect(await books.stand("INV-1")).toEqual([[10000, 10000, 0, 0, 0, 0], [50000]]);
    expect(sentenceOf(await books.returning("RCT-1"))).toBe(
      "TAKEN_BACK: Receipt 1001 was returned or voided already.",
    );
    expect(await books.voided("RCT-1")).toBe(
      "RETURNED: Receipt 1001 was returned by the bank. Void the returned check first.",
    );
  });

  it("the returns are voided, the last one first, and the receipt stands as it was; then it is voided itself", async () => {
    await books.returnedMethod("1", "RCT-1", 1);
    await books.returnedMethod("2", "RCT-1", 0);
    expect(await books.voided("NSF-2")).toBe("done");
    expect(await books.stand("INV-1")).toEqual([[40000, 40000, 0, 0, 0, 0], [20000]]);
    expect(await books.voided("NSF-1")).toBe("done");
    expect(await books.stand("INV-1")).toEqual([[60000, 51000, 0, 9000, 0, 9000], [0]]);
    expect(await books.voided("RCT-1")).toBe("done");
    expect(await books.stand("INV-1")).toEqual([[0, 0, 0, 0, 0, 0], [60000]]);
  });

  it("the first return is voided while the second stands: 300 are in trust, and the carrier has them", async () => {
    await books.returnedMethod("1", "RCT-1", 1);
    await books.returnedMethod("2", "RCT-1", 0);
    expect(await books.voided("NSF-1")).toBe("done");
    expect(await books.stand("INV-1")).toEqual([[30000, 30000, 0, 0, 0, 0], [30000]]);
  });

  it("a voided return can be recorded anew", async () => {
    await books.returnedMethod("1", "RCT-1", 1);
    expect(await books.voided("NSF-1")).toBe("done");
    await books.returnedMethod("2", "RCT-1", 1);
    expect(await books.stand("INV-1")).toEqual([[40000, 40000, 0, 0, 0, 0], [20000]]);
  });
});

it("credit that stands goes back first: checks of 300 and 200 pay 350, 200 comes back, 50 of it from the invoice", async () => {
  await books.invoice("1", CLIENT, ["delta", 35000, 5000]);
  await books.paid("1", CLIENT, {
    payMethods: [check(30000, "501"), check(20000, "502")],
    invoices: [{ itemId: books.item("INV-1"), amount: 35000 }],
  });
  expect(await books.stand("INV-1", "RCT-1")).toEqual([
    [50000, 45000, 0, 5000, 0, 5000],
    [0, -15000],
  ]);
  await books.returnedMethod("1", "RCT-1", 1);
  // The agency's 50 are given up before the carrier's 300.
  expect(await books.stand("INV-1", "RCT-1")).toEqual([
    [30000, 30000, 0, 0, 0, 0],
    [5000, 0],
  ]);
});

it("credit moved to another bank: the check leaves the bank of its deposit, and moving the credit back heals both", async () => {
  await books.receipt("1", CLIENT, 50000, []);
  const moving = async (fromBankAccountId: number, toBankAccountId: number) =>
    granted(
      await counter.tell("MJS", MOVE, {
        fromBankAccountId,
        toBankAccountId,
        credits: [{ itemId: books.item("RCT-1"), amount: 50000 }],
      }),
    );
  await moving(OWNER.trust, OWNER.trust2);
  await books.returned("1", "RCT-1");
  expect(await books.stand("RCT-1", "NSF-1")).toEqual([
    [0, 50000, 50000, 0, 0, -50000],
    [0, 0],
  ]);
  const { banks } = await books.positions();
  expect([banks.T1?.cashCents, banks.T1?.advancedCents]).toEqual([-50000, 50000]);
  expect([banks.T2?.cashCents, banks.T2?.requiredCents]).toEqual([50000, 50000]);
  await moving(OWNER.trust2, OWNER.trust);
  expect(await books.stand("RCT-1")).toEqual([[0, 0, 0, 0, 0, 0], [0]]);
});

it("after an unapply and a refund: the rest of the invoice is open, and the client owes the refund", async () => {
  await invoice200();
  await books.receipt("1", CLIENT, 20000, [["1", 20000]]);
  granted(
    await counter.tell("MJS", UNAPPLY, {
      creditItemId: books.item("RCT-1"),
      invoiceItemId: books.item("INV-1"),
      amount: 12000,
    }),
  );
  // 80 stay on the invoice, all of them Delta's.
  expect(await books.stand("INV-1", "RCT-1")).toEqual([
    [20000, 20000, 0, 0, 0, 0],
    [12000, -12000],
  ]);
  await books.refund("1", CLIENT, [["RCT-1", 12000]]);
  await books.returned("1", "RCT-1");
  expect(await books.stand("INV-1", "RCT-1", "RC-1")).toEqual([
    [-12000, 0, 12000, 0, 0, -12000],
    [20000, 0, 12000],
  ]);
  await books.receipt("2", CLIENT, 32000, [["1", 20000]]);
  expect(await books.stand("INV-1", "RC-1", "RCT-2")).toEqual([
    [20000, 17000, 0, 3000, 0, 3000],
    [0, 0, 0],
  ]);
});

it("what was written off stays the carrier's when the check bounces", async () => {
  await books.deposit(10000);
  await invoice200();
  await books.receipt("1", CLIENT, 15000, [["1", 15000]]);
  granted(
    await counter.tell("MJS", WRITE_OFF, {
      invoiceId: books.item("INV-1"),
      reason: "Settled for 150",
      bankAccountId: OWNER.trust,
    }),
  );
  expect(await books.stand("INV-1")).toEqual([[25000, 17000, 0, 0, 8000, 8000], [0]]);
  await books.returned("1", "RCT-1");
  expect(await books.stand("INV-1")).toEqual([[10000, 2000, 0, 0, 8000, 8000], [15000]]);
});

it("a card whose 60 went to operating comes back from there: trust moves by nothing, and the report says so", async () => {
  await books.invoice("1", CLIENT, ["acme", 100000, 15000], ["fees", 6000]);
  await books.paid("1", CLIENT, {
    operatingBankAccountId: OWNER.operating,
    payMethods: [check(100000), { method: "Card", amount: 6000 }],
    invoices: [{ itemId: books.item("INV-1"), amount: 106000, nonFiduciary: 6000 }],
  });
  await books.nextDay();
  await books.returnedMethod("1", "RCT-1", 1);
  expect(await books.journal()).toEqual({
    "O 1020": -6000,
    "O 4010 Agency Fee Income": 6000,
    "B 2190 1/L2": -6000,
    "B 1200 C60 INV-1": 6000,
  });
  expect(await books.stand("INV-1")).toEqual([[100000, 85000, 0, 15000, 0, 15000], [6000]]);
  expect(await books.row()).toMatchObject({ appliedCents: -6000, trustEffectCents: 0 });
});

it("issues no money: a receipt of credit alone brought nothing that a bank could return", async () => {
  await books.receipt("1", CLIENT, 20000, []);
  await books.paid("2", CLIENT, {
    creditsUsed: [{ itemId: books.item("RCT-1"), amount: 20000 }],
    issue: [{ lines: [lineOf(["delta", 20000, 3000])], amount: cents(20000) }],
  });
  expect(sentenceOf(await books.returning("RCT-2"))).toBe(
    "NOTHING_RETURNED: Receipt 1002 brought no money in; unapply the credit that it used instead.",
  );
});

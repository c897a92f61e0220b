// The test of an entry in a bank follows from what it does to the bank's money, not from its name.
import { cents } from "@fiducia/kernel/cents";
import { describe, expect, it } from "vitest";
import { type Entry, entryOf } from "./posting.ts";
import { chargeByBank, deposit } from "./rules/agency-funds.ts";
import { bankDeposit } from "./rules/deposit-slip.ts";
import { AgencyStory } from "./testing/agency-story.ts";
import { OPERATING, T1, T2 } from "./testing/story-accounts.ts";
import { EMPTY_POSITION } from "./trust-position.ts";
import { lowersMoney, mostTransferable, testIn } from "./trust-rules.ts";

describe("the bank's money", () => {
  const story = new AgencyStory();
  story.invoice("1001", "C42", [
    { key: "1001/L1", type: "premium", account: "Acme Payable", net: 34000, retained: 6000 },
  ]);
  story.receipt("2001", "C42", { tendered: 40000, invoices: ["1001"] });
  story.memo("6001", "C42", [{ key: "6001/L1", type: "premium", account: "Acme Payable", net: -34000 }]);

  const cases: [string, Entry, boolean][] = [
    ["340.00 paid to the company", story.companyEntry(["1001/L1"]), true],
    ["340.00 less a return of 339.99", story.companyEntry(["1001/L1"], [["6001/L1", 33999]]), true],
    ["340.00 less a return of 340.00", story.companyEntry(["1001/L1"], [["6001/L1", 34000]]), false],
    ["a return of 340.00", story.companyEntry([], [["6001/L1", 34000]]), false],
    ["what waited, put into the bank", bankDeposit(T1, cents(40000)), false],
    ["the bank's charge of 12.00", chargeByBank(T1, cents(1200)), true],
    [
      "the agency's own 10.00",
      deposit({ bankId: T1, operatingBankId: OPERATING, amount: cents(1000) }),
      false,
    ],
  ];
  for (const [name, entry, lowers] of cases)
    it(`${name}: ${lowers ? "less" : "not less"}`, () => expect(lowersMoney(T1, entry)).toBe(lowers));

  it("another bank's is not touched", () =>
    expect(lowersMoney(T2, story.companyEntry(["1001/L1"]))).toBe(false));
});

describe("the test of what is done to a bank", () => {
  /** An entry of a kind without a test, with these amounts of credits. */
  const kind = "CreditApplication";
  const done = (agency: number, others: number, money = 0) =>
    testIn(
      T1,
      entryOf(kind, [
        { account: "1010", amount: cents(money), bankId: T1 },
        { account: "2130", amount: cents(-agency), bankId: T1, glAccountId: 201 },
        { account: "2140", amount: cents(-others), bankId: T1, itemId: 9 },
      ]),
    );
  it("a client's 10.00 become the agency's: decided, so no bank may fall short", () => {
    expect(done(1000, -1000)).toBe("D");
    expect(done(1, -1)).toBe("D");
  });
  it("they become a carrier's, or the agency's become a client's: no test", () => {
    expect(done(0, 0)).toBe("none");
    expect(done(-1000, 1000)).toBe("none");
    expect(done(0, -1000)).toBe("none");
    expect(done(1000, 0)).toBe("none");
  });
  it("money leaves: decided", () => {
    expect(done(0, 0, -1)).toBe("D");
    expect(done(0, 0, 1)).toBe("none");
  });
});

describe("of 150.00 collected for the agency", () => {
  const bank = (cash: number, clients: number, undeposited = 0) => ({
    ...EMPTY_POSITION,
    cash: cents(cash),
    undeposited: cents(undeposited),
    requiredClients: cents(clients),
  });
  const most = (cash: number, clients: number, undeposited = 0) =>
    mostTransferable(bank(cash, clients, undeposited), cents(15000));
  it("all may leave where the bank has it beside what belongs to others", () => {
    expect(most(100000, 85000)).toBe(15000);
    expect(most(200000, 85000)).toBe(15000);
  });
  it("only the rest where the bank is short, and nothing where nothing is left", () => {
    expect(most(95000, 85000)).toBe(10000);
    expect(most(80000, 85000)).toBe(0);
  });
  it("only what is deposited", () => expect(most(5000, 85000, 95000)).toBe(5000));
});

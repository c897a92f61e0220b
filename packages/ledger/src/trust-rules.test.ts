// Each trust rule at its limit: what passes to the cent, and the sentence for one cent more.
import { cents } from "@fiducia/kernel/cents";
import { describe, expect, it } from "vitest";
import type { Entry } from "./posting.ts";
import { deposit } from "./rules/agency-funds.ts";
import { moveBetweenBanks } from "./rules/bank-move.ts";
import { payCompany } from "./rules/company-payable.ts";
import { AgencyStory } from "./testing/agency-story.ts";
import { OPERATING, T1, T2 } from "./testing/story-accounts.ts";
import { requiredOf, surplusOf } from "./trust-position.ts";
import { type TrustConfirmation, trustRefusal } from "./trust-rules.ts";
import type { TrustPolicy } from "./trust-state.ts";

const POLICY: TrustPolicy = {
  blockNegativeTrust: "HARD",
  allowAdvance: false,
  payBeforeDeposit: false,
  trustTestLevel: "owner",
};
const sentence = (story: AgencyStory, entry: Entry, confirmation?: TrustConfirmation): string =>
  trustRefusal(entry, story.books, confirmation)?.message ?? "passes";

describe("a premium of which 500.00 of 850.00 are collected, and 1,000.00 of agency funds beside it", () => {
  const told = (policy: Partial<TrustPolicy> = {}) => {
    const story = new AgencyStory();
    story.invoice("1001", "C42", [
      { key: "1001/L1", type: "premium", account: "Acme Payable", net: 85000, retained: 15000 },
    ]);
    story.receipt("2001", "C42", { tendered: 50000, invoices: ["1001"] });
    story.fundsIn(100000);
    story.books.policy = { ...POLICY, ...policy };
    return story;
  };
  const pay = (story: AgencyStory, amount: number): Entry => {
    const part = story.part("1001/L1");
    const documentParts = story.partsOf("INV-1001");
    const shares = [{ part, amount: cents(amount) }];
    return payCompany({ bankId: T1, shares, fundings: [], documentParts, recognition: "AR_CASH" });
  };

  it("is paid on up to what is collected", () => {
    const story = told();
    expect(sentence(story, pay(story, 50000))).toBe("passes");
    expect(sentence(story, pay(story, 50001))).toBe(
      "Invoice 1001, line 1: 0.01 of 500.01 has not been collected.",
    );
    expect(sentence(story, pay(story, 85000))).toMatch("350.00 of 850.00 has not been collected.");
  });
  it("is paid ahead where the agency allows it and the user asks for it, not for one of these alone", () => {
    const ahead = (allowAdvance: boolean, confirmation?: TrustConfirmation) => {
      const story = told({ allowAdvance });
      return sentence(story, pay(story, 85000), confirmation);
    };
    expect(ahead(true, { advance: true })).toBe("passes");
    for (const refused of [ahead(true), ahead(true, { advance: false }), ahead(false, { advance: true })])
      expect(refused).toMatch("350.00 of 850.00 has not been collected.");
  });
  it("that was paid ahead by 100.00 misses what is paid now, and not the 100.00 again", () => {
    const story = told();
    story.books.post(pay(story, 60000));
    expect(sentence(story, pay(story, 20000))).toMatch("200.00 of 200.00 has not been collected.");
    expect(sentence(story, pay(story, 1))).toMatch("0.01 of 0.01 has not been collected.");
  });
  it("that was paid ahead is filled by what comes in", () => {
    const story = told();
    story.books.post(pay(story, 60000));
    expect(sentence(story, pay(story, -5000))).toBe("passes");
  });
});

it("a line that the agency keeps whole has nothing for its company", () => {
  const story = new AgencyStory();
  story.invoice("1001", "C42", [
    { key: "1001/L1", type: "premium", account: "Acme Payable", net: 0, retained: 15000 },
  ]);
  story.receipt("2001", "C42", { tendered: 15000, invoices: ["1001"] });
  const shares = [{ part: story.part("1001/L1"), amount: cents(1) }];
  const documentParts = story.partsOf("INV-1001");
  const entry = payCompany({ bankId: T1, shares, fundings: [], documentParts, recognition: "AR_CASH" });
  expect(sentence(story, entry)).toBe("Invoice 1001, line 1: 0.01 of 0.01 has not been collected.");
});

describe("a discount of 50.00 that lessens what its owner gets", () => {
  const told = () => {
    const story = new AgencyStory();
    story.invoice("1001", "C42", [
      { key: "1001/L1", type: "premium", account: "Acme Payable", net: 85000 },
      { key: "1001/L2", type: "premium", account: "Acme Payable", net: -5000 },
    ]);
    story.receipt("2001", "C42", { tendered: 80000, invoices: ["1001"] });
    return story;
  };
  it("goes to the owner with the premium", () => {
    const story = told();
    expect(sentence(story, story.companyEntry(["1001/L1", "1001/L2"]))).toBe("passes");
  });
  it("is netted once", () => {
    const story = told();
    const again = story.companyEntry(["1001/L2"]);
    story.company(["1001/L1", "1001/L2"]);
    expect(sentence(story, again)).toBe("Invoice 1001, line 2: 50.00 of 50.00 has not been collected.");
  });
});

describe("a credit", () => {
  it("of a receipt that is gone has been used already; one of a memo is not yet in trust", () => {
    const story = new AgencyStory();
    story.receipt("2001", "C42", { tendered: 1000 });
    story.memo("6001", "C42", [{ key: "6001/L1", type: "premium", account: "Acme Payable", net: -17000 }]);
    expect(sentence(story, story.refundEntry("RCT-2001", 1000))).toBe("passes");
    expect(sentence(story, story.refundEntry("RCT-2001", 1001))).toBe(
      "Receipt 2001: 0.01 of 10.01 has been used already.",
    );
    expect(sentence(story, story.refundEntry("CM-6001", 17000))).toBe(
      "Credit Memo 6001: 170.00 of 170.00 is not yet in trust.",
    );
    story.company([], [["6001/L1", 16999]]);
    expect(sentence(story, story.refundEntry("CM-6001", 17000))).toMatch(
      "0.01 of 170.00 is not yet in trust.",
    );
  });
});

describe("a bank that has 100.00 of the agency's beside 500.00 of a carrier's", () => {
  const told = (policy: Partial<TrustPolicy> = {}) => {
    const story = new AgencyStory();
    story.invoice("1001", "C42", [
      { key: "1001/L1", type: "premium", account: "Acme Payable", net: 50000, retained: 15000 },
    ]);
    story.receipt("2001", "C42", { tendered: 50000, invoices: ["1001"] });
    story.fundsIn(10000);
    story.books.policy = { ...POLICY, ...policy };
    return story;
  };
  /** Turns agency funds of the bank into a carrier's money, as a write-off does. */
  const given = (amount: number): Entry => ({
    kind: "WriteOff",
    postings: [
      { account: "3100", amount: cents(amount), bankId: T1 },
      { account: "2110", amount: cents(-amount), bankId: T1, glAccountId: 102 },
    ],
  });

  it("may give all of it away, and no cent more", () => {
    expect(sentence(told(), given(10000))).toBe("passes");
    expect(sentence(told(), given(10001))).toBe("This would leave Trust Bank short by 0.01.");
  });
  it("falls short where the agency lets users confirm it and the user does, not for one of these alone", () => {
    const short = (blockNegativeTrust: "HARD" | "WARN", confirmation?: TrustConfirmation) =>
      sentence(told({ blockNegativeTrust }), given(10001), confirmation);
    expect(short("WARN", { shortageConfirmed: true })).toBe(
      "Trust Bank holds 100.00 of agency funds; 100.01 is more than that.",
    );
    for (const refused of [
      short("WARN"),
      short("WARN", { shortageConfirmed: false }),
      short("HARD", { shortageConfirmed: true }),
    ])
      expect(refused).toBe("This would leave Trust Bank short by 0.01.");
  });
  it("is not short by more than before when it was short already and nothing is added", () => {
    const story = told();
    story.bankCharge(10100);
    expect(sentence(story, given(1))).toBe("This would leave Trust Bank short by 1.01.");
    expect(
      sentence(story, { kind: "WriteOff", postings: [...given(1).postings, ...given(-1).postings] }),
    ).toBe("passes");
  });
});

describe("agency funds of 10.00 in a bank that has 150.00 of collected revenue too", () => {
  const told = (): AgencyStory => {
    const story = new AgencyStory();
    story.invoice("1001", "C42", [
      { key: "1001/L1", type: "agencyFee", account: "Agency Fee Income", net: 15000 },
    ]);
    story.receipt("2001", "C42", { tendered: 15000, invoices: ["1001"] });
    story.fundsIn(1000);
    return story;
  };
  it("can be withdrawn, and no cent of the revenue by that name", () => {
    const story = told();
    expect(sentence(story, story.fundsOutEntry(1000))).toBe("passes");
    expect(sentence(story, story.fundsOutEntry(1500))).toBe(
      "Trust Bank holds 10.00 of agency funds; 15.00 is more than that.",
    );
    expect(sentence(story, story.fundsOutEntry(1001))).toMatch("10.01 is more than that.");
  });
  it("are none after a bank's charge of 12.00; what fills them is no withdrawal", () => {
    const story = told();
    story.bankCharge(1200);
    expect(sentence(story, story.fundsOutEntry(100))).toBe(
      "Trust Bank holds 0.00 of agency funds; 1.00 is more than that.",
    );
    const filled = moveBetweenBanks({ fromBankId: T2, toBankId: T1, shares: [], agencyFunds: cents(100) });
    story.books.post(deposit({ bankId: T2, operatingBankId: OPERATING, amount: cents(100) }));
    expect(sentence(story, filled)).toBe("passes");
  });
});

describe("a bank's own money", () => {
  const paid = (account: "1010" | "1015", amount: number): Entry => ({
    kind: "DirectBillDisbursement",
    postings: [
      { account, amount: cents(-amount), bankId: T1 },
      { account: "3100", amount: cents(amount), bankId: T1 },
    ],
  });
  const told = (): AgencyStory => {
    const story = new AgencyStory();
    story.fundsIn(1000);
    story.books.post({
      kind: "AgencyDeposit",
      postings: [
        { account: "1015", amount: cents(5000), bankId: T1 },
        { account: "3100", amount: cents(-5000), bankId: T1 },
      ],
    });
    return story;
  };
  it("is paid to nothing and not below it, though more waits for its deposit", () => {
    expect(sentence(told(), paid("1010", 1000))).toBe("passes");
    expect(sentence(told(), paid("1010", 1001))).toBe(
      "Trust Bank would be overdrawn by 0.01. Deposit receipts or agency funds first.",
    );
  });
  it("that is overdrawn already is not overdrawn further by what leaves what waits", () => {
    const story = told();
    story.bankCharge(1100);
    expect(sentence(story, paid("1015", 100))).toBe("passes");
    expect(sentence(story, paid("1010", 100))).toMatch("would be overdrawn by 2.00.");
  });
});

describe("Acme was paid 850.00 whose check came back, and holds 850.00 of another client", () => {
  const told = (trustTestLevel: TrustPolicy["trustTestLevel"]) => {
    const story = new AgencyStory();
    story.books.policy = { ...POLICY, trustTestLevel };
    for (const [number, client] of [
      ["1001", "C42"],
      ["1002", "C43"],
    ] as const) {
      story.invoice(number, client, [
        { key: `${number}/L1`, type: "premium", account: "Acme Payable", net: 85000, retained: 15000 },
      ]);
      story.receipt(`2${number}`, client, { tendered: 100000, invoices: [number] });
    }
    story.company(["1001/L1"]);
    story.nsf("RCT-21001");
    story.fundsIn(50000);
    return story;
  };
  const after = (level: TrustPolicy["trustTestLevel"]) => {
    const story = told(level);
    const position = story.books.position(T1);
    return {
      required: requiredOf(position),
      advanced: position.advanced,
      surplus: surplusOf(position),
      takeOut: sentence(story, story.fundsOutEntry(40000)),
      payAcme: sentence(story, story.companyEntry(["1002/L1"])),
    };
  };
  it("by owner the two lines offset each other, and the agency may take its own money out", () =>
    expect(after("owner")).toEqual({
      ...{ required: 0, advanced: 0, surplus: 65000 },
      ...{ takeOut: "passes", payAcme: "This would leave Trust Bank short by 200.00." },
    }));
  it("by line the other client's 850.00 must be there, and nothing leaves that would lessen them", () =>
    expect(after("line")).toEqual({
      ...{ required: 85000, advanced: 85000, surplus: -20000 },
      takeOut: "This would leave Trust Bank short by 600.00.",
      payAcme: "Trust Bank would be overdrawn by 200.00. Deposit receipts or agency funds first.",
    }));
});

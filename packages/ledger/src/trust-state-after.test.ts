// The next entry of the same call is tested on the figures after the one before it.
import { cents } from "@fiducia/kernel/cents";
import { describe, expect, it } from "vitest";
import { AgencyStory } from "./testing/agency-story.ts";
import { ACCOUNTS, T1, T2 } from "./testing/story-accounts.ts";
import { trustRefusal } from "./trust-rules.ts";
import type { TrustState } from "./trust-state.ts";
import { afterEntry } from "./trust-state-after.ts";

const ACME = ACCOUNTS["Acme Payable"]?.id ?? 0;

/** Invoice 1001 of 850.00 net and 150.00 commission, paid with 1,030.00: the 30.00 stay as credit of receipt 2001. */
function told() {
  const story = new AgencyStory();
  story.invoice("1001", "C42", [
    { key: "1001/L1", type: "premium", account: "Acme Payable", net: 85000, retained: 15000 },
  ]);
  story.receipt("2001", "C42", { tendered: 103000, invoices: ["1001"] });
  return { story, credit: story.credit("RCT-2001") };
}

/** What the first trust bank holds of the line's premium, and its position. */
function seen(state: TrustState, story: AgencyStory) {
  const premium = state.part(story.part("1001/L1").partId);
  const commission = state.part(story.part("1001/L1c").partId);
  const { cash, requiredCarriers, requiredClients, agencyRevenue } = state.position(T1);
  return {
    premium: [premium?.held.get(T1), premium?.disbursed],
    commission: [commission?.held.get(T1), commission?.disbursed],
    acme: state.balance(T1, "2110", ACME),
    bank: [cash, requiredCarriers, requiredClients, agencyRevenue],
  };
}

const PAID = {
  premium: [85000, 0],
  commission: [15000, 0],
  acme: 85000,
  bank: [103000, 85000, 3000, 15000],
};

describe("the company is paid, then the agency", () => {
  const { story } = told();
  const company = story.companyEntry(["1001/L1"]);
  const agency = story.agencyEntry(["1001/L1c"]);
  const first = afterEntry(story.books, company);
  const second = afterEntry(first, agency);

  it("the books before stay as they are", () => expect(seen(story.books, story)).toEqual(PAID));
  it("850.00 less after the company", () =>
    expect(seen(first, story)).toEqual({
      premium: [0, 85000],
      commission: [15000, 0],
      acme: 0,
      bank: [18000, 0, 3000, 15000],
    }));
  it("150.00 less after the agency", () =>
    expect(seen(second, story)).toEqual({
      premium: [0, 85000],
      commission: [0, 15000],
      acme: 0,
      bank: [3000, 0, 3000, 0],
    }));
  it("nothing is there for either a second time", () => {
    const rules = [company, agency].flatMap((entry) =>
      [story.books, first, second].map((state) => trustRefusal(entry, state)?.rule ?? "passes"),
    );
    expect(rules).toEqual([
      "passes",
      "ADVANCE_NOT_ALLOWED",
      "ADVANCE_NOT_ALLOWED",
      "passes",
      "passes",
      "ADVANCE_NOT_ALLOWED",
    ]);
  });
  it("another bank, the banks' names and the policy are those of the books", () => {
    expect(second.position(T2)).toEqual(story.books.position(T2));
    expect(second.bankName(T1)).toBe("Trust Bank");
    expect(second.policy).toBe(story.books.policy);
  });
});

describe("of a credit of 30.00", () => {
  const { story, credit } = told();
  const first = afterEntry(story.books, story.refundEntry("RCT-2001", 1000));
  const second = afterEntry(first, story.refundEntry("RCT-2001", 2000));

  it("20.00 are there after a refund of 10.00, and nothing after the rest", () => {
    const held = [story.books, first, second].map((state) => state.credit(credit.itemId)?.held.get(T1));
    expect(held).toEqual([3000, 2000, 0]);
  });
  it("a bank that held none of it may owe it: the advance shows there", () => {
    const other = afterEntry(withoutHeld(story, credit.itemId), story.refundEntry("RCT-2001", 500, T2));
    expect(other.credit(credit.itemId)?.held).toEqual(
      new Map([
        [T1, cents(3000)],
        [T2, cents(-500)],
      ]),
    );
  });
  it("one that the books do not know is not known after it", () => {
    expect(second.credit(4711)).toBeUndefined();
  });
});

/** The same figures as the store reads them: for a credit only banks with a balance of it. */
function withoutHeld({ books }: AgencyStory, itemId: number): TrustState {
  return {
    policy: books.policy,
    bankName: (bankId) => books.bankName(bankId),
    position: (bankId) => books.position(bankId),
    balance: (bankId, account, owner) => books.balance(bankId, account, owner),
    part: (partId) => books.part(partId),
    credit: (asked) => {
      const credit = asked === itemId ? books.credit(asked) : undefined;
      return credit && { ...credit, held: new Map([...credit.held].filter(([, held]) => held !== 0)) };
    },
  };
}

it("a credit memo of 170.00 that the carrier funds and the client gets: its part shows both", () => {
  const { story } = told();
  story.memo("6001", "C42", [{ key: "6001/L1", type: "premium", account: "Acme Payable", net: -17000 }]);
  const { itemId } = story.credit("CM-6001");
  const funded = afterEntry(story.books, story.companyEntry([], [["6001/L1", 17000]]));
  const part = funded.credit(itemId)?.memoParts[0];
  expect([part?.funded, part?.held.get(T1), part?.disbursed]).toEqual([-17000, 17000, 0]);
  expect(funded.credit(itemId)?.held.get(T1)).toBe(17000);
});

it("a memo's part that the entry does not name is the one that is known of the credit", () => {
  const { story, credit } = told();
  story.memo("6001", "C42", [{ key: "6001/L1", type: "premium", account: "Acme Payable", net: -17000 }]);
  const memo = story.credit("CM-6001");
  const unread: TrustState = {
    ...withoutHeld(story, credit.itemId),
    part: () => undefined,
    credit: (asked) => (asked === memo.itemId ? memo : undefined),
  };
  expect(afterEntry(unread, story.fundsOutEntry(100)).credit(memo.itemId)?.memoParts).toEqual(memo.memoParts);
});

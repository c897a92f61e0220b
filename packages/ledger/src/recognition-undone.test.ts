// Under AP_CASH income depends on where each line stands, whatever way the books got there.
import { type Cents, cents, sumOf } from "@fiducia/kernel/cents";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Account } from "./accounts.ts";
import { inTrustOf } from "./part.ts";
import { credit, debit, type Entry, entryOf } from "./posting.ts";
import { earned, income, siblingOf } from "./recognition.ts";
import { voidEntry } from "./rules/reversal.ts";
import { settled } from "./settle.ts";
import { AgencyStory } from "./testing/agency-story.ts";
import { A, partOf } from "./testing/paid-document.ts";
import { PlainModel } from "./testing/plain-model.ts";
import { anyStep, RandomStory } from "./testing/random-story.ts";
import { seedOfRun } from "./testing/seed.ts";
import { OPERATING } from "./testing/story-accounts.ts";

const figures = (story: AgencyStory) => ({
  income: 0 - story.books.control("4000") - story.books.control("4010"),
  unearned: 0 - story.books.control("2350"),
});

describe("a premium of 850 for the company and 150 for the agency, paid in two checks", () => {
  const story = new AgencyStory("AP_CASH");
  let payable: Entry;
  const steps: [string, () => unknown, { income: number; unearned: number }][] = [
    [
      "billed",
      () =>
        story.invoice("1", "C42", [
          { key: "1/L1", type: "premium", account: "Acme Payable", net: 85000, retained: 15000 },
        ]),
      { income: 0, unearned: 0 },
    ],
    [
      "the company's part collected",
      () => story.receipt("1", "C42", { tendered: 85000, invoices: ["1"] }),
      { income: 0, unearned: 0 },
    ],
    [
      "the company paid",
      () => {
        payable = story.company(["1/L1"]);
      },
      { income: 0, unearned: 0 },
    ],
    [
      "the agency's part collected",
      () => story.receipt("2", "C42", { tendered: 15000, invoices: ["1"] }),
      { income: 15000, unearned: 0 },
    ],
    ["the payment to the company voided", () => story.undo(payable), { income: 0, unearned: 15000 }],
    ["the company paid again", () => story.company(["1/L1"]), { income: 15000, unearned: 0 }],
    ["the second check returned", () => story.nsf("RCT-2"), { income: 0, unearned: 0 }],
  ];
  for (const [name, step, expected] of steps)
    it(name, () => {
      step();
      expect(figures(story)).toEqual(expected);
    });
});

describe("commission of 60.00 that is given back on a memo", () => {
  const told = () => {
    const story = new AgencyStory("AP_CASH");
    story.memo("6001", "C42", [
      { key: "6001/L1", type: "premium", account: "Acme Payable", net: -34000, retained: -6000 },
    ]);
    story.company([], [["6001/L1", 34000]]);
    return story;
  };
  it("is income given back, and income again when the give-back is voided", () => {
    const story = told();
    const giveBack = story.agency([], [["6001/L1c", 6000]]);
    expect(figures(story)).toEqual({ income: -6000, unearned: 0 });
    story.undo(giveBack);
    expect(figures(story)).toEqual({ income: 0, unearned: 0 });
  });
});

describe("a memo of 400.00 that pays another invoice", () => {
  const told = () => {
    const story = new AgencyStory("AP_CASH");
    story.memo("6001", "C42", [
      { key: "6001/L1", type: "premium", account: "Acme Payable", net: -34000, retained: -6000 },
    ]);
    story.company([], [["6001/L1", 34000]]);
    story.agency([], [["6001/L1c", 6000]]);
    story.invoice("1002", "C42", [
      { key: "1002/L1", type: "premium", account: "Beta Payable", net: 34000, retained: 6000 },
    ]);
    return story;
  };
  it("brings 60.00 that wait for the company; voided, they are gone, and the memo's income stays given back", () => {
    const story = told();
    expect(figures(story)).toEqual({ income: -6000, unearned: 0 });
    const applied = story.apply("CM-6001", "INV-1002", 40000);
    expect(figures(story)).toEqual({ income: -6000, unearned: 6000 });
    story.undo(applied);
    expect(figures(story)).toEqual({ income: -6000, unearned: 0 });
  });
  it("earns them when the company is paid before the void", () => {
    const story = told();
    const applied = story.apply("CM-6001", "INV-1002", 40000);
    story.company(["1002/L1"]);
    expect(figures(story)).toEqual({ income: 0, unearned: 0 });
    story.undo(applied);
    expect(figures(story)).toEqual({ income: -6000, unearned: 0 });
  });
});

describe("a premium of 850 for the company and 150 for the agency, of which a memo of 200 settles 170 and 30", () => {
  const told = () => {
    const story = new AgencyStory("AP_CASH");
    story.invoice("1", "C42", [
      { key: "1/L1", type: "premium", account: "Acme Payable", net: 85000, retained: 15000 },
    ]);
    story.memo("6001", "C42", [
      { key: "6001/L1", type: "premium", account: "Acme Payable", net: -17000, retained: -3000 },
    ]);
    return story;
  };
  it("earns the 120 that the client pays once the company has its 680", () => {
    const story = told();
    story.offset("CM-6001", "INV-1");
    story.receipt("1", "C42", { tendered: 80000, invoices: ["1"] });
    expect(figures(story)).toEqual({ income: 0, unearned: 12000 });
    story.company(["1/L1"]);
    expect(figures(story)).toEqual({ income: 12000, unearned: 0 });
  });
  it("waits for the company's 170 again once that is undone, and no more once it is done again", () => {
    const story = told();
    const settled = story.offset("CM-6001", "INV-1");
    story.receipt("1", "C42", { tendered: 80000, invoices: ["1"] });
    story.company(["1/L1"]);
    story.undo(settled);
    expect(figures(story)).toEqual({ income: 9600, unearned: 2400 });
    story.offset("CM-6001", "INV-1");
    expect(figures(story)).toEqual({ income: 12000, unearned: 0 });
  });
});

it("a fee of 150.00 that was banked outside trust is income at once, and none when its receipt is voided", () => {
  const fee = {
    ...partOf(2, 150, { line: 1, agency: true }),
    revenue: "4010" as const,
    collected: cents(15000),
  };
  const receipt = entryOf("Receipt", [
    debit("1010", cents(2000), { bankId: A }),
    credit("2140", cents(2000), { bankId: A, clientId: 42, itemId: 5 }),
    debit("1020", cents(15000), { glAccountId: OPERATING }),
    ...settled({ part: fee, amount: cents(15000) }, "collect"),
    income(fee, cents(15000)),
  ]);
  const { postings } = voidEntry(receipt, { recognition: "AP_CASH", parts: [fee] });
  const movedOn = (account: Account) =>
    sumOf(postings, (posting) => (posting.account === account ? posting.amount : cents(0)));
  expect([movedOn("1020"), movedOn("4010"), movedOn("2350"), movedOn("2140")]).toEqual([
    -15000, 15000, 0, 2000,
  ]);
});

/** Income and unearned revenue computed from where the lines stand. */
function expectedOf(random: RandomStory) {
  const parts = [...random.story.documents.values()].flatMap(({ itemId }) =>
    random.story.books.partsOf(itemId),
  );
  const agency = parts.filter((part) => part.side === "agency");
  const counts = (part: (typeof agency)[number]): Cents => {
    const thirdParty = siblingOf(part, parts);
    return earned(inTrustOf(part), thirdParty, thirdParty?.disbursed ?? cents(0));
  };
  const income = sumOf(agency, counts);
  return { income, unearned: sumOf(agency, inTrustOf) - income };
}

it(`random stories keep income to what is earned, SEED=${seedOfRun()}`, () => {
  const stories = fc.array(anyStep, { minLength: 60, maxLength: 60 });
  fc.assert(
    fc.property(stories, (steps) => {
      const random = new RandomStory("owner", "AP_CASH");
      const model = new PlainModel();
      for (const step of steps) {
        const attempt = random.attempt(step);
        if (!attempt || random.verdict(attempt.entry)) continue;
        random.post(attempt.entry);
        attempt.tally(model);
        expect(figures(random.story)).toEqual(expectedOf(random));
      }
    }),
    { seed: seedOfRun(), numRuns: 100 },
  );
});

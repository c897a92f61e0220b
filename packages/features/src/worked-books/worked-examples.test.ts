// The worked examples E1 to E19 and X1 to X6, recorded through commands: every trust position to the cent.
import { readFileSync } from "node:fs";
import type { Outcome } from "@fiducia/kernel/outcome";
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { beforeAll, expect, test } from "vitest";
import { tied } from "../testing/account-ties.ts";
import { counterOfFile, granted, sentenceOf } from "../testing/counter.ts";
import { ExampleBooks, OWNER } from "../testing/example-books.ts";
import {
  APPLY,
  cash,
  DISBURSE,
  FUNDS_IN,
  FUNDS_OUT,
  GIVE_BACK,
  MOVE,
  POSITION,
  REFUND,
  RETURN_CHECK,
  RETURN_PREMIUM,
  UNAPPLY,
  WRITE_OFF,
} from "../testing/tellers.ts";

interface Position {
  readonly cashCents: number;
  readonly requiredCents: number;
  readonly advancedCents: number;
  readonly agencyRevenueCents: number;
  readonly agencyFundsCents: number;
  readonly surplusCents: number;
}
interface Vectors {
  readonly steps: readonly {
    id: string;
    position: Position;
    positionByTrustBank?: Record<string, Position>;
  }[];
  readonly refusals: readonly { id: string; after: string; rule: string; message: string }[];
}
const vectors = JSON.parse(
  readFileSync(
    new URL(import.meta.resolve("@fiducia/ledger/testing/agency-story")).pathname.replace(
      "agency-story.ts",
      "ledger-vectors.json",
    ),
    "utf8",
  ),
) as Vectors;

const counter = counterOfFile();
const books = new ExampleBooks(counter);
beforeAll(() => books.found());

type Tell = Promise<Outcome<unknown>>;
const trust = { bankAccountId: OWNER.trust };
const both = { ...trust, operatingBankAccountId: OWNER.operating };
const say = (pair: readonly [unknown, unknown], body: object): Tell =>
  counter.tell("MJS", pair as unknown as readonly [never, never], body as never);

const applying = (credit: string, invoice: string, amount: number) =>
  say(APPLY, { creditItemId: books.item(credit), invoices: [{ itemId: books.item(invoice), amount }] });
const unapplying = (credit: string, invoice: string) =>
  say(UNAPPLY, { creditItemId: books.item(credit), invoiceItemId: books.item(invoice) });
const refunding = (credit: string, clientId: number, amount: number) =>
  say(REFUND, { ...trust, clientId, credits: [{ itemId: books.item(credit), amount }] });

/** Step to what is told; a step that is only an outcome must be granted. */
const STEPS: Readonly<Record<string, () => Promise<unknown>>> = {
  E1: () => books.invoice("1001", 42, ["acme", 100000, 15000], ["tax", 3000], ["acme", 2000], ["fees", 5000]),
  E2: () => books.receipt("2001", 42, 120000, [["1001", 110000]]),
  "E3.1": () => books.invoice("1002", 42, ["beta", 40000, 6000]),
  "E3.2": () =>
    books.receipt("2002", 42, 0, [["1002", 40000]], {
      payMethods: [cash(32000)],
      change: 2000,
      creditsUsed: [{ itemId: books.item("RCT-2001"), amount: 10000 }],
    }),
  E4: async () => books.company([await books.part("INV-1001", 0), await books.part("INV-1001", 3)]),
  E4b: async () => books.company([await books.part("INV-1001", 2)]),
  E5: async () => books.agency(await books.revenue(["INV-1001", 1], ["INV-1001", 4], ["INV-1002", 1])),
  E6a: () =>
    books.receipt("2003", 42, 21500, [], {
      directBill: [{ reportingAccountId: OWNER.gamma, description: "Gamma", amount: 21500 }],
    }),
  E6b: async () => say(DISBURSE, { ...trust, lines: [{ partId: await books.part("RCT-2003") }] }),
  E7a: () => books.memo("6001", 42, ["acme", 40000, 6000]),
  E7b: async () =>
    say(RETURN_PREMIUM, { ...trust, parts: [{ partId: await books.part("CM-6001"), amount: 34000 }] }),
  E7c: async () =>
    say(GIVE_BACK, { ...both, parts: [{ partId: await books.part("CM-6001", 1), amount: 6000 }] }),
  E7d: () => refunding("CM-6001", 42, 40000),
  "E8a.1": () => books.invoice("1003", 43, ["acme", 50000, 7500], ["fees", 6000]),
  "E8a.2": () => books.receipt("2004", 43, 56000, [["1003", 56000]]),
  "E8a.3": async () => books.company([await books.part("INV-1003")]),
  // The command records the returned check and the bank's charge in one posting.
  "E8b.2": () => say(RETURN_CHECK, { receiptItemId: books.item("RCT-2004"), bankCharge: 1200 }),
  E8c: () => say(FUNDS_IN, { ...both, amount: 43700 }),
  "E8d.1": () => books.invoice("1004", 43, ["nsfFees", 2500]),
  "E8d.2": () =>
    books.receipt("2005", 43, 58500, [
      ["1003", 56000],
      ["1004", 2500],
    ]),
  E8e: () => say(FUNDS_OUT, { ...both, amount: 42500 }),
  "E9.1": () => books.invoice("1005", 44, ["acme", 30000, 12000]),
  "E9.2": () => books.receipt("2006", 44, 30000, [["1005", 30000]]),
  E9b: async () => books.company([await books.part("INV-1005")]),
  "E10.1": () => books.invoice("1006", 45, ["acme", 100000, 15000]),
  "E10.2": () => books.receipt("2007", 45, 100000, [["1006", 100000]]),
  "E10.3": () => books.memo("6002", 46, ["acme", 20000, 3000]),
  "E10.4": async () => books.company([await books.part("INV-1006")], [[await books.part("CM-6002"), 17000]]),
  "E10.5": async () =>
    books.agency([await books.part("INV-1006", 1)], [[await books.part("CM-6002", 1), 3000]]),
  "E13.1": () => books.invoice("1007", 47, ["acme", 100000, 15000]),
  "E13.2": () => books.memo("6003", 47, ["acme", 100000, 15000]),
  "E13.3": () => applying("CM-6003", "INV-1007", 100000),
  "E14.1": () => books.invoice("1008", 46, ["beta", 30000, 4500]),
  "E14.2": () => applying("CM-6002", "INV-1008", 20000),
  "E14.3": () => books.receipt("2008", 46, 10000, [["1008", 10000]]),
  "E15.1": () => books.invoice("1009", 48, ["acme", 100000, 15000]),
  "E15.2": () => books.receipt("2009", 48, 50000, [["1009", 50000]]),
  "E15.3": () => books.memo("6004", 48, ["acme", 100000, 15000]),
  "E15.4": () => applying("CM-6004", "INV-1009", 50000),
  "E15.5": async () => books.company([await books.part("INV-1009")], [[await books.part("CM-6004"), 50000]]),
  "E15.6": () => refunding("CM-6004", 48, 50000),
  "E16.1": () => books.invoice("1011", 49, ["delta", 60000, 9000]),
  "E16.2": () => books.receipt("2010", 49, 60000, [["1011", 60000]], { bankAccountId: OWNER.trust2 }),
  "E16.3": async () => books.company([await books.part("INV-1011")], [], OWNER.trust2),
  E17: async () =>
    say(MOVE, {
      fromBankAccountId: OWNER.trust,
      toBankAccountId: OWNER.trust2,
      parts: [{ partId: await books.part("INV-1002") }],
    }),
  "E18.1": () => books.invoice("1012", 50, ["delta", 20000, 3000]),
  "E18.2": () => books.receipt("2011", 50, 20000, [["1012", 20000]]),
  "E18.3": async () => books.company([await books.part("INV-1012")]),
  "E18.4": () => unapplying("RCT-2011", "INV-1012"),
  "E18.5": () => applying("RCT-2011", "INV-1012", 20000),
  "E19.1": () => books.invoice("1013", 51, ["delta", 25000, 500]),
  "E19.2": () => books.receipt("2012", 51, 24250, [["1013", 24250]]),
  "E19.3": async () =>
    say(WRITE_OFF, {
      ...trust,
      invoiceId: books.item("INV-1013"),
      reason: "Too small to collect",
      fundedFrom: [{ partId: await books.part("INV-1003", 1), amount: 250 }],
    }),
  "E19.4": async () => books.company([await books.part("INV-1013")]),
};

/** Producer shares (E11) and commission statements (E12) touch no trust bank; E8b.1 is told with E8b.2. */
const TOLD_ELSEWHERE = ["E8b.1", "E11", "E12"];

const ATTEMPTS: Readonly<Record<string, () => Tell>> = {
  X1: () => unapplying("RCT-2001", "INV-1001"),
  X2: async () => books.company([await books.part("INV-1002")]),
  X3: () => say(FUNDS_OUT, { ...both, amount: 42500 }),
  X4: () => refunding("CM-6002", 46, 20000),
  X5: async () => books.company([await books.part("INV-1011")], [], OWNER.trust, OWNER.trust2),
  X6: async () =>
    books.agency(
      await books.revenue(
        ["INV-1003", 1],
        ["INV-1003", 2],
        ["INV-1004", 0],
        ["INV-1005", 1],
        ["INV-1008", 1],
      ),
    ),
};

/** The story's numbers are its own; ours count from 1001 for each kind of document. */
const inOurNumbers = (message: string): string =>
  message.replace("Credit Memo 6002", "Credit Memo 1002").replace("Invoice 1011", "Invoice 1010");

const position = async () => {
  const { total, banks } = await counter.ask("MJS", POSITION, {});
  const of = (bank: typeof total) => ({
    cashCents: bank.cash,
    requiredCents: bank.required,
    advancedCents: bank.advanced,
    agencyRevenueCents: bank.agencyRevenue,
    agencyFundsCents: bank.agencyFunds,
    surplusCents: bank.surplus,
  });
  const byBank = (id: number) => of(banks.find((bank) => bank.bankAccountId === id) ?? total);
  return { total: of(total), banks: { T1: byBank(OWNER.trust), T2: byBank(OWNER.trust2) } };
};

const isOutcome = (value: unknown): value is Outcome<unknown> =>
  typeof value === "object" && value !== null && "ok" in value;

for (const { id, position: expected, positionByTrustBank } of vectors.steps) {
  if (TOLD_ELSEWHERE.includes(id)) continue;
  test(id, async () => {
    const outcome = await STEPS[id]?.();
    if (isOutcome(outcome)) granted(outcome);
    const seen = await position();
    expect(seen.total).toEqual(expected);
    if (positionByTrustBank) expect(seen.banks).toEqual(positionByTrustBank);
    expect(await counter.read(brokenProofs)).toEqual([]);
    const { reported, journal } = await tied(counter);
    expect(reported).toEqual(journal);
  });
  for (const attempt of vectors.refusals.filter(({ after }) => after === id))
    test(`${attempt.id} is refused, and nothing moves`, async () => {
      expect(sentenceOf((await ATTEMPTS[attempt.id]?.()) as Outcome<unknown>)).toBe(
        `${attempt.rule}: ${inOurNumbers(attempt.message)}`,
      );
      expect((await position()).total).toEqual(expected);
    });
}

test("every step and every attempt of the vectors was told", () => {
  const steps = vectors.steps.map(({ id }) => id).filter((id) => !TOLD_ELSEWHERE.includes(id));
  expect(Object.keys(STEPS).sort()).toEqual([...steps].sort());
  expect(Object.keys(ATTEMPTS).sort()).toEqual(vectors.refusals.map(({ id }) => id).sort());
});

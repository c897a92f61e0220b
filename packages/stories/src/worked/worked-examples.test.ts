// The worked examples E1 to E19 and X1 to X6, recorded through commands: every trust position to the cent.
import { readFileSync } from "node:fs";
import type { Outcome } from "@fiducia/kernel/outcome";
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { beforeAll, expect, test } from "vitest";
import { counterOfFile, granted, sentenceOf } from "../counter/counter.ts";
import { FUNDS_OUT, POSITION } from "../counter/tellers.ts";
import { tied } from "./account-ties.ts";
import { ExampleBooks, OWNER } from "./example-books.ts";
import { both, type Tell, ToldExamples } from "./told-examples.ts";

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

const examples = new ToldExamples(books);

/** Producer shares (E11) and commission statements (E12) touch no trust bank; E8b.1 is told with E8b.2. */
const TOLD_ELSEWHERE = ["E8b.1", "E11", "E12"];

const ATTEMPTS: Readonly<Record<string, () => Tell>> = {
  X1: () => examples.unapplying("RCT-2001", "INV-1001"),
  X2: async () => books.company([await books.part("INV-1002")]),
  X3: () => examples.say(FUNDS_OUT, { ...both, amount: 42500 }),
  X4: () => examples.refunding("CM-6002", 46, 20000),
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
    const outcome = await examples.steps[id]?.();
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
  expect(Object.keys(examples.steps).sort()).toEqual([...steps].sort());
  expect(Object.keys(ATTEMPTS).sort()).toEqual(vectors.refusals.map(({ id }) => id).sort());
});

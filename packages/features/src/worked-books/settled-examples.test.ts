// The settled stories, recorded through commands: each journal, position and report row to the cent, each refusal by its rule.
import { readFileSync } from "node:fs";
import type { Outcome } from "@fiducia/kernel/outcome";
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { beforeAll, describe, expect, it } from "vitest";
import { tied } from "../testing/account-ties.ts";
import { counterOfFile, granted, sentenceOf } from "../testing/counter.ts";
import { type JournalLine, type Position, SettledBooks, tableOf } from "../testing/settled-books.ts";
import { ATTEMPTS, STEPS } from "../testing/settled-steps.ts";

interface Step {
  readonly id: string;
  readonly story: string;
  readonly kind: string;
  readonly title: string;
  readonly journal: readonly JournalLine[];
  readonly position: Position;
  readonly positionByTrustBank?: Record<string, Position>;
  readonly row?: Record<string, number | string>;
}
interface Vectors {
  readonly stories: readonly {
    readonly id: string;
    readonly title: string;
    readonly settings: { readonly allocationRule: string; readonly usesSlips: boolean };
  }[];
  readonly steps: readonly Step[];
  readonly refusals: readonly {
    readonly id: string;
    readonly after: string;
    readonly title: string;
    readonly position: Position;
  }[];
}
const vectors = JSON.parse(
  readFileSync(
    new URL(import.meta.resolve("@fiducia/ledger/testing/agency-story")).pathname.replace(
      "agency-story.ts",
      "ledger-vectors-15.json",
    ),
    "utf8",
  ),
) as Vectors;

/** Entries that one command posts together are told with the last of them. */
const TOLD_WITH: Readonly<Record<string, string>> = { "K1.3.1": "K1.3.2" };

/** Our sentences; documents have our numbers, which count from 1001 for each kind. */
const SENTENCES: Readonly<Record<string, string>> = {
  "A1.X1": "NON_FIDUCIARY: Only 0.00 is new money; 60.00 cannot be banked to operating.",
  "A1.X2": "NON_FIDUCIARY: Only 20.00 is new money; 60.00 cannot be banked to operating.",
  "B1.X1":
    "NON_FIDUCIARY: Invoice 1001 has 60.00 open on lines that are wholly the agency's; 100.00 cannot be banked to operating.",
  "B1.X2":
    "NON_FIDUCIARY: Invoice 1002 has 0.00 open on lines that are wholly the agency's; 10.00 cannot be banked to operating.",
  "D1.X1": "DEBT_OPEN: Returned Check 1001: 500.00 is still open. Collect it before you refund a credit.",
  "F3.X1": "BANK_OVERDRAWN: Trust Bank would be overdrawn by 150.00. Deposit receipts or agency funds first.",
  "F4.X1":
    "USED: Receipt 1002: 150.00 has been transferred with Agency Revenue Payable 1001. Void that first, or record a returned check.",
  "H1.X1": "SHORTAGE: This would leave Trust Bank short by 12.00.",
  "J1.X1":
    "NOT_DEPOSITED: Invoice 1001, line 1: 425.00 of Receipt 1001 is not deposited yet. Close its deposit slip first.",
  "J1.X2":
    "NOT_DEPOSITED: Receipt 1001: 40.00 of Receipt 1001 is not deposited yet. Close its deposit slip first.",
  "J1.X3":
    "NOT_DEPOSITED: Invoice 1001, line 1: 75.00 of Receipt 1001 is not deposited yet. Close its deposit slip first.",
  "J1.X4":
    "NOT_DEPOSITED: Invoice 1001, line 1: 425.00 of Receipt 1001 is not deposited yet. Close its deposit slip first.",
  "J2.X1":
    "NOT_DEPOSITED: Credit Memo 1001: 340.00 of Company Payable 1001 is not deposited yet. Close its deposit slip first.",
};

/** Payments that no command makes yet fill no report row. */
const WITHOUT_ROW = ["CompanyPayable", "AgencyRevenuePayable"];

const isOutcome = (value: unknown): value is Outcome<unknown> =>
  typeof value === "object" && value !== null && "ok" in value;

/** What the vectors' row says in the report's words; amounts that no column shows are left out. */
const shown = (row: Record<string, number | string>) => {
  const { item, type, newCreditCents, directBillCents, ...columns } = row;
  return columns;
};

for (const { id: story, title, settings } of vectors.stories) {
  const steps = vectors.steps.filter((step) => step.story === story);
  describe(`${story}: ${title}`, () => {
    const counter = counterOfFile();
    const books = new SettledBooks(counter);
    beforeAll(async () => {
      await books.found();
      await books.drawer.settle(
        `allocation_rule = '${settings.allocationRule}', uses_deposit_slips = ${settings.usesSlips}`,
      );
    });

    for (const step of steps) {
      if (TOLD_WITH[step.id] !== undefined) continue;
      const together = steps.filter(({ id }) => id === step.id || TOLD_WITH[id] === step.id);
      it(`${step.id} ${step.title}`, async () => {
        const before = (await books.positions()).total.cashCents;
        await books.nextDay();
        const outcome = await STEPS[step.id]?.(books);
        if (isOutcome(outcome)) granted(outcome);
        expect(await books.journal()).toEqual(tableOf(together.flatMap(({ journal }) => journal)));
        const positions = await books.positions();
        expect(positions.total).toEqual(step.position);
        if (step.positionByTrustBank) expect(positions.banks).toMatchObject(step.positionByTrustBank);
        const trustEffectCents = positions.total.cashCents - before;
        if (step.row && !WITHOUT_ROW.includes(step.kind))
          expect(await books.row()).toEqual({ ...shown(step.row), trustEffectCents });
        expect(await counter.read(brokenProofs)).toEqual([]);
        const { reported, journal } = await tied(counter);
        expect(reported).toEqual(journal);
      });
      for (const attempt of vectors.refusals.filter(({ after }) => after === step.id))
        it(`${attempt.id} is refused, and nothing moves: ${attempt.title}`, async () => {
          await books.nextDay();
          expect(sentenceOf((await ATTEMPTS[attempt.id]?.(books)) as Outcome<unknown>)).toBe(
            SENTENCES[attempt.id],
          );
          expect(await books.journal()).toEqual({});
          expect((await books.positions()).total).toEqual(attempt.position);
        });
    }
  });
}

it("every step and every attempt of the vectors is told", () => {
  const told = vectors.steps.map(({ id }) => id).filter((id) => TOLD_WITH[id] === undefined);
  expect(Object.keys(STEPS).sort()).toEqual([...told].sort());
  expect(Object.keys(ATTEMPTS).sort()).toEqual(vectors.refusals.map(({ id }) => id).sort());
});

// Tells settled stories through commands, and compares each journal, position, register and report row to the cent, each
// refusal by its rule.
import { readFileSync } from "node:fs";
import type { Outcome } from "@fiducia/kernel/outcome";
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { beforeAll, describe, expect, it } from "vitest";
import { counterOfFile, granted, sentenceOf } from "../counter/counter.ts";
import { tied } from "../worked/account-ties.ts";
import { type Position, type Registers, SettledBooks } from "./books.ts";
import { type JournalLine, tableOf } from "./journal.ts";
import type { Attempts, Steps } from "./steps.ts";

interface Step {
  readonly id: string;
  readonly story: string;
  readonly kind: string;
  readonly title: string;
  readonly journal: readonly JournalLine[];
  readonly position: Position;
  readonly positionByTrustBank?: Record<string, Position>;
  readonly row?: Record<string, number | string>;
  readonly registers?: Registers;
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

export interface Telling {
  /** Entries that one command posts together are told with the last of them. */
  readonly toldWith: Readonly<Record<string, string>>;
  readonly steps: Steps;
  readonly attempts: Attempts;
  /** Our sentences; documents have our numbers, which count from 1001 for each kind. */
  readonly sentences: Readonly<Record<string, string>>;
}

/** Payments that are posted part by part fill no report row. */
const WITHOUT_ROW = ["CompanyPayable", "AgencyRevenuePayable"];

const isOutcome = (value: unknown): value is Outcome<unknown> =>
  typeof value === "object" && value !== null && "ok" in value;

/** What the vectors' row says in the report's words; amounts that no column shows are left out. */
const shown = (row: Record<string, number | string>) => {
  const { item, type, newCreditCents, directBillCents, ...columns } = row;
  return columns;
};

/** The report's row of a step, which is the sum of what one command recorded together. */
function shownTogether(together: readonly Step[]): Record<string, number> {
  const total: Record<string, number> = {};
  for (const { row } of together)
    for (const [key, amount] of Object.entries(shown(row ?? {})))
      total[key] = (total[key] ?? 0) + Number(amount);
  return total;
}

const readVectors = (file: string): Vectors =>
  JSON.parse(
    readFileSync(
      new URL(import.meta.resolve("@fiducia/ledger/testing/agency-story")).pathname.replace(
        "agency-story.ts",
        file,
      ),
      "utf8",
    ),
  ) as Vectors;

export function tellSettled(file: string, { toldWith, steps: told, attempts, sentences }: Telling): void {
  const vectors = readVectors(file);
  for (const { id: story, title, settings } of vectors.stories) {
    const steps = vectors.steps.filter((step) => step.story === story);
    describe(`${story}: ${title}`, () => {
      const counter = counterOfFile();
      const books = new SettledBooks(counter);
      beforeAll(async () => {
        await books.found();
        await books.drawer.settle(`allocation_rule = '${settings.allocationRule}'`);
        await books.drawer.workWithSlips(settings.usesSlips);
      });

      for (const step of steps) {
        if (toldWith[step.id] !== undefined) continue;
        const together = steps.filter(({ id }) => id === step.id || toldWith[id] === step.id);
        it(`${step.id} ${step.title}`, async () => {
          const before = (await books.positions()).total.cashCents;
          await books.nextDay();
          const outcome = await told[step.id]?.(books);
          if (isOutcome(outcome)) granted(outcome);
          expect(await books.journal()).toEqual(tableOf(together.flatMap(({ journal }) => journal)));
          const positions = await books.positions();
          expect(positions.total).toEqual(step.position);
          if (step.positionByTrustBank) expect(positions.banks).toMatchObject(step.positionByTrustBank);
          const trustEffectCents = positions.total.cashCents - before;
          if (step.row && !WITHOUT_ROW.includes(step.kind))
            expect(await books.row()).toEqual({ ...shownTogether(together), trustEffectCents });
          if (step.registers) expect(await books.registers()).toEqual(step.registers);
          expect(await counter.read(brokenProofs)).toEqual([]);
          const { reported, journal } = await tied(counter);
          expect(reported).toEqual(journal);
        });
        for (const attempt of vectors.refusals.filter(({ after }) => after === step.id))
          it(`${attempt.id} is refused, and nothing moves: ${attempt.title}`, async () => {
            await books.nextDay();
            expect(sentenceOf((await attempts[attempt.id]?.(books)) as Outcome<unknown>)).toBe(
              sentences[attempt.id],
            );
            expect(await books.journal()).toEqual({});
            expect((await books.positions()).total).toEqual(attempt.position);
          });
      }
    });
  }

  it("every step and every attempt of the vectors is told", () => {
    const ids = vectors.steps.map(({ id }) => id).filter((id) => toldWith[id] === undefined);
    expect(Object.keys(told).sort()).toEqual([...ids].sort());
    expect(Object.keys(attempts).sort()).toEqual(vectors.refusals.map(({ id }) => id).sort());
  });
}

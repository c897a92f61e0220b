// Random books of three months in two trust banks, reconciled with statements made of them: bank, books and owners are equal
// exactly when everything that the banks show is found, and never while a cent is hidden. STORIES sets how many books are tried,
// SEED repeats a run.
import { addDays, type Day, day } from "@fiducia/kernel/day";
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { seedOfRun, storiesOfRun } from "@fiducia/ledger/testing/seed";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Counter, counterOfFile, granted } from "../counter/counter.ts";
import { Drawer } from "../counter/drawer.ts";
import { anyMemoStep, type MemoStep, takeMemoStep } from "../orders/memo-orders.ts";
import { anyMoneyStep, MONEY_BANKS, type MoneyStep, MoneyStory } from "../orders/money-orders.ts";
import { BankOfStory, type Draw, type Truth } from "./bank-of-story.ts";
import { Reconciler } from "./reconciler.ts";

const SEED = seedOfRun();
const STORIES = Math.max(2, Math.ceil(storiesOfRun() / 2));
const FIRST_AGENCY = 640_000;

const home = counterOfFile();
let lastAgency = FIRST_AGENCY;

const MONTHS: readonly (readonly [Day, Day])[] = [
  [day("2026-03-01"), day("2026-03-31")],
  [day("2026-04-01"), day("2026-04-30")],
  [day("2026-05-01"), day("2026-05-31")],
];

interface Book {
  readonly recognition: string;
  readonly slips: boolean;
  readonly months: readonly (readonly (MoneyStep | MemoStep)[])[];
  /** By which the banks choose what they show, and when. */
  readonly fates: number;
}

/** Numbers that follow from the first one. */
function drawsFrom(first: number): Draw {
  let state = first >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

async function openBook({ recognition, slips }: Book): Promise<MoneyStory> {
  lastAgency += 1;
  const counter = await new Counter(undefined, lastAgency).open(home.database);
  const drawer = new Drawer(counter);
  await drawer.settle(`recognition = '${recognition}'`);
  await drawer.workWithSlips(slips);
  const story = new MoneyStory(counter);
  await story.begin();
  return story;
}

/** Finds what one line, or several, truly are. */
async function find(reconciler: Reconciler, truth: Truth): Promise<void> {
  const lineIds: number[] = [];
  for (const name of truth.lines) lineIds.push(await reconciler.line(name));
  const [first = 0] = lineIds;
  if (truth.is === "items") granted(await reconciler.match(lineIds, truth.items));
  else if (truth.is === "wrong") {
    if (truth.items.length > 0)
      expect((await reconciler.match(lineIds, truth.items)).ok, "a cent is hidden").toBe(false);
    granted(await reconciler.noteError(lineIds, truth.items));
  } else if (truth.is === "correction")
    granted(await reconciler.match(lineIds, await reconciler.itemsOf(truth.amount)));
  else {
    const recorded = await reconciler.record(first, truth.is);
    // More than the bank charged cannot be taken back: it is somebody's who is not known.
    if (recorded.ok || recorded.refusal.rule !== "MORE_THAN_CHARGED") granted(recorded);
    else granted(await reconciler.record(first, "unidentified"));
  }
}

/** Reconciles a month: refused until the last line is found, and equal then. */
async function reconcile(
  reconciler: Reconciler,
  bank: BankOfStory,
  { begins, ends, opening, draw }: { begins: Day; ends: Day; opening: number; draw: Draw },
): Promise<number> {
  const { lines, truths } = await bank.month(begins, ends);
  const closing = lines.reduce((sum, [, amount]) => sum + amount, opening);
  const isWrong = draw(3) === 0;
  await reconciler.statement([begins, ends], [opening, closing + (isWrong ? 1 : 0)], lines);
  const left = [...truths];
  while (left.length > 0) {
    if (draw(4) === 0 || left.length === 1)
      expect((await reconciler.finish(ends)).ok, `${left.length} lines are not found`).toBe(false);
    const [truth] = left.splice(draw(left.length), 1);
    if (truth) await find(reconciler, truth);
  }
  if (isWrong) {
    expect((await reconciler.finish(ends)).ok, "the closing balance is a cent off").toBe(false);
    await reconciler.statement([begins, ends], [opening, closing], []);
  }
  const [ofBank, ofBooks, ofOwners] = await reconciler.three(ends);
  expect([ofBank, ofOwners]).toEqual([ofBooks, ofBooks]);
  granted(await reconciler.finish(ends));
  granted(await reconciler.approve(ends));
  return closing;
}

async function tell(book: Book): Promise<void> {
  const story = await openBook(book);
  const { counter } = story;
  const draw = drawsFrom(book.fates);
  const banks = [];
  for (const bankAccountId of MONEY_BANKS) {
    const reconciler = new Reconciler(counter, bankAccountId);
    granted(await reconciler.start("2026-02-28"));
    banks.push({ reconciler, bank: new BankOfStory(counter, bankAccountId, draw), opening: 0 });
  }
  for (const [at, [begins, ends]] of MONTHS.entries()) {
    for (const [place, step] of (book.months[at] ?? []).entries()) {
      counter.at(`${addDays(begins, 1 + place * 2)}T16:00:00Z`);
      if ("memos" in step) await takeMemoStep(counter, step);
      else await story.take(step);
    }
    counter.at(`${addDays(ends, 1)}T16:00:00Z`);
    for (const each of banks)
      each.opening = await reconcile(each.reconciler, each.bank, {
        begins,
        ends,
        opening: each.opening,
        draw,
      });
  }
  expect(await counter.read(brokenProofs)).toEqual([]);
}

const steps = fc.array(
  fc.oneof({ weight: 3, arbitrary: anyMoneyStep }, { weight: 1, arbitrary: anyMemoStep }),
  { minLength: 5, maxLength: 14, size: "max" },
);

const anyBook: fc.Arbitrary<Book> = fc.record({
  recognition: fc.constantFrom("AR_CASH", "ACCRUAL", "AP_CASH"),
  slips: fc.boolean(),
  months: fc.tuple(steps, steps, steps),
  fates: fc.nat(),
});

describe(`books beside their banks, SEED=${SEED} STORIES=${STORIES}`, () => {
  it("are equal exactly when everything is found", async () => {
    await fc.assert(fc.asyncProperty(anyBook, tell), { seed: SEED, numRuns: STORIES });
  }, 3_600_000);
});

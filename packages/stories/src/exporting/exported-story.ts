// Random books, exported to an emulated QuickBooks with voids and reversals in between, and compared on every day: the
// export begins in the midst of them, perhaps twice, QuickBooks takes some records in part, answers to some are lost, rows are
// cleared, and some records are dated before the first day after the export has begun.

import { takeUpPostingsJob } from "@fiducia/features/quickbooks/next-run/take-up-postings.job";
import type { ExportForm } from "@fiducia/features/quickbooks/shared/export-form.contract";
import { addDays, type Day, day as dayFrom } from "@fiducia/kernel/day";
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import fc from "fast-check";
import { sql } from "kysely";
import { expect } from "vitest";
import { Counter } from "../counter/counter.ts";
import { Drawer } from "../counter/drawer.ts";
import { anyMemoStep, type MemoStep, takeMemoStep } from "../orders/memo-orders.ts";
import { holdOfNobody } from "../orders/money-of-nobody.ts";
import { anyMoneyStep, type MoneyStep, MoneyStory } from "../orders/money-orders.ts";
import { customersThatDiffer, daysOf, differencesOn, type TheirBooks, transferAll } from "./both-books.ts";
import { CLEAR } from "./export-desk.ts";
import { type OpeningBalance, readOpening } from "./opening-balances.ts";
import { RETRY } from "./quickbooks-desk.ts";

const BEGINS = dayFrom("2026-03-02");

/** The agency's QuickBooks as the story needs it. */
export interface Exported {
  begin(form: ExportForm, firstDay: Day): Promise<unknown>;
  /** A bookkeeper enters balances at the end of a day by hand. */
  enterOpening(balances: readonly OpeningBalance[], on: Day): void;
  /** Somebody makes an account inactive there, so that what moves it is refused, or active again. */
  setActive(account: string, isActive: boolean): void;
  /** One run; throws where it ended badly. */
  carry(): Promise<void>;
  /** One run that ends when the answer to a record is lost; twice: somebody copies the record there before the next. */
  carryInDoubt(isTwice: boolean): Promise<void>;
  /** A person keeps one of each record that is there twice. */
  keepOne(): void;
  readonly books: TheirBooks;
  /** What the newest proof finds. */
  differences(): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

/** Before which step the export begins, in which form, and how many days before that day its first day lies. */
interface Beginning {
  readonly step: number;
  readonly form: ExportForm;
  readonly daysBack: number;
}

export interface StorySettings {
  readonly recognition: string;
  readonly slips: boolean;
  /** One after another; nothing is sent before the last one. */
  readonly beginnings: readonly Beginning[];
}

export interface Telling {
  readonly step: MoneyStep | MemoStep;
  /** Days that pass before it, and how many days before that day it is dated. */
  readonly later: number;
  readonly daysBack: number;
  /** Whether everything that can be is taken out of the queue before it is queued again. */
  readonly isCleared: boolean;
  /** Whether the books are exported after it; in part: an account is inactive in QuickBooks then. */
  readonly exported: "no" | "whole" | "in part" | "in doubt" | "twice";
}

export const anySettings = fc.record({
  recognition: fc.constantFrom("AR_CASH", "ACCRUAL", "AP_CASH"),
  slips: fc.boolean(),
  beginnings: fc
    .array(
      fc.record({
        step: fc.nat(6),
        form: fc.constantFrom<ExportForm>("Documents", "DailyJournal"),
        daysBack: fc.constantFrom(60, 2, 1, 0),
      }),
      { minLength: 1, maxLength: 2 },
    )
    .map((beginnings) => beginnings.sort((a, b) => a.step - b.step)),
});
export const anyTellings = fc.array(
  fc.record({
    step: fc.oneof({ weight: 2, arbitrary: anyMoneyStep }, { weight: 1, arbitrary: anyMemoStep }),
    later: fc.constantFrom(0, 0, 1),
    daysBack: fc.constantFrom(0, 0, 0, 1, 2, 5),
    isCleared: fc.constantFrom(false, false, false, true),
    exported: fc.constantFrom("no", "whole", "whole", "in part", "in doubt", "twice"),
  }),
  { maxLength: 18, size: "max" },
);

interface Place {
  readonly home: Counter;
  readonly agencyId: number;
  readonly connect: (counter: Counter) => Promise<Exported>;
}

/** What is refused while the account is inactive is sent in part: its document moves other accounts. */
const INACTIVE = "AB Commission";

class ExportedStory {
  readonly counter: Counter;
  readonly quickbooks: Exported;
  readonly #story: MoneyStory;
  #today: Day = BEGINS;
  /** Minutes after 16:00: a session that ended without a word is given up after a while. */
  #minutes = 0;
  #begun: { readonly form: ExportForm; readonly firstDay: Day } | undefined;

  constructor(counter: Counter, quickbooks: Exported) {
    this.counter = counter;
    this.quickbooks = quickbooks;
    this.#story = new MoneyStory(counter);
  }

  /** A bank has money of nobody known too, whose owner may be named. */
  async issue(): Promise<void> {
    await this.#story.begin();
    await holdOfNobody(this.counter);
  }

  pass(days: number): void {
    this.#today = addDays(this.#today, days);
    this.#minutes = days > 0 ? 0 : this.#minutes + 20;
    const [hour, minute] = [16 + Math.floor(this.#minutes / 60), String(this.#minutes % 60)];
    this.counter.at(`${this.#today}T${hour}:${minute.padStart(2, "0")}:00Z`);
  }

  async take({ step, daysBack }: Telling): Promise<void> {
    this.counter.datedOn = daysBack === 0 ? undefined : addDays(this.#today, -daysBack);
    if ("memos" in step) {
      const voidable = await takeMemoStep(this.counter, step);
      if (voidable) this.#story.voidable.push(voidable);
    } else await this.#story.take(step);
    this.counter.datedOn = undefined;
  }

  async begin({ form, daysBack }: Beginning, isLast: boolean): Promise<void> {
    const firstDay = addDays(this.#today, -daysBack);
    await this.quickbooks.begin(form, firstDay);
    await this.counter.work(takeUpPostingsJob);
    if (!isLast) {
      if (form === "Documents") await transferAll(this.counter);
      return;
    }
    this.#begun = { form, firstDay };
    this.quickbooks.enterOpening(await readOpening(this.counter), addDays(firstDay, -1));
  }

  async export({ exported, isCleared }: Pick<Telling, "exported" | "isCleared">): Promise<void> {
    if (exported === "no" || !this.#begun) return;
    const { counter, quickbooks } = this;
    expect(await counter.read(brokenProofs)).toEqual([]);
    quickbooks.setActive(INACTIVE, exported !== "in part");
    if (isCleared) await counter.tell("MJS", CLEAR, {});
    if (this.#begun.form === "Documents") await transferAll(counter);
    if (exported !== "in part") await counter.tell("MJS", RETRY, {});
    if (exported === "in doubt" || exported === "twice") await quickbooks.carryInDoubt(exported === "twice");
    else await quickbooks.carry();
  }

  async expectAgreement(): Promise<void> {
    const { counter, quickbooks } = this;
    const failed = await counter.read((unit) =>
      unit.rows(sql<{ message: string }>`select operation || ': ' || message as message from queue_item
        where agency_id = ${unit.agencyId} and status <> 'Complete'`),
    );
    expect(failed).toEqual([]);
    const before = addDays(this.#begun?.firstDay ?? BEGINS, -1);
    const days = (await daysOf(counter)).filter((on) => on > before);
    for (const on of [before, ...days])
      expect(await differencesOn(counter, quickbooks.books, on)).toEqual([]);
    expect(await quickbooks.differences()).toEqual([]);
    expect(await customersThatDiffer(counter)).toEqual([]);
    expect(await counter.read(brokenProofs)).toEqual([]);
  }
}

async function openStory({ home, agencyId, connect }: Place, { recognition, slips }: StorySettings) {
  const counter = await new Counter(undefined, agencyId).open(home.database);
  const drawer = new Drawer(counter);
  await drawer.settle(`recognition = '${recognition}'`);
  await drawer.workWithSlips(slips);
  const story = new ExportedStory(counter, await connect(counter));
  await story.issue();
  return story;
}

/** Tells books of their own at the place, and expects that QuickBooks shows the same to the cent. */
export async function tellExported(
  place: Place,
  settings: StorySettings,
  tellings: readonly Telling[],
): Promise<void> {
  const story = await openStory(place, settings);
  const last = settings.beginnings.length - 1;
  let begun = 0;
  const beginBefore = async (step: number) => {
    for (; begun <= last && (settings.beginnings[begun]?.step ?? 0) <= step; begun += 1)
      await story.begin(settings.beginnings[begun] as Beginning, begun === last);
  };
  try {
    for (const [step, telling] of tellings.entries()) {
      story.pass(telling.later);
      await beginBefore(step);
      await story.take(telling);
      await story.export(telling);
    }
    await beginBefore(Number.POSITIVE_INFINITY);
    story.pass(1);
    // Again: what was voided before it was sent, or was in doubt, is reversed by a later run.
    story.quickbooks.keepOne();
    for (let run = 0; run < 3; run += 1) {
      await story.export({ exported: "whole", isCleared: false });
      story.pass(0);
    }
    await story.expectAgreement();
  } finally {
    await story.quickbooks.close();
  }
}

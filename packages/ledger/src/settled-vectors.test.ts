// The settled stories as plain journals: each passes the trust rules and gives its position; refusals match.
import { readFileSync } from "node:fs";
import { cents } from "@fiducia/kernel/cents";
import { describe, expect, it } from "vitest";
import { type CHART, fundOf } from "./accounts.ts";
import type { EntryKind } from "./entry-kind.ts";
import type { Entry } from "./posting.ts";
import { Books } from "./testing/books.ts";
import { T1, T2 } from "./testing/story-accounts.ts";
import { requiredOf, surplusOf, type TrustPosition } from "./trust-position.ts";
import { trustRefusal } from "./trust-rules.ts";

interface Line {
  readonly account: keyof typeof CHART;
  readonly owner: string;
  readonly document?: string;
  readonly trustBank?: string;
  readonly debitCents: number;
  readonly creditCents: number;
}
interface Vectors {
  readonly stories: readonly { readonly id: string; readonly title: string }[];
  readonly steps: readonly {
    readonly id: string;
    readonly story: string;
    readonly kind: string;
    readonly journal: readonly Line[];
    readonly position: Record<string, number>;
    readonly positionByTrustBank?: Record<string, Record<string, number>>;
  }[];
  readonly refusals: readonly {
    readonly id: string;
    readonly after: string;
    readonly kind: string;
    readonly attempt: readonly Line[];
    readonly rule: string;
    readonly message: string;
  }[];
  readonly finalBalances: readonly {
    readonly story: string;
    readonly trustBank: string;
    readonly account: keyof typeof CHART;
    readonly debitLessCreditCents: number;
  }[];
}
const FILES = ["ledger-vectors-15.json", "ledger-vectors-16.json"].map(
  (file): Vectors => JSON.parse(readFileSync(new URL(`./testing/${file}`, import.meta.url), "utf8")),
);
const BANKS: Readonly<Record<string, number>> = { T1, T2 };

/** Rules that can be checked on an entry alone; the commands check the others. */
const OF_ENTRIES = ["SHORTAGE", "BANK_OVERDRAWN"];

/** Maps each name of the vectors to a number. */
const ids = new Map<string, number>();
function idOf(name: string): number {
  const id = ids.get(name) ?? ids.size + 1;
  ids.set(name, id);
  return id;
}

/** Kinds of the vectors that have another name here. */
const KINDS: Readonly<Record<string, EntryKind>> = { Unapply: "CreditUnapplication" };

const entryOf = (kind: string, lines: readonly Line[]): Entry => ({
  kind: KINDS[kind] ?? (kind as EntryKind),
  postings: lines.map(({ account, owner, document, trustBank, debitCents, creditCents }) => ({
    account,
    amount: cents(debitCents - creditCents),
    ...(trustBank === undefined ? {} : { bankId: BANKS[trustBank] ?? 0 }),
    ...(document === undefined ? {} : { clientId: idOf(owner) }),
    ...(account === "2140"
      ? { itemId: idOf(owner) }
      : { itemId: idOf(document ?? owner.split("/L")[0] ?? "") }),
    ...(["2110", "2120", "2130"].includes(account) ? { glAccountId: idOf(owner) } : {}),
    ...(account === "2150" ? { partId: idOf(owner) } : {}),
  })),
});

const tableOf = (position: TrustPosition): Record<string, number> => ({
  cashCents: position.cash + position.undeposited,
  requiredCents: requiredOf(position),
  advancedCents: position.advanced,
  agencyRevenueCents: position.agencyRevenue,
  agencyFundsCents: position.agencyFunds,
  surplusCents: surplusOf(position),
});

for (const vectors of FILES)
  for (const { id: story, title } of vectors.stories)
    describe(`${story}: ${title}`, () => {
      const books = new Books(
        new Map([
          [T1, "Trust Bank"],
          [T2, "Trust Bank 2"],
        ]),
      );
      for (const step of vectors.steps.filter((each) => each.story === story)) {
        it(`${step.id} passes and leaves its position`, () => {
          const entry = entryOf(step.kind, step.journal);
          expect(trustRefusal(entry, books)).toBeUndefined();
          books.post(entry);
          const perFund = ["B", "T", "O"].map((fund) =>
            entry.postings.reduce((sum, each) => sum + (fundOf(each.account) === fund ? each.amount : 0), 0),
          );
          expect(perFund).toEqual([0, 0, 0]);
          expect(tableOf(books.positionOfAll())).toEqual(step.position);
          for (const [bank, position] of Object.entries(step.positionByTrustBank ?? {}))
            expect(tableOf(books.position(BANKS[bank] ?? 0))).toEqual(position);
        });
        for (const refusal of vectors.refusals.filter(({ after }) => after === step.id)) {
          if (!OF_ENTRIES.includes(refusal.rule)) continue;
          it(`${refusal.id} is refused: ${refusal.message}`, () =>
            expect(trustRefusal(entryOf(refusal.kind, refusal.attempt), books)).toMatchObject({
              rule: refusal.rule,
              message: refusal.message,
            }));
        }
      }
      it("closes with the balances of the vectors", () => {
        const final = vectors.finalBalances.filter((each) => each.story === story);
        expect(final.map(({ account, trustBank }) => books.control(account, BANKS[trustBank]))).toEqual(
          final.map(({ debitLessCreditCents }) => debitLessCreditCents),
        );
      });
    });

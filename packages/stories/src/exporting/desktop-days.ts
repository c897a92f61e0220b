// Days of the counter with an emulated QuickBooks Desktop. After each, every document stands there once, and what is
// complete stands there.
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { day } from "@fiducia/kernel/day";
import type { Trouble } from "@fiducia/quickbooks/emulator/desktop/web-connector";
import type { TransactionType } from "@fiducia/quickbooks/operation";
import { afterEach, beforeEach, expect } from "vitest";
import { ACCOUNT, CLIENT } from "../counter/agency.ts";
import { type Counter, counterOfTest, itemOf } from "../counter/counter.ts";
import { check, FOUR_LINES, INVOICE, PAYMENT } from "../counter/tellers.ts";
import { transferAll } from "./both-books.ts";
import { QUEUE } from "./export-desk.ts";
import { QuickbooksDesk } from "./quickbooks-desk.ts";

const NOON = Date.parse("2026-03-02T16:00:00Z");
/** By which a lost transaction is found again. */
export const MARKER = /\[FID:[^\]]+\]/;

export interface DesktopDays {
  readonly counter: Counter;
  desk(): QuickbooksDesk;
  /** An invoice of 1,100.00 for Ada Park; its item. */
  issue(): Promise<number>;
  /** A check that pays it; its item. */
  pay(invoice: number): Promise<number>;
  transferAll(): Promise<void>;
  /** Sets the clock so many hours after the first run. */
  later(hours: number): void;
  documents(type: TransactionType): QuickbooksDesk["company"]["books"]["transactions"];
  /** "Complete", or "Failed" with the message, of the newest row of the item. */
  stateOf(itemName: string): Promise<string | undefined>;
}

export function desktopDays(): DesktopDays {
  const counter = counterOfTest();
  let desk: QuickbooksDesk;
  const rows = async () => (await counter.ask("MJS", QUEUE, {})).rows;

  beforeEach(async () => {
    desk = await new QuickbooksDesk(counter).connect();
    await desk.begin("Documents", day("2026-01-01"));
    await desk.update();
  });

  afterEach(async () => {
    const { transactions } = desk.company.books;
    const standing = transactions.filter(({ isVoid }) => !isVoid).map(({ memo }) => MARKER.exec(memo)?.[0]);
    const markers = standing.filter((marker) => marker !== undefined);
    expect(new Set(markers).size).toBe(markers.length);
    const complete = (await rows()).filter(
      (row) => row.status === "Complete" && row.operation === "Transfer",
    );
    for (const { itemId, itemType, message } of complete)
      if (itemType === "Invoice" && message === "")
        expect(transactions.some(({ memo }) => memo.includes(`[FID:${itemId}/`))).toBe(true);
  });

  return {
    counter,
    desk: () => desk,
    issue: async () =>
      itemOf(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES })),
    pay: async (invoice) =>
      itemOf(
        await counter.tell("MJS", PAYMENT, {
          ...{ clientId: CLIENT.ada, bankAccountId: ACCOUNT.trust, payMethods: [check(110000, "55")] },
          invoices: [{ itemId: invoice, amount: 110000 }],
        }),
      ),
    transferAll: () => transferAll(counter),
    later: (hours) => counter.at(isoInstant((NOON + hours * 3_600_000) as Instant)),
    documents: (type) => desk.company.books.transactions.filter((each) => each.type === type),
    stateOf: async (itemName) => {
      const row = (await rows()).find((each) => each.itemName === itemName);
      return row && `${row.status} ${row.message}`.trim();
    },
  };
}

/** What goes wrong with the first message that matches. */
export function once(matching: RegExp, trouble: Trouble, before?: () => void) {
  let isDone = false;
  return (_round: number, qbxml: string): Trouble | undefined => {
    if (isDone || !matching.test(qbxml)) return undefined;
    isDone = true;
    before?.();
    return trouble;
  };
}

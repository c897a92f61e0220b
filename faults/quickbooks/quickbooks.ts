// The QuickBooks fault: messages and answers are lost and doubled, and runs are broken off at any call, while invoices and
// payments go to an emulated company file. Afterwards each stands there once, and both books are equal.

import { cloneTemplate } from "@fiducia/database/testing/clone-template";
import { openCluster, type TestCluster } from "@fiducia/database/testing/cluster";
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { day } from "@fiducia/kernel/day";
import type { Trouble } from "@fiducia/quickbooks/emulator/desktop/web-connector";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { Counter, granted, itemOf } from "@fiducia/stories/counter/counter";
import { check, FOUR_LINES, INVOICE, PAYMENT } from "@fiducia/stories/counter/tellers";
import { transferAll } from "@fiducia/stories/exporting/both-books";
import { QuickbooksDesk } from "@fiducia/stories/exporting/quickbooks-desk";
import { sql } from "kysely";
import { say } from "../say.ts";

const PASSED = 0;
const FAILED = 1;
const VOID = 2;
const ITEMS = 400;
/** One in so many messages goes wrong. */
const EVERY = 4;
/** Beyond them something hangs. */
const RUNS_OF_AN_ITEM = 10;
/** While the first messages go, somebody else has entries open. */
const LOCKED_FOR = 12;
const BEGINS_MS = Date.parse("2026-03-02T16:00:00Z");
/** Longer than a session may be silent. */
const PAUSE_MS = 16 * 60_000;

export const KINDS = ["loseRequest", "loseReply", "replyTwice", "breakOff", "locked", "restore"] as const;
type Kind = (typeof KINDS)[number];

export interface Outcome {
  readonly kind: Kind;
  readonly items: number;
  readonly runs: number;
  readonly doubled: number;
  readonly missing: number;
  /** Accounts whose balances differ. */
  readonly differing: number;
}

class Trial {
  readonly counter: Counter;
  readonly desk: QuickbooksDesk;
  #now = BEGINS_MS;
  #calls = 0;
  /** Brings the company file back to what it was before the message whose answer was lost. */
  #restore: (() => void) | undefined;

  constructor(counter: Counter) {
    this.counter = counter;
    this.desk = new QuickbooksDesk(counter);
  }

  async begin(items: number): Promise<void> {
    await this.desk.connect();
    await this.desk.begin("Documents", day("2026-01-01"));
    for (let count = 0; count < items / 2; count += 1) {
      const lines = FOUR_LINES;
      const invoice = itemOf(await this.counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines }));
      const payMethods = [check(110_000, String(count))];
      const invoices = [{ itemId: invoice, amount: 110_000 }];
      granted(
        await this.counter.tell("MJS", PAYMENT, {
          ...{ clientId: CLIENT.ada, bankAccountId: ACCOUNT.trust, payMethods, invoices },
        }),
      );
    }
    await transferAll(this.counter);
  }

  /** Goes wrong at every fourth message, whichever run it is in. */
  readonly #trouble =
    (kind: Kind) =>
    (_round: number, qbxml: string): Trouble | undefined => {
      // What is made twice by a program that does not know is a document; a name can be taken once only.
      if (kind === "loseReply" && !/<(Invoice|ReceivePayment|JournalEntry)AddRq/.test(qbxml))
        return undefined;
      this.#calls += 1;
      if (this.#calls % EVERY !== 0) return undefined;
      if (kind === "restore") {
        this.#restore = this.desk.company.backup();
        return "loseReply";
      }
      if (kind === "locked") {
        if (this.#calls < LOCKED_FOR) this.desk.company.locked = 1;
        return undefined;
      }
      return kind === "breakOff" ? "loseReply" : kind;
    };

  /** Runs until nothing waits any more, carried or given up. Answers how many runs that took. */
  async carry(kind: Kind, items: number, afterEach: () => Promise<void>): Promise<number> {
    const most = items * RUNS_OF_AN_ITEM;
    for (let run = 1; run <= most; run += 1) {
      this.#now += PAUSE_MS;
      this.counter.at(isoInstant(this.#now as Instant));
      // A run that is broken off ends after another number of messages each time.
      const maximumRounds = kind === "breakOff" ? 1 + (run % 8) : 10_000;
      const trouble = this.#trouble(kind);
      await this.desk.update({ trouble, maximumRounds });
      this.#restore?.();
      this.#restore = undefined;
      await afterEach();
      const [open] = await this.counter.read((unit) =>
        unit.rows(sql<{ open: number }>`select count(*)::int as open from queue_item
          where agency_id = ${unit.agencyId} and status not in ('Complete', 'Failed')`),
      );
      if (open?.open === 0) return run;
    }
    return most;
  }

  async judge(kind: Kind, items: number, runs: number): Promise<Outcome> {
    // The last run is in order, so that its proof is of the whole.
    this.#now += PAUSE_MS * 100;
    this.counter.at(isoInstant(this.#now as Instant));
    await this.desk.update();
    const seen = new Map<string, number>();
    for (const { memo } of this.desk.company.books.transactions) {
      const marker = /\[FID:[^\]]+\]/.exec(memo)?.[0] ?? memo;
      seen.set(marker, (seen.get(marker) ?? 0) + 1);
    }
    const documents = [...seen].filter(([marker]) => marker.endsWith("/document]"));
    return {
      ...{ kind, items, runs },
      doubled: [...seen.values()].filter((count) => count > 1).length,
      missing: items - documents.length,
      differing: (await this.desk.differences()).length,
    };
  }
}

async function openTrial(cluster: TestCluster): Promise<{ trial: Trial; close: () => Promise<void> }> {
  const database = await cloneTemplate(cluster, { max: 10 });
  const counter = await new Counter().open(database);
  return { trial: new Trial(counter), close: () => database.close() };
}

/** What a program would do that believes a row without an answer was not carried out: it is sent anew. */
const sendAnew = async ({ counter }: Trial): Promise<void> => {
  await counter.database.ownerConnection.transaction().execute(async (books) => {
    await sql`select set_config('app.agency_id', ${String(counter.agencyId)}, true)`.execute(books);
    await sql`delete from quickbooks_request where state = 'sent'`.execute(books);
  });
};

interface Carrying {
  readonly items: number;
  readonly isNaive?: boolean;
}

export async function carryWithFaults(
  cluster: TestCluster,
  kind: Kind,
  { items, isNaive = false }: Carrying,
): Promise<Outcome> {
  const { trial, close } = await openTrial(cluster);
  try {
    await trial.begin(items);
    const runs = await trial.carry(kind, items, isNaive ? () => sendAnew(trial) : async () => undefined);
    return await trial.judge(kind, items, runs);
  } finally {
    await close();
  }
}

const isWhole = ({ doubled, missing, differing }: Outcome): boolean =>
  doubled === 0 && missing === 0 && differing === 0;

/** Runs every kind and the twin; answers the exit status. The one option is how many items of each kind. */
export async function quickbooks(options: readonly string[]): Promise<number> {
  const items = options.length === 0 ? ITEMS : Number(options[0]);
  if (options.length > 1 || !Number.isSafeInteger(items) || items < 2 || items % 2 !== 0) {
    say("Usage: npm run faults -- quickbooks [how many items of each kind, an even number]");
    return VOID;
  }
  const running = await openCluster(undefined);
  try {
    let status = PASSED;
    for (const kind of KINDS) {
      const outcome = await carryWithFaults(running.cluster, kind, { items });
      const { runs, doubled, missing, differing } = outcome;
      say(
        `  ${kind.padEnd(12)} ${items} items in ${runs} runs: ${doubled} doubled, ${missing} missing, ${differing} accounts differ`,
      );
      if (!isWhole(outcome)) status = FAILED;
    }
    const twin = await carryWithFaults(running.cluster, "loseReply", { items, isNaive: true });
    say(`  the naive twin ${twin.doubled} doubled`);
    if (twin.doubled === 0) {
      say("VOID: the naive twin doubled nothing, so this run proves nothing about the product.");
      return VOID;
    }
    say(status === PASSED ? "PASSED: each item stands in QuickBooks once." : "FAILED: see the lines above.");
    return status;
  } finally {
    await running.close();
  }
}

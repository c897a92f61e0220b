// A bookkeeper who reconciles the trust bank of the counter, with shorthand for stories.
import { writeAs } from "@fiducia/database/write-unit";
import { type Day, day } from "@fiducia/kernel/day";
import type { Outcome } from "@fiducia/kernel/outcome";
import { newId } from "@fiducia/ledger/ids";
import {
  matchBankLines,
  matchExactBankLines,
  noteBankError,
  unmatchBankLines,
} from "@fiducia/pages/reconciliations/matching/matching.command";
import {
  bankItemsQuery,
  bankLinesQuery,
  matchBankLinesCommand,
  matchExactBankLinesCommand,
  noteBankErrorCommand,
  unmatchBankLinesCommand,
} from "@fiducia/pages/reconciliations/matching/matching.contract";
import { bankItems, bankLines } from "@fiducia/pages/reconciliations/matching/matching.query";
import {
  approveReconciliation,
  finishReconciliation,
  reopenReconciliation,
  startReconciling,
} from "@fiducia/pages/reconciliations/month/reconciliation.command";
import {
  approveReconciliationCommand,
  finishReconciliationCommand,
  type Reconciliation,
  reconciliationQuery,
  reopenReconciliationCommand,
  startReconcilingCommand,
} from "@fiducia/pages/reconciliations/month/reconciliation.contract";
import { reconciliationOf } from "@fiducia/pages/reconciliations/month/reconciliation.query";
import { recordBankLine } from "@fiducia/pages/reconciliations/recording/record-line.command";
import {
  type RecordedAs,
  recordBankLineCommand,
} from "@fiducia/pages/reconciliations/recording/record-line.contract";
import { sql } from "kysely";
import { ACCOUNT, type Initials, STAFF } from "../counter/agency.ts";
import { type Counter, granted } from "../counter/counter.ts";

/** A line of a statement: day of the month, amount in cents, and what the bank says of it. */
export type SaidLine = readonly [on: string, amount: number, description: string, reference?: string];

type ItemKey = { readonly source: "event" | "opening" | "error"; readonly sourceId: number };

export class Reconciler {
  readonly counter: Counter;
  readonly bankAccountId: number;
  readonly initials: Initials;

  constructor(counter: Counter, bankAccountId: number = ACCOUNT.trust, initials: Initials = "MJS") {
    this.counter = counter;
    this.bankAccountId = bankAccountId;
    this.initials = initials;
  }

  start(beginsAfter: string, statementBalance = 0, outstandingEventIds: number[] = []) {
    const { bankAccountId } = this;
    const body = { bankAccountId, beginsAfter, statementBalance, outstandingEventIds };
    return this.counter.tell(this.initials, [startReconcilingCommand, startReconciling], body as never);
  }

  /** Keeps a statement of these days. */
  async statement(
    [beginsOn, endsOn]: readonly [string, string],
    [opening, closing]: readonly [number, number],
    lines: readonly SaidLine[],
  ): Promise<void> {
    const { agencyId } = this.counter;
    const statementId = newId();
    const { userId } = STAFF[this.initials];
    await writeAs(this.counter.connection, agencyId, async (unit) => {
      await unit.run(sql`
        insert into bank_statement (agency_id, statement_id, bank_account_id, format, state, begins_on, ends_on, opening_cents,
          closing_cents, read_by, read_at, kept_by, kept_at)
        values (${agencyId}, ${statementId}, ${this.bankAccountId}, 'Typed', 'Kept', ${beginsOn}, ${endsOn}, ${opening},
          ${closing}, ${userId}, now(), ${userId}, now())`);
      for (const [datedOn, amount, description, reference = ""] of lines)
        await unit.run(sql`
          insert into bank_line (agency_id, line_id, bank_account_id, statement_id, dated_on, amount_cents, description, reference, bank_key)
          values (${agencyId}, ${newId()}, ${this.bankAccountId}, ${statementId}, ${datedOn}, ${amount}, ${description}, ${reference}, '')`);
    });
  }

  async lines(state: "open" | "matched" | "all" = "open") {
    const { bankAccountId } = this;
    return (await this.counter.ask(this.initials, [bankLinesQuery, bankLines], { bankAccountId, state }))
      .lines;
  }

  async items() {
    const { bankAccountId } = this;
    return (await this.counter.ask(this.initials, [bankItemsQuery, bankItems], { bankAccountId })).items;
  }

  /** The id of the line that says so. */
  async line(description: string): Promise<number> {
    const line = (await this.lines("all")).find((each) => each.description === description);
    if (!line) throw new Error(`the bank has no line ${description}`);
    return line.lineId;
  }

  /** The keys of open items with these amounts, each once. */
  async itemsOf(...amounts: number[]): Promise<ItemKey[]> {
    const open = [...(await this.items())];
    return amounts.map((amount) => {
      const at = open.findIndex((item) => item.amount === amount);
      const [item] = at < 0 ? [] : open.splice(at, 1);
      if (!item) throw new Error(`no open item of ${amount}`);
      return { source: item.source, sourceId: item.sourceId };
    });
  }

  match(lineIds: readonly number[], items: readonly ItemKey[], initials = this.initials) {
    const body = { bankAccountId: this.bankAccountId, lineIds: [...lineIds], items: [...items] };
    return this.counter.tell(initials, [matchBankLinesCommand, matchBankLines], body);
  }

  matchExact() {
    const body = { bankAccountId: this.bankAccountId };
    return this.counter.tell(this.initials, [matchExactBankLinesCommand, matchExactBankLines], body);
  }

  unmatch(matchIds: readonly number[]) {
    const body = { bankAccountId: this.bankAccountId, matchIds: [...matchIds] };
    return this.counter.tell(this.initials, [unmatchBankLinesCommand, unmatchBankLines], body);
  }

  record(lineId: number, as: RecordedAs, items: readonly ItemKey[] = []) {
    const body = { bankAccountId: this.bankAccountId, lineId, as, items: [...items] };
    return this.counter.tell(this.initials, [recordBankLineCommand, recordBankLine], body);
  }

  noteError(
    lineIds: readonly number[],
    items: readonly ItemKey[] = [],
    as: "bankError" | "unknownWithdrawal" = "bankError",
  ) {
    const body = {
      bankAccountId: this.bankAccountId,
      lineIds: [...lineIds],
      items: [...items],
      as,
      reason: "The bank was told",
    };
    return this.counter.tell(this.initials, [noteBankErrorCommand, noteBankError], body);
  }

  async through(throughOn: string, initials = this.initials): Promise<Reconciliation> {
    const { reconciliation } = await this.counter.ask(initials, [reconciliationQuery, reconciliationOf], {
      bankAccountId: this.bankAccountId,
      throughOn,
    });
    if (!reconciliation) throw new Error("the bank is not reconciled yet");
    return reconciliation;
  }

  /** Bank, book and owners through a day, in cents. */
  async three(throughOn: string): Promise<readonly [bank: number, book: number, owners: number]> {
    const { legs } = await this.through(throughOn);
    return [legs.bank, legs.book, legs.owners];
  }

  async #ofDay(throughOn: string) {
    const { version } = await this.through(throughOn);
    return { bankAccountId: this.bankAccountId, throughOn: day(throughOn) as Day, version };
  }

  async finish(throughOn: string): Promise<Outcome<unknown>> {
    const body = await this.#ofDay(throughOn);
    return this.counter.tell(this.initials, [finishReconciliationCommand, finishReconciliation], body);
  }

  async approve(throughOn: string, initials = this.initials): Promise<Outcome<unknown>> {
    const body = await this.#ofDay(throughOn);
    return this.counter.tell(initials, [approveReconciliationCommand, approveReconciliation], body);
  }

  async reopen(throughOn: string, reason = "A check was matched wrongly"): Promise<Outcome<unknown>> {
    const body = { ...(await this.#ofDay(throughOn)), reason };
    return this.counter.tell(this.initials, [reopenReconciliationCommand, reopenReconciliation], body);
  }

  /** Matches the line that says so with the items of these amounts. */
  async clear(description: string, ...amounts: number[]): Promise<void> {
    granted(await this.match([await this.line(description)], await this.itemsOf(...amounts)));
  }
}

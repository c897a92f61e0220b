// Somebody who opens an agency's books with what another system leaves, by the commands and the job of the product.
import { postOpeningJob } from "@fiducia/pages/opening/posting/post-opening.job";
import { saveOpeningRow } from "@fiducia/pages/opening/rows/opening-rows.command";
import {
  type OpeningTotals,
  openingQuery,
  openingsQuery,
} from "@fiducia/pages/opening/shared/opening.contract";
import type { openingRow } from "@fiducia/pages/opening/shared/opening-row.contract";
import { saveOpeningRowCommand } from "@fiducia/pages/opening/shared/opening-rows.contract";
import {
  approveOpeningCommand,
  beginOpeningCommand,
  saveOpeningTotalsCommand,
  takeBackOpeningCommand,
} from "@fiducia/pages/opening/shared/opening-steps.contract";
import {
  approveOpening,
  beginOpening,
  saveOpeningTotals,
  takeBackOpening,
} from "@fiducia/pages/opening/steps/opening.command";
import { openingOf, openings as openingsOf } from "@fiducia/pages/opening/steps/opening.query";
import { sql } from "kysely";
import type { z } from "zod";
import { callerOf, type Initials } from "../counter/agency.ts";
import { type Counter, granted, sentenceOf } from "../counter/counter.ts";

type Row = z.input<typeof openingRow>;

export class Opener {
  readonly #counter: Counter;
  readonly #who: Initials;

  constructor(counter: Counter, who: Initials = "MJS") {
    this.#counter = counter;
    this.#who = who;
  }

  async begin(openedOn: string, earnedBy: "AR_CASH" | "ACCRUAL" | "AP_CASH" = "AR_CASH"): Promise<number> {
    const body = { openedOn, earnedBy, formerSystem: "Ledger cards" };
    return granted(await this.#counter.tell(this.#who, [beginOpeningCommand, beginOpening], body)).openingId;
  }

  /** The opening that is being prepared. */
  async prepared(): Promise<number> {
    const { openings } = await this.#counter.ask(this.#who, [openingsQuery, openingsOf], {});
    const preparing = openings.find(({ state }) => state === "Preparing");
    if (!preparing) throw new Error("no opening is being prepared");
    return preparing.openingId;
  }

  save(openingId: number, row: Row, rowId?: number) {
    const body = { openingId, row, ...(rowId !== undefined && { rowId }) };
    return this.#counter.tell(this.#who, [saveOpeningRowCommand, saveOpeningRow], body);
  }

  /** The sentence of a refusal, or "done". */
  async enter(openingId: number, row: Row): Promise<string> {
    const outcome = await this.save(openingId, row);
    return outcome.ok ? "done" : sentenceOf(outcome);
  }

  async enterAll(openingId: number, rows: readonly Row[]): Promise<void> {
    for (const row of rows) granted(await this.save(openingId, row));
  }

  async see(openingId: number) {
    const { opening } = await this.#counter.ask(this.#who, [openingQuery, openingOf], { openingId });
    if (!opening) throw new Error(`no opening ${openingId}`);
    return opening;
  }

  async total(openingId: number, totals: z.input<typeof saveOpeningTotalsCommand.body>["totals"]) {
    return this.#counter.tell(this.#who, [saveOpeningTotalsCommand, saveOpeningTotals], {
      openingId,
      totals,
    });
  }

  /** Enters as the other system's totals what the rows add up to; banks beyond that as given. */
  async totalAsRows(
    openingId: number,
    more: Readonly<Record<number, Partial<OpeningTotals["banks"][number]>>> = {},
  ): Promise<void> {
    const { figures, banks } = await this.see(openingId);
    const typed = Object.fromEntries(Object.entries(figures).map(([name, { ofRows }]) => [name, ofRows]));
    const totals = {
      ...typed,
      banks: banks.map(({ trustBankId, ofRows }) => ({ trustBankId, balance: ofRows, ...more[trustBankId] })),
    };
    granted(await this.total(openingId, totals));
  }

  /** The sentence of a refusal, or the state after the job. */
  async approve(openingId: number): Promise<string> {
    const { version } = await this.see(openingId);
    const body = { openingId, version };
    const outcome = await this.#counter.tell(this.#who, [approveOpeningCommand, approveOpening], body);
    if (!outcome.ok) return sentenceOf(outcome);
    await this.workOn(openingId);
    return (await this.see(openingId)).state;
  }

  async takeBack(openingId: number): Promise<string> {
    const body = { openingId, reason: "Wrong day" };
    const outcome = await this.#counter.tell(this.#who, [takeBackOpeningCommand, takeBackOpening], body);
    if (!outcome.ok) return sentenceOf(outcome);
    await this.workOn(openingId);
    return (await this.see(openingId)).state;
  }

  /** Runs the job that a step asked for. */
  async workOn(openingId: number): Promise<void> {
    const { agencyId } = this.#counter;
    const turn = await this.#counter.read((unit) =>
      unit.value(sql<{ turn: number }>`
        select turn from opening where agency_id = ${unit.agencyId} and opening_id = ${openingId}`),
    );
    const { userId, officeId } = callerOf(this.#who, agencyId);
    await this.#counter.work(postOpeningJob, { agencyId, openingId, turn: turn ?? 0, userId, officeId });
  }
}

// Keeps the totals of the journal at leisure, agency after agency: when an agency is first heard of after the start,
// and again after each few hundred of its calls. Nobody waits for it; what is not kept yet is summed by whoever asks.
import type { Connection } from "@fiducia/database/unit";
import { keepTotals } from "@fiducia/ledger/keep-totals";
import type { FastifyBaseLogger } from "fastify";

const CALLS_BETWEEN = 200;

export class TotalsKeeper {
  readonly #connection: Connection;
  readonly #log: FastifyBaseLogger;
  /** Since the agency's totals were last kept. */
  readonly #calls = new Map<number, number>();
  #turn: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor(connection: Connection, log: FastifyBaseLogger) {
    this.#connection = connection;
    this.#log = log;
  }

  /** The agency asks or tells something. */
  heed(agencyId: number): void {
    const calls = (this.#calls.get(agencyId) ?? CALLS_BETWEEN) + 1;
    this.#calls.set(agencyId, calls > CALLS_BETWEEN ? 0 : calls);
    if (calls > CALLS_BETWEEN) this.#turn = this.#turn.then(() => this.#keep(agencyId));
  }

  /** Once what was begun is done. */
  idle(): Promise<void> {
    return this.#turn;
  }

  /** Ends after the few thousand events that are at hand. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#turn;
  }

  async #keep(agencyId: number): Promise<void> {
    try {
      await keepTotals(this.#connection, agencyId, () => !this.#isStopping);
    } catch (err) {
      this.#log.error({ err, agencyId }, "totals not kept");
    }
  }
}

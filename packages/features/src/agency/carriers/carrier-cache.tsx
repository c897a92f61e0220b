// The agency's companies, read once and kept until they are too old or somebody insists.
import type { Clock, Instant } from "@fiducia/kernel/clock";

export interface Carrier {
  readonly id: number;
  readonly name: string;
  readonly inactive: boolean;
}

export interface Freshness {
  /** Older ones are read again, in seconds; kept for ever unless said. */
  readonly olderThanSeconds?: number;
  /** Reads them again in any case. */
  readonly force?: boolean;
}

const PLACEHOLDER = "prospect";

/** Those that can be chosen: in use, and not the placeholder Prospect, which stands for "none yet". */
export const activeCarriers = (carriers: readonly Carrier[]): readonly Carrier[] =>
  carriers.filter(({ inactive, name }) => !inactive && name.trim().toLowerCase() !== PLACEHOLDER);

export class CarrierCache {
  readonly #read: () => Promise<readonly Carrier[]>;
  readonly #clock: Clock;
  #kept: { readonly carriers: Promise<readonly Carrier[]>; readonly readAt: Instant } | undefined;

  constructor(read: () => Promise<readonly Carrier[]>, clock: Clock) {
    this.#read = read;
    this.#clock = clock;
  }

  /** All companies; those who ask at the same time share one call, and a failed one is not kept. */
  carriers({ olderThanSeconds, force = false }: Freshness = {}): Promise<readonly Carrier[]> {
    const kept = this.#kept;
    const age = kept ? (this.#clock() - kept.readAt) / 1000 : 0;
    if (kept && !force && (olderThanSeconds === undefined || age <= olderThanSeconds)) return kept.carriers;
    const reading = { carriers: this.#read(), readAt: this.#clock() };
    this.#kept = reading;
    reading.carriers.catch(() => {
      if (this.#kept === reading) this.#kept = kept;
    });
    return reading.carriers;
  }

  /** For sign-out: another user's companies are others. */
  reset(): void {
    this.#kept = undefined;
  }
}

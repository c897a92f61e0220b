// Caches the agency's companies in the page.
import type { Clock, Instant } from "@fiducia/kernel/clock";

export interface Carrier {
  readonly id: number;
  readonly name: string;
  readonly inactive: boolean;
}

export interface Freshness {
  /** The greatest age in seconds; unlimited by default. */
  readonly olderThanSeconds?: number;
  /** True to read them again in any case. */
  readonly force?: boolean;
}

const PLACEHOLDER = "prospect";

/** Companies that can be chosen: active, and not the placeholder Prospect, which stands for "none yet". */
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

  /** All companies. Concurrent callers share one call; a failed call is not cached. */
  carriers({ olderThanSeconds, force = false }: Freshness = {}): Promise<readonly Carrier[]> {
    const lastReading = this.#kept;
    const age = lastReading ? (this.#clock() - lastReading.readAt) / 1000 : 0;
    if (lastReading && !force && (olderThanSeconds === undefined || age <= olderThanSeconds))
      return lastReading.carriers;
    const reading = { carriers: this.#read(), readAt: this.#clock() };
    this.#kept = reading;
    reading.carriers.catch(() => {
      if (this.#kept === reading) this.#kept = lastReading;
    });
    return reading.carriers;
  }

  /** Empties the cache at sign-out. */
  reset(): void {
    this.#kept = undefined;
  }
}

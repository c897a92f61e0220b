// The only file that reads the system clock; all other code is passed a clock.

/** A moment, as milliseconds since 1970-01-01T00:00Z. */
export type Instant = number & { readonly __instant: unique symbol };

export type Clock = () => Instant;

export const systemClock: Clock = () => Date.now() as Instant;

/** A clock that stands still, for tests and generated books. */
export const clockAt = (iso: string): Clock => {
  const instant = Date.parse(iso) as Instant;
  if (Number.isNaN(instant)) throw new RangeError(`not an instant: ${iso}`);
  return () => instant;
};

/** ISO 8601 in UTC, the form in which instants travel. */
export const isoInstant = (instant: Instant): string => new Date(instant).toISOString();

export const instantOf = (iso: string): Instant => Date.parse(iso) as Instant;

/** For libraries that take a Date. */
export const asDate = (instant: Instant): Date => new Date(instant);

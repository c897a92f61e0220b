// Internal ids: without meaning, and growing with time, so that rows posted together are stored together.
import { systemClock } from "@fiducia/kernel/clock";

/** 2025-01-01T00:00Z. */
const EPOCH = 1_735_689_600_000;
const PER_MILLISECOND = 4096;

let last = 0;

/** The next id, a safe integer: milliseconds in the upper 41 bits, below them a counter from a random start. */
export function newId(): number {
  const now = (systemClock() - EPOCH) * PER_MILLISECOND;
  last = now > last ? now + Math.floor(Math.random() * (PER_MILLISECOND / 2)) : last + 1;
  return last;
}

// Waits for something outside the process, such as a database that is starting.
import { setTimeout } from "node:timers/promises";

export const pause = (milliseconds: number): Promise<void> => setTimeout(milliseconds);

/** Calls `probe` every `everyMs` until it returns a value; undefined when `forMs` have passed. */
export async function waitFor<T>(
  probe: () => T | undefined | Promise<T | undefined>,
  { forMs, everyMs }: { forMs: number; everyMs: number },
): Promise<T | undefined> {
  const deadline = performance.now() + forMs;
  for (;;) {
    const answer = await probe();
    if (answer !== undefined || performance.now() >= deadline) return answer;
    await pause(everyMs);
  }
}

/** Waits for the work to end, at most this long; a later result or error is ignored. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const given = new AbortController();
  const over = setTimeout(milliseconds, undefined, { signal: given.signal }).catch(() => undefined);
  await Promise.race([work, over]).finally(() => given.abort());
}

// When a session is renewed, and when its end is announced; in seconds that the server counted.

/** A session is renewed so long before it ends. */
export const WINDOW_SECONDS = 15 * 60;
/** So long before the end the user is told, when renewing has not helped. */
export const NOTICE_SECONDS = 2 * 60;
const RETRY_SECONDS = 60;

/** What renewing has come to: not tried yet, failed and tried again, or answered without a longer life. */
export type Attempt = "none" | "failed" | "atItsEnd";

export interface Step {
  readonly inSeconds: number;
  readonly renews: boolean;
  /** Whether the user is told that the end is two minutes away. */
  readonly warns: boolean;
}

/** The next step of a session that ends in `secondsToLive` unless it is renewed. */
export function nextStep(secondsToLive: number, attempt: Attempt): Step {
  const left = Math.max(0, secondsToLive);
  if (attempt === "none")
    return { inSeconds: Math.max(0, left - WINDOW_SECONDS), renews: true, warns: false };
  const untilNotice = left - NOTICE_SECONDS;
  if (attempt === "atItsEnd")
    return untilNotice > 0
      ? { inSeconds: untilNotice, renews: false, warns: true }
      : { inSeconds: left, renews: true, warns: false };
  if (untilNotice > RETRY_SECONDS) return { inSeconds: RETRY_SECONDS, renews: true, warns: false };
  return untilNotice > 0
    ? { inSeconds: untilNotice, renews: true, warns: true }
    : { inSeconds: Math.min(left, RETRY_SECONDS / 2), renews: true, warns: false };
}

/** What an answered renewal means: a life longer than the window goes on as before. */
export const attemptAfter = (secondsToLive: number): Attempt =>
  secondsToLive > WINDOW_SECONDS ? "none" : "atItsEnd";

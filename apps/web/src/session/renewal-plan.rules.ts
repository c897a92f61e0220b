// When a session is renewed, and when its end is announced; in seconds that the server counted.

/** A session is renewed so long before it ends. */
export const WINDOW_SECONDS = 15 * 60;
/** So long before the end the user is told, when renewing has not helped. */
export const NOTICE_SECONDS = 2 * 60;
const RETRY_SECONDS = 60;

/** What renewing has come to: not tried yet, failed and tried again, or answered without a longer life. */
export type Attempt = "none" | "failed" | "atItsEnd";

/** In how many seconds a session that ends in `secondsToLive` is renewed next. */
export function nextRenewal(secondsToLive: number, attempt: Attempt): number {
  const left = Math.max(0, secondsToLive);
  if (attempt === "none") return Math.max(0, left - WINDOW_SECONDS);
  const untilNotice = left - NOTICE_SECONDS;
  // A life that is at its end is asked about twice: a host system may have prolonged it, before or after the notice.
  if (attempt === "atItsEnd") return Math.max(1, untilNotice > 0 ? untilNotice : left);
  if (untilNotice > 0) return Math.min(untilNotice, RETRY_SECONDS);
  return Math.min(left, RETRY_SECONDS / 2);
}

/** Whether the user is told that the session ends: renewing has not helped, and two minutes are left. */
export const isEndNear = (secondsToLive: number, attempt: Attempt): boolean =>
  attempt !== "none" && secondsToLive <= NOTICE_SECONDS;

/** What an answered renewal means: a life longer than the window goes on as before. */
export const attemptAfter = (secondsToLive: number): Attempt =>
  secondsToLive > WINDOW_SECONDS ? "none" : "atItsEnd";

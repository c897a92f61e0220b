// When a session is renewed and its end announced, in seconds counted by the server.

/** How long before its end a session is renewed. */
export const WINDOW_SECONDS = 15 * 60;
/** How long before its end the user is told, when renewing failed. */
export const NOTICE_SECONDS = 2 * 60;
const RETRY_SECONDS = 60;

/** The result of renewing: not tried, failed and retried, or answered without a longer session. */
export type Attempt = "none" | "failed" | "atItsEnd";

/** Seconds until a session that ends in `secondsToLive` is renewed next. */
export function nextRenewal(secondsToLive: number, attempt: Attempt): number {
  const left = Math.max(0, secondsToLive);
  if (attempt === "none") return Math.max(0, left - WINDOW_SECONDS);
  const untilNotice = left - NOTICE_SECONDS;
  // At its end a session is checked twice: a host system may have extended it before or after the notice.
  if (attempt === "atItsEnd") return Math.max(1, untilNotice > 0 ? untilNotice : left);
  if (untilNotice > 0) return Math.min(untilNotice, RETRY_SECONDS);
  return Math.min(left, RETRY_SECONDS / 2);
}

/** Whether to tell the user that the session ends: renewing failed, and two minutes are left. */
export const isEndNear = (secondsToLive: number, attempt: Attempt): boolean =>
  attempt !== "none" && secondsToLive <= NOTICE_SECONDS;

/** The result of an answered renewal: whether the session lasts longer than the renewal window. */
export const attemptAfter = (secondsToLive: number): Attempt =>
  secondsToLive > WINDOW_SECONDS ? "none" : "atItsEnd";

// Keeps the session alive: renewed quietly fifteen minutes before it ends.
import { call } from "@fiducia/features/client/call";
import { isSignedOut } from "@fiducia/features/client/call-failure";
import { type Session, whoIsSignedIn } from "@fiducia/features/client/session";
import { SIGN_IN_REASON } from "@fiducia/features/client/sign-in-address";
import { announceWarning } from "@fiducia/ui/toasts";
import { useEffect } from "react";
import { leaveForSignIn } from "./leave.tsx";

const WINDOW_SECONDS = 15 * 60;
const RETRY_SECONDS = 60;

/** Seconds until the renewal of a session that ends in `secondsToLive`; within the window, a minute at least. */
export const renewalDelay = (secondsToLive: number): number =>
  Math.max(secondsToLive - WINDOW_SECONDS, Math.min(RETRY_SECONDS, secondsToLive));

async function renew(secondsLeft: number): Promise<number> {
  try {
    await call("/user/renew/cookie");
    return (await whoIsSignedIn()).secondsToLive;
  } catch (trouble) {
    const left = secondsLeft - RETRY_SECONDS;
    if (isSignedOut(trouble) || left <= 0) {
      leaveForSignIn(SIGN_IN_REASON.renewFailure);
      return 0;
    }
    announceWarning(`You will be signed out in ${Math.ceil(left / 60)} minutes`);
    return left;
  }
}

/** Renews the session for as long as the application is open. */
export function useSessionRenewal(session: Session): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const schedule = (secondsToLive: number): void => {
      const delay = renewalDelay(secondsToLive);
      timer = setTimeout(async () => {
        const left = await renew(secondsToLive - delay);
        if (left > 0) schedule(left);
      }, delay * 1000);
    };
    schedule(session.secondsToLive);
    return () => clearTimeout(timer);
  }, [session]);
}

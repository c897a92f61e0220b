// Keeps the session alive for as long as the application is open.
import { type Session, userName } from "@fiducia/browser/session/session";
import { whoIsSignedIn } from "@fiducia/features/identity/whoami/signed-in.tsx";
import { announceWarning } from "@fiducia/ui/toasts";
import { useEffect } from "react";
import { SessionKeeper } from "./session-keeper.ts";

/** After a sign-in in another tab: when it is another user, nothing of the previous one may stay on the screen. */
async function reloadForAnother(session: Session): Promise<void> {
  const now = await whoIsSignedIn().catch(() => undefined);
  if (now && userName(now) !== userName(session)) window.location.reload();
}

export function useSessionRenewal(session: Session): void {
  useEffect(() => {
    const keeper = new SessionKeeper(session.secondsToLive, {
      ending: () => announceWarning("You will be signed out in 2 minutes"),
      signedIn: () => void reloadForAnother(session),
    });
    keeper.start();
    return () => keeper.stop();
  }, [session]);
}

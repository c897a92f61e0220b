// The frame of a form or a document in the small window that a report opens: a line with the agency's name, and the page.

import { DialogProvider } from "@fiducia/browser/dialogs/dialogs.tsx";
import { SessionProvider } from "@fiducia/browser/session/session-context.tsx";
import { POPUP_CHANGED } from "@fiducia/browser/windows/popups";
import { dialogs } from "@fiducia/pages/areas.web";
import { useShell } from "@fiducia/pages/menu/use-shell.tsx";
import { Button } from "@fiducia/ui/button";
import { useMutationState } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSessionRenewal } from "../session/session-renewal.tsx";
import { Logo } from "./parts/logo.tsx";
import { useArrival } from "./parts/use-arrival.ts";
import classes from "./popup-shell.module.css";

/** Tells the window that opened this one that something was recorded here, so that it reads again. */
function useTellOpener(): void {
  const done = useMutationState({ filters: { status: "success" } }).length;
  useEffect(() => {
    if (done > 0) window.opener?.postMessage(POPUP_CHANGED, window.location.origin);
  }, [done]);
}

export function PopupShell() {
  const { session } = useShell();
  const main = useArrival();
  useSessionRenewal(session);
  useTellOpener();
  return (
    <SessionProvider value={session}>
      <DialogProvider dialogs={dialogs}>
        <div className={classes.shell}>
          <header className={classes.bar}>
            <Logo size={22} />
            <strong>{session.agencyName}</strong>
            <span className={classes.gap} />
            <Button size="small" className={classes.way} onClick={() => window.close()}>
              Close
            </Button>
          </header>
          <main id="main" tabIndex={-1} ref={main} className={classes.main}>
            <Outlet />
          </main>
        </div>
      </DialogProvider>
    </SessionProvider>
  );
}

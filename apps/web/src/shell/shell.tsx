// The frame of every screen: toolbar, main navigation, and the screen itself.

import { areas } from "@fiducia/features/areas";
import { dialogs } from "@fiducia/features/areas.web";
import { DialogProvider } from "@fiducia/features/client/dialogs.tsx";
import { SessionProvider } from "@fiducia/features/client/session-context.tsx";
import { useMedia } from "@fiducia/ui/media";
import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense, useMemo, useState } from "react";
import { useSessionRenewal } from "../application/session-renewal.tsx";
import { MainNavigation } from "./main-navigation.tsx";
import { menuTree } from "./menu-tree.ts";
import classes from "./shell.module.css";
import { Toolbar } from "./toolbar.tsx";
import { useArrival } from "./use-arrival.ts";
import { useShell } from "./use-shell.ts";

const NavigationSheet = lazy(async () => ({
  default: (await import("./navigation-sheet.tsx")).NavigationSheet,
}));

export function Shell() {
  const { session, flags } = useShell();
  const isNarrow = useMedia("(max-width: 959px)");
  const [isSheetOpen, setSheetOpen] = useState(false);
  const groups = useMemo(() => menuTree(areas, session, flags), [session, flags]);
  const main = useArrival();
  useSessionRenewal(session);
  return (
    <SessionProvider value={session}>
      <DialogProvider dialogs={dialogs}>
        <div className={classes.shell}>
          <a className={classes.skip} href="#main">
            Skip to content
          </a>
          <Toolbar {...(isNarrow && { onOpenMenu: () => setSheetOpen(true) })} isMenuOpen={isSheetOpen} />
          {!isNarrow && <MainNavigation groups={groups} />}
          <main id="main" tabIndex={-1} ref={main} className={classes.main}>
            <Outlet />
          </main>
          {isNarrow && isSheetOpen && (
            <Suspense>
              <NavigationSheet groups={groups} onClose={() => setSheetOpen(false)} />
            </Suspense>
          )}
        </div>
      </DialogProvider>
    </SessionProvider>
  );
}

// The frame of every screen: toolbar, main navigation, and the screen itself.

import { DialogProvider } from "@fiducia/browser/dialogs/dialogs.tsx";
import { SessionProvider } from "@fiducia/browser/session/session-context.tsx";
import { dialogs } from "@fiducia/pages/areas.web";
import { useShell } from "@fiducia/pages/menu/use-shell.tsx";
import { useMedia } from "@fiducia/ui/media";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { ReleasePrompt } from "../release/release-prompt.tsx";
import { useSessionRenewal } from "../session/session-renewal.tsx";
import { useUsageWidget } from "../usage/use-usage-widget.ts";
import { MainNavigation } from "./main-navigation.tsx";
import { OverlayProvider } from "./overlays.tsx";
import { useArrival } from "./parts/use-arrival.ts";
import { useMenu } from "./parts/use-menu.ts";
import classes from "./shell.module.css";
import { useShortcutKeys } from "./shortcuts/use-shortcuts.tsx";
import { Toolbar } from "./toolbar.tsx";
import { WayBack } from "./way-back.tsx";

const DebugPanel = lazy(async () => ({ default: (await import("../host/debug-panel.tsx")).DebugPanel }));
const NavigationSheet = lazy(async () => ({
  default: (await import("./navigation-sheet.tsx")).NavigationSheet,
}));

function ShortcutKeys() {
  useShortcutKeys();
  return null;
}

export function Shell() {
  const { session } = useShell();
  const isNarrow = useMedia("(max-width: 959px)");
  const [isSheetOpen, setSheetOpen] = useState(false);
  const groups = useMenu();
  const main = useArrival();
  const isSite = useRouterState({
    select: ({ matches }) => (matches.at(-1)?.context as { isSite?: boolean } | undefined)?.isSite === true,
  });
  useUsageWidget(session);
  useSessionRenewal(session);
  return (
    <SessionProvider value={session}>
      <DialogProvider dialogs={dialogs}>
        <OverlayProvider>
          <ShortcutKeys />
          <div className={classes.shell}>
            <a className={classes.skip} href="#main">
              Skip to content
            </a>
            <Toolbar {...(isNarrow && { onOpenMenu: () => setSheetOpen(true) })} isMenuOpen={isSheetOpen} />
            <ReleasePrompt />
            {session.isHostManaged && session.isDebug && (
              <Suspense fallback={null}>
                <DebugPanel />
              </Suspense>
            )}
            {!isNarrow && <MainNavigation groups={groups} />}
            <main id="main" tabIndex={-1} ref={main} className={classes.main}>
              {isSite && <WayBack />}
              <Outlet />
            </main>
            {isNarrow && isSheetOpen && (
              <Suspense>
                <NavigationSheet groups={groups} onClose={() => setSheetOpen(false)} />
              </Suspense>
            )}
          </div>
        </OverlayProvider>
      </DialogProvider>
    </SessionProvider>
  );
}

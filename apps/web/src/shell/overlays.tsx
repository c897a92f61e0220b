// What opens above the screen by a key or a button of the shell: palette, preferences, list of shortcuts.
import { DialogBoundary } from "@fiducia/browser/dialogs/dialog-boundary.tsx";
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useState } from "react";

import {
  type OpenOverlay,
  OpenOverlayProvider,
  type OverlayName,
  type OverlayProps,
} from "./parts/open-overlay.ts";
import { listenAhead } from "./parts/typed-ahead.ts";

const OVERLAYS: Readonly<Record<OverlayName, ComponentType<OverlayProps>>> = {
  palette: lazy(async () => ({ default: (await import("./palette/command-palette.tsx")).CommandPalette })),
  preferences: lazy(async () => ({
    default: (await import("./preferences/preferences-dialog.tsx")).PreferencesDialog,
  })),
  shortcuts: lazy(async () => ({
    default: (await import("./shortcuts/shortcuts-dialog.tsx")).ShortcutsDialog,
  })),
};

interface Opened {
  readonly name: OverlayName;
  readonly returnTo: Element | null;
}

export function OverlayProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>();
  const open = useCallback<OpenOverlay>((name, returnTo) => {
    if (name === "palette") listenAhead();
    // One that follows another goes back to where the first was opened.
    setOpened((now) => ({ name, returnTo: returnTo ?? now?.returnTo ?? document.activeElement }));
  }, []);
  const close = (name: OverlayName) => setOpened((now) => (now?.name === name ? undefined : now));
  const Overlay = opened && OVERLAYS[opened.name];
  return (
    <OpenOverlayProvider value={open}>
      {children}
      {opened && Overlay && (
        <DialogBoundary key={opened.name} onBroken={() => close(opened.name)}>
          <Suspense>
            <Overlay returnTo={opened.returnTo} onClose={() => close(opened.name)} />
          </Suspense>
        </DialogBoundary>
      )}
    </OpenOverlayProvider>
  );
}

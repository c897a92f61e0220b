// What opens above the screen by a key or a button of the shell: palette, preferences, list of shortcuts.
import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useState,
} from "react";

export type OverlayName = "palette" | "preferences" | "shortcuts";

export interface OverlayProps {
  /** What has the focus afterwards. */
  readonly returnTo: Element | null;
  readonly onClose: () => void;
}

const OVERLAYS: Readonly<Record<OverlayName, ComponentType<OverlayProps>>> = {
  palette: lazy(async () => ({ default: (await import("./palette/command-palette.tsx")).CommandPalette })),
  preferences: lazy(async () => ({
    default: (await import("./preferences/preferences-dialog.tsx")).PreferencesDialog,
  })),
  shortcuts: lazy(async () => ({
    default: (await import("./shortcuts/shortcuts-dialog.tsx")).ShortcutsDialog,
  })),
};

/** Opens one of them; focus goes to `returnTo` afterwards, or to where it was. */
type Open = (name: OverlayName, returnTo?: HTMLElement | null) => void;

const Context = createContext<Open>(() => undefined);

export const useOpenOverlay = (): Open => useContext(Context);

interface Opened {
  readonly name: OverlayName;
  readonly returnTo: Element | null;
}

export function OverlayProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>();
  const open = useCallback<Open>((name, returnTo) => {
    // One that follows another goes back to where the first was opened.
    setOpened((now) => ({ name, returnTo: returnTo ?? now?.returnTo ?? document.activeElement }));
  }, []);
  const close = (name: OverlayName) => setOpened((now) => (now?.name === name ? undefined : now));
  const Overlay = opened && OVERLAYS[opened.name];
  return (
    <Context value={open}>
      {children}
      {opened && Overlay && (
        <Suspense>
          <Overlay key={opened.name} returnTo={opened.returnTo} onClose={() => close(opened.name)} />
        </Suspense>
      )}
    </Context>
  );
}

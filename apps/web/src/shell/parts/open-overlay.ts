// How the shell's overlays are opened, wherever one is: palette, preferences, list of shortcuts.
import { createContext, useContext } from "react";

export type OverlayName = "palette" | "preferences" | "shortcuts";

export interface OverlayProps {
  /** What has the focus afterwards. */
  readonly returnTo: Element | null;
  readonly onClose: () => void;
}

/** Opens one of them; focus goes to `returnTo` afterwards, or to where it was. */
export type OpenOverlay = (name: OverlayName, returnTo?: HTMLElement | null) => void;

const Context = createContext<OpenOverlay>(() => undefined);

export const OpenOverlayProvider = Context.Provider;

export const useOpenOverlay = (): OpenOverlay => useContext(Context);

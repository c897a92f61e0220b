// Whether the window matches a media query, such as its width.
import { useCallback, useSyncExternalStore } from "react";

/** So narrow that rows are cards. */
export const CARDS = "(max-width: 639px)";

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

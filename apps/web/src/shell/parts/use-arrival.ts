// After the user has gone to another screen, focus stands on its title and the window is named after it.
import { useRouterState } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";

/** The ref of the main element. The first screen keeps the browser's own focus, so that Tab reaches the skip link. */
export function useArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const routeId = useRouterState({ select: (state) => state.matches.at(-1)?.routeId });
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new route is an arrival.
  useEffect(() => {
    main.current?.scrollTo({ top: 0 });
    if (!isFirst.current && !main.current?.contains(document.activeElement)) main.current?.focus();
    isFirst.current = false;
  }, [routeId]);
  return main;
}

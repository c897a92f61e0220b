// Brings a table back to where it stood when it was left, and notes where it stands.
import { type RefObject, useEffect, useLayoutEffect } from "react";
import type { TablePlace } from "./report-table-props.tsx";

interface KeptPlace {
  readonly box: RefObject<HTMLElement | null>;
  readonly place: TablePlace | undefined;
  /** Whether the rows are there, without which there is no height to scroll. */
  readonly isShown: boolean;
}

export function useKeptPlace({ box, place, isShown }: KeptPlace): void {
  useLayoutEffect(() => {
    if (isShown && place && box.current) box.current.scrollTop = place.top;
  }, [isShown, place, box]);
  useEffect(() => {
    const element = box.current;
    if (!isShown || !place || !element) return undefined;
    const note = () => {
      place.top = element.scrollTop;
    };
    element.addEventListener("scroll", note, { passive: true });
    return () => element.removeEventListener("scroll", note);
  }, [isShown, place, box]);
}

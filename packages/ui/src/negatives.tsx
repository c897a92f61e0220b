// The preference for negative amounts: a minus, or parentheses.
import { useLayoutEffect } from "react";
import { usePreference } from "./preference.tsx";

export const NEGATIVES = ["minus", "parentheses"] as const;
export type Negatives = (typeof NEGATIVES)[number];

export const useNegatives = () => usePreference<Negatives>("negatives", NEGATIVES);

/** Marks the page, so that CSS draws every amount accordingly. */
export function NegativeStyle() {
  const [negatives] = useNegatives();
  useLayoutEffect(() => {
    document.documentElement.dataset.negatives = negatives;
  }, [negatives]);
  return null;
}

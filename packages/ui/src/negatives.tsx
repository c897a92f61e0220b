// How negative amounts are shown: with a minus, or in parentheses as accountants write them.
import { useLayoutEffect } from "react";
import { usePreference } from "./preference.tsx";

export const NEGATIVES = ["minus", "parentheses"] as const;
export type Negatives = (typeof NEGATIVES)[number];

export const useNegatives = () => usePreference<Negatives>("negatives", NEGATIVES);

/** Marks the page, by which every amount on it is drawn; the text that is copied keeps its minus. */
export function NegativeStyle() {
  const [negatives] = useNegatives();
  useLayoutEffect(() => {
    document.documentElement.dataset.negatives = negatives;
  }, [negatives]);
  return null;
}

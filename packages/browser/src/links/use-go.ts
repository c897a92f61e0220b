// Where the user goes. Routes are made from the lists of the areas, so that the router knows no address by its type.
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

interface Place {
  readonly to?: string;
  /** A whole address, instead of one made from the others. */
  readonly href?: string;
  readonly search?: object | undefined;
  readonly replace?: boolean;
}

export function useGo(): (place: Place) => void {
  const navigate = useNavigate();
  return useCallback((place) => void navigate(place as never), [navigate]);
}

/** The words of the address, and what changes some of them without a step back to the old ones. */
export function useAddressWords<Words extends object = object>() {
  const go = useGo();
  const words: Words = useSearch({ strict: false });
  const change = (changed: object) =>
    go({ to: ".", search: (before: object) => ({ ...before, ...changed }), replace: true });
  return [words, change] as const;
}

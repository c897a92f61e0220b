// What stands under the fields of a form: what is wrong as it is typed, and what the server said.
import { useState } from "react";
import { REQUIRED } from "../billing/shared/line-form.rules.ts";
import type { Problem } from "./use-order.tsx";

export type FaultAt = (path: string) => string | undefined;

interface Faults {
  /** The sentence under the field of that path; what is only missing yet is said once the form was sent. */
  readonly at: FaultAt;
  /** Whether anything is wrong as it stands; then says so at the fields and puts the focus on the first. */
  readonly stops: () => boolean;
}

const focusFirst = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>("form [aria-invalid='true']")?.focus());

export function useFaults(typed: ReadonlyMap<string, string>, problem: Problem | undefined): Faults {
  const [hasTried, setTried] = useState(false);
  return {
    at: (path) => {
      const fault = typed.get(path);
      if (fault !== undefined && (hasTried || fault !== REQUIRED)) return fault;
      return problem?.field === path ? problem.message : undefined;
    },
    stops: () => {
      if (typed.size === 0) return false;
      setTried(true);
      focusFirst();
      return true;
    },
  };
}

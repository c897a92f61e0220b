// The messages under the fields of a form: local checks while typing, and the server's refusals.
import { REQUIRED } from "@fiducia/contract/form-words";
import { useState } from "react";
import { goToFault } from "./go-to-fault.ts";
import type { Problem } from "./problem.ts";

export type FaultAt = (path: string) => string | undefined;

interface Faults {
  /** The message under the field of a path; a missing value is reported only after the form was sent. */
  readonly at: FaultAt;
  /**
   * Checks the form before sending: shows all messages and focuses the first field with one. Returns whether there is
   * any.
   */
  readonly stops: () => boolean;
}

export function useFaults(typed: ReadonlyMap<string, string>, problem: Problem | undefined): Faults {
  const [hasTried, setTried] = useState(false);
  return {
    at: (path) => {
      const fault = typed.get(path);
      if (fault !== undefined && (hasTried || fault !== REQUIRED)) return fault;
      return problem?.field === path ? (problem.atField ?? problem.message) : undefined;
    },
    stops: () => {
      if (typed.size === 0) return false;
      setTried(true);
      // The messages are there with the next frame.
      requestAnimationFrame(goToFault);
      return true;
    },
  };
}

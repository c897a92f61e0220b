// Where a refusal that names a field is read: at the field, or below the form where no shown field takes it.
import { useLayoutEffect, useState } from "react";
import type { Problem } from "./problem.ts";
import { placeOfForm, showsFault } from "./shown-faults.ts";

/**
 * The problem, without its field where the form does not show it there, so that it is the form's own. What a form shows
 * is looked at, and not told by the form: a row goes with what is read again, and some fields have no room for words.
 */
export function usePlaced(problem: Problem | undefined): Problem | undefined {
  const [unplaced, setUnplaced] = useState<string>();
  const named = problem?.field === undefined ? undefined : `${problem.field} ${problem.message}`;
  useLayoutEffect(() => {
    setUnplaced(undefined);
    if (named === undefined) return;
    const place = placeOfForm();
    const watch = new MutationObserver(() => look());
    const look = () => {
      if (showsFault(place)) return;
      watch.disconnect();
      setUnplaced(named);
    };
    watch.observe(place, { subtree: true, childList: true, attributeFilter: ["aria-invalid"] });
    look();
    return () => watch.disconnect();
  }, [named]);
  return problem && named === unplaced ? { ...problem, field: undefined } : problem;
}

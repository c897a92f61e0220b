// What this user may record, in the groups of the New menu.
import { permits } from "@fiducia/contract/access";
import { useShell } from "@fiducia/pages/menu/use-shell.tsx";
import { WORK, WORK_GROUPS, type Work } from "@fiducia/pages/work";
import { useMemo } from "react";

/** By which the key C finds the button. */
export const NEW_KEY = "new";

interface WorkGroup {
  readonly name: string;
  readonly work: readonly Work[];
}

/** The groups in which the user may record something. */
export function useNewWork(): readonly WorkGroup[] {
  const { session } = useShell();
  return useMemo(() => {
    const allowed = WORK.filter(({ access }) => access.every((one) => permits(session, one)));
    return WORK_GROUPS.map((name) => ({ name, work: allowed.filter(({ group }) => group === name) })).filter(
      ({ work }) => work.length > 0,
    );
  }, [session]);
}

// The zone in which moments are shown: the agency's, or with a warning this computer's.
import { announceWarning } from "@fiducia/ui/toasts";
import { useEffect } from "react";
import { useAnswer } from "../calls/use-answer.ts";
import { useAskedOfAgency } from "./asked-of-agency.tsx";
import { useSession } from "./session-context.tsx";

const NOT_SET = "Your agency time zone has not been set; using your computer's time zone instead";
const NOT_FOUND = "Could not find agency time zone; using your computer's time zone instead";

/** The zone of the computer that the user sits at. */
export const computersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface AgencyZone {
  readonly zone: string;
  /** This computer's stands in for it. */
  readonly warning: string | undefined;
  /** Asks for the agency's once more; undefined where that would not help. */
  readonly onRetry: (() => void) | undefined;
}

export function useAgencyZone(): AgencyZone {
  const session = useSession();
  const { timeZone } = useAskedOfAgency();
  const { data: answer, isError, refetch } = useAnswer(timeZone, {});
  // The session's own says it until the answer is here; a reading that failed leaves what was read before.
  const isMissing = isError && !answer;
  const known = answer ? answer.timeZone : isMissing ? undefined : session.timeZone;
  const warning = isMissing ? NOT_FOUND : answer?.timeZone === null ? NOT_SET : undefined;
  useEffect(() => {
    if (warning) announceWarning(warning);
  }, [warning]);
  const onRetry = isMissing ? () => void refetch() : undefined;
  return { zone: known ?? computersZone(), warning, onRetry };
}

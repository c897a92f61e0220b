// The zone in which moments are shown: the agency's, or this computer's with a warning.
import { announceWarning } from "@fiducia/ui/toasts";
import { useEffect } from "react";
import { useAnswer } from "../calls/use-answer.ts";
import { useAskedOfAgency } from "./asked-of-agency.tsx";
import { useSession } from "./session-context.tsx";

const NOT_SET = "Your agency time zone has not been set; using your computer's time zone instead";
const NOT_FOUND = "Could not find agency time zone; using your computer's time zone instead";

/** A zone seldom changes, and many parts of one screen show moments. */
const FRESH_MS = 60_000;

/** This computer's zone. */
export const computersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface AgencyZone {
  readonly zone: string;
  /** True when this computer's zone is used instead. */
  readonly warning: string | undefined;
  /** Reads the agency's zone again; undefined when that would not help. */
  readonly onRetry: (() => void) | undefined;
}

export function useAgencyZone(): AgencyZone {
  const session = useSession();
  const { timeZone } = useAskedOfAgency();
  const { data: answer, isError, refetch } = useAnswer(timeZone, {}, true, FRESH_MS);
  // The session's zone is used until the answer arrives; a failed reading keeps the previous answer.
  const isMissing = isError && !answer;
  const agencyZone = answer ? answer.timeZone : isMissing ? undefined : session.timeZone;
  const warning = isMissing ? NOT_FOUND : answer?.timeZone === null ? NOT_SET : undefined;
  useEffect(() => {
    if (warning) announceWarning(warning);
  }, [warning]);
  const onRetry = isMissing ? () => void refetch() : undefined;
  return { zone: agencyZone ?? computersZone(), warning, onRetry };
}

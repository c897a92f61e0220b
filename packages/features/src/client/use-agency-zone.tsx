// The zone in which moments are shown: the agency's, or with a warning this computer's.
import { announceWarning } from "@fiducia/ui/toasts";
import { useEffect } from "react";
import { timeZoneQuery } from "../agency/time-zone/time-zone.contract.ts";
import { useSession } from "./session-context.tsx";
import { useAnswer } from "./use-answer.ts";

const NOT_SET = "Your agency time zone has not been set; using your computer's time zone instead";
const NOT_FOUND = "Could not find agency time zone; using your computer's time zone instead";

/** The zone of the computer that the user sits at. */
export const computersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The agency's zone; `warning` when this computer's stands in for it. */
export function useAgencyZone(): { readonly zone: string; readonly warning: string | undefined } {
  const session = useSession();
  const { data: answer, isError } = useAnswer(timeZoneQuery, {});
  const known = answer ? answer.timeZone : session.timeZone;
  const isUnset = answer?.timeZone === null;
  const warning = isUnset ? NOT_SET : isError ? NOT_FOUND : undefined;
  useEffect(() => {
    if (warning) announceWarning(warning);
  }, [warning]);
  return { zone: known ?? computersZone(), warning };
}

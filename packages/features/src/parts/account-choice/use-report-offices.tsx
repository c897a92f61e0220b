// The offices for which the user may run a report, and the message when it cannot run.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import {
  CANNOT_GET_OFFICES,
  CANNOT_RUN,
  type ReportOffices,
  reportOffices,
} from "@fiducia/browser/report/report-office.rules";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { recall, shelve } from "@fiducia/browser/session/session-shelf";
import { announceError, useFailureToast } from "@fiducia/ui/toasts";
import { useEffect, useMemo } from "react";
import type { z } from "zod";
import { reportOfficeOptionsQuery } from "../../agency/report-office-options/report-office-options.contract.ts";

/** By report, in session storage. */
type KeptOptions = Readonly<Record<string, z.output<typeof reportOfficeOptionsQuery.answer>>>;

/** Undefined until the server has answered; both refusals are toasts, and the report must not run. */
export function useReportOffices(reportName: string): ReportOffices | undefined {
  const { officeId } = useSession();
  const { data: answer, isError, errorUpdatedAt } = useAnswer(reportOfficeOptionsQuery, { reportName });
  const options = answer ?? recall<KeptOptions>("reportOptions")?.[reportName];
  useEffect(() => {
    if (answer) shelve("reportOptions", { ...recall<KeptOptions>("reportOptions"), [reportName]: answer });
  }, [reportName, answer]);
  const offices = useMemo(() => options && reportOffices(options, officeId), [options, officeId]);
  useFailureToast(CANNOT_GET_OFFICES, isError ? errorUpdatedAt : 0);
  const cannotRun = offices !== undefined && !offices.canRun;
  useEffect(() => {
    if (cannotRun) announceError(CANNOT_RUN);
  }, [cannotRun]);
  return offices;
}

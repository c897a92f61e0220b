// The envelope of every answer.
import { CODE, type Envelope, type PageMeta, type ReportMeta } from "@fiducia/contract/envelope";
import type { RefusalAnswer } from "./refused.ts";

export const succeeded = <T>(answer: T): Envelope<T> => ({
  ok: true,
  status: 200,
  errorMessage: "",
  data: answer,
  code: CODE.ok,
});

/** A page of a report; without rows it has the code for "no data". */
export const reported = <Row>(
  rows: readonly Row[],
  meta: ReportMeta | PageMeta,
): Envelope<readonly Row[]> => ({
  ...succeeded(rows),
  code: ("count" in meta ? meta.count : rows.length) === 0 ? CODE.noData : CODE.ok,
  meta,
});

export function refusedEnvelope({
  status,
  code,
  message,
  rule,
  field,
  source,
  detail,
}: RefusalAnswer): Envelope<null> {
  return {
    ok: false,
    status,
    errorMessage: message,
    data: null,
    code,
    ...(rule === undefined ? {} : { rule }),
    ...(field === undefined ? {} : { field }),
    ...(source === undefined ? {} : { source }),
    ...(detail === undefined ? {} : { detail }),
  };
}

/** The envelope of a defect: only a reference to the log. */
export const defectEnvelope = (reference: string): Envelope<null> => ({
  ok: false,
  status: 500,
  errorMessage: "An error occurred while processing the request",
  data: null,
  code: CODE.validationError,
  reference,
});

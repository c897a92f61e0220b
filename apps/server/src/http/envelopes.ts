// The envelope of every answer, good or bad.
import { CODE, type Envelope, type ReportMeta } from "@fiducia/contract/envelope";
import type { Refused } from "./refused.ts";

export const succeeded = <T>(data: T): Envelope<T> => ({
  ok: true,
  status: 200,
  errorMessage: "",
  data,
  code: CODE.ok,
});

/** A page of a report; none of its rows is an answer too, with the code for "no data". */
export const reported = <Row>(rows: readonly Row[], meta: ReportMeta): Envelope<readonly Row[]> => ({
  ...succeeded(rows),
  code: rows.length === 0 ? CODE.noData : CODE.ok,
  meta,
});

export function refusedEnvelope({ status, code, message, detail }: Refused): Envelope<null> {
  return {
    ok: false,
    status,
    errorMessage: message,
    data: null,
    code,
    ...(detail.rule === undefined ? {} : { rule: detail.rule }),
    ...(detail.field === undefined ? {} : { field: detail.field }),
  };
}

/** What a client hears of a defect: nothing but a reference to the log. */
export const defectEnvelope = (reference: string): Envelope<null> => ({
  ok: false,
  status: 500,
  errorMessage: "An error occurred while processing the request",
  data: null,
  code: CODE.validationError,
  reference,
});

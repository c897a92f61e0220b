// A banner above a report: what is wrong, and the way to try again.

import { Button } from "@fiducia/ui/button";
import { Note } from "@fiducia/ui/note";

interface ReportNoticeProps {
  readonly message: string;
  readonly detail?: string;
  readonly onRetry?: (() => void) | undefined;
  /** True when the report is usable anyway. */
  readonly isWarning?: boolean;
}

export const ReportNotice = ({ message, detail, onRetry, isWarning }: ReportNoticeProps) => (
  <Note tone={isWarning ? "amber" : "red"}>
    <p>
      <strong>{message}</strong>
      {detail && <span>{detail}</span>}
    </p>
    {onRetry && (
      <Button kind="current" size="small" onClick={onRetry}>
        Try again
      </Button>
    )}
  </Note>
);

// A banner above a report: what is wrong, with a button to try again.
import classes from "./report-frame.module.css";

interface ReportNoticeProps {
  readonly message: string;
  readonly detail?: string;
  readonly onRetry?: (() => void) | undefined;
  /** True when the report is usable anyway. */
  readonly isWarning?: boolean;
}

export const ReportNotice = ({ message, detail, onRetry, isWarning }: ReportNoticeProps) => (
  <div className={classes.notice} data-warning={isWarning || undefined}>
    <p>
      <strong>{message}</strong>
      {detail && <span>{detail}</span>}
    </p>
    {onRetry && (
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    )}
  </div>
);

// Shown instead of a transaction: loading, not readable, or not visible to the user.
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { ReportNotice } from "@fiducia/browser/report/report-notice.tsx";
import classes from "./item-detail.module.css";
import type { AskedDetail } from "./use-item-detail.tsx";

/** An item that the user may not see counts as unknown. */
const NOT_THERE = "There is no such item, or you do not have permission to see it.";

export function DetailNotice({ query }: Pick<AskedDetail, "query">) {
  if (query.isPending) return <p className={classes.waiting}>Loading</p>;
  if (!query.isError) return <ReportNotice message={NOT_THERE} />;
  return (
    <ReportNotice
      message="The item cannot be shown"
      detail={messageOf(query.error)}
      onRetry={() => query.refetch()}
    />
  );
}

// In place of a transaction that is not here: it comes, it cannot be read, or the user may not see it.
import { messageOf } from "../../client/call-failure.ts";
import { ReportNotice } from "../../client/report-notice.tsx";
import classes from "./item-detail.module.css";
import type { AskedDetail } from "./use-item-detail.tsx";

/** What the user may not see is answered as if it were not there. */
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

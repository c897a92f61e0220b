// The transaction sites for one item: the link says which, and whether to show or void it.

import { ReportNotice } from "@fiducia/browser/report/report-notice.tsx";
import { readItemContext } from "@fiducia/contract/item-link";
import { useSearch } from "@tanstack/react-router";
import { ItemDetailScreen } from "./item-detail.screen.tsx";

export function Screen() {
  const { context, intent, event } = useSearch({ strict: false }) as {
    context?: string;
    intent?: string;
    event?: unknown;
  };
  const meant = intent === "void" ? "void" : "read_only";
  if (typeof event === "number") return <ItemDetailScreen context={{ eventid: event }} intent={meant} />;
  const item = context === undefined ? undefined : readItemContext(context);
  if (!item) return <ReportNotice message="This link names no accounting item." />;
  return <ItemDetailScreen context={item} intent={meant} />;
}

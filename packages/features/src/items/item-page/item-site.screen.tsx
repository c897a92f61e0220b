// The transaction sites when they are opened for one item: its link says which, and whether to look at it or void it.

import { readItemContext } from "@fiducia/contract/item-link";
import { useSearch } from "@tanstack/react-router";
import { ReportNotice } from "../../client/report-notice.tsx";
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

// The tabs of a search result with their counts, and messages when some could not be read.

import { ReportNotice } from "@fiducia/browser/report/report-notice.tsx";
import { useReportFilters } from "@fiducia/browser/report/use-report-filter";
import { Button } from "@fiducia/ui/button";
import { Segments } from "@fiducia/ui/segments";
import type { SheetsAsked } from "../../parts/export/export-address.tsx";
import { lineItemsOfEventsReport } from "../line-items-of-events/line-items-of-events.report.ts";
import { payMethodsOfEventsReport } from "../pay-methods-of-events/pay-methods-of-events.report.ts";
import { allTrustTransactionsReport } from "./all-trust-transactions.report.ts";
import classes from "./search-result.module.css";
import { type TabRead, useTabsRead } from "./use-tabs-read.tsx";

const TABS = [
  { key: "main", contract: allTrustTransactionsReport },
  { key: "line-items", contract: lineItemsOfEventsReport },
  { key: "pay-methods", contract: payMethodsOfEventsReport },
] as const;

export type TabKey = (typeof TABS)[number]["key"];

/** The tab of the address; by default the first. */
export const tabOf = (word: unknown): TabKey => TABS.find(({ key }) => key === word)?.key ?? "main";

type Tab = (typeof TABS)[number];

export type TabShown = Tab & TabRead & { readonly label: string };

const labelOf = ({ contract }: Tab): string => contract.tabLabel ?? contract.title;

const CONTRACTS = [allTrustTransactionsReport, lineItemsOfEventsReport, payMethodsOfEventsReport] as const;

interface ResultTabs {
  readonly tabs: readonly TabShown[];
  /** All tabs as sheets of a workbook. */
  readonly sheets: SheetsAsked;
  readonly onRetry: () => void;
}

export function useResultTabs(): ResultTabs {
  const { filters } = useReportFilters(CONTRACTS, {});
  const { read, onRetry } = useTabsRead(
    TABS.map(({ contract }, at) => ({ name: contract.name, filter: filters[at] })),
  );
  const unread: TabRead = { isOpened: false, hasFailed: false, count: undefined };
  const [main, ...others] = TABS;
  const sheetOf = ({ contract }: Tab, at: number) => ({ contract, filter: filters[at] ?? {} });
  return {
    tabs: TABS.map((tab, at) => ({ ...tab, label: labelOf(tab), ...(read[at] ?? unread) })),
    sheets: [sheetOf(main, 0), ...others.map((tab, at) => sheetOf(tab, at + 1))],
    onRetry,
  };
}

interface TabsProps {
  readonly tabs: readonly TabShown[];
  readonly open: TabKey;
  readonly onOpen: (tab: TabKey) => void;
}

/** The last two tabs are read when first opened, and show their counts from then on. */
export const Tabs = ({ tabs, open, onOpen }: TabsProps) => (
  <Segments className={classes.tabs} aria-label="Views of the result">
    {tabs.map(({ key, label, count }) => (
      <Button kind="bare" key={key} aria-pressed={key === open} onClick={() => onOpen(key)}>
        {label}
        {count !== undefined && <span className={classes.count}> {count.toLocaleString("en-US")}</span>}
      </Button>
    ))}
  </Segments>
);

interface PartialNoticeProps {
  readonly tabs: readonly TabShown[];
  readonly onRetry: () => void;
}

/** Beside the tab's own error, once more than one tab was opened. */
export function PartialNotice({ tabs, onRetry }: PartialNoticeProps) {
  const opened = tabs.filter(({ isOpened }) => isOpened);
  const failed = opened.filter(({ hasFailed }) => hasFailed);
  if (opened.length < 2 || failed.length === 0) return null;
  return (
    <ReportNotice
      message={`Could not load ${failed.length} of ${opened.length} tabs`}
      detail={failed.map(({ label }) => label).join(", ")}
      onRetry={onRetry}
    />
  );
}

// All Trust Transactions: the result of a search in three tabs.

import { useOpenDialog } from "@fiducia/browser/dialogs/dialogs.tsx";
import { useAddressWords, useGo } from "@fiducia/browser/links/use-go";
import { NextStep } from "@fiducia/browser/report/next-step.tsx";
import { filterSearch } from "@fiducia/browser/report/report-filter";
import { ReportNotice } from "@fiducia/browser/report/report-notice.tsx";
import { ReportStart } from "@fiducia/browser/report/report-start.tsx";
import { useReportRoute } from "@fiducia/browser/report/use-report-route";
import { userName } from "@fiducia/browser/session/session";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { Button } from "@fiducia/ui/button";
import { useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ReportScreen } from "../../parts/report-screen.tsx";
import { lineItemsOfEventsReport } from "../line-items-of-events/line-items-of-events.report.ts";
import { payMethodsOfEventsReport } from "../pay-methods-of-events/pay-methods-of-events.report.ts";
import { useTransactionActions } from "../shared/transaction-actions.tsx";
import { allTrustTransactionsReport } from "./all-trust-transactions.report.ts";
import { leftOutOf } from "./criteria.rules.ts";
import { CriteriaBar } from "./criteria-bar.tsx";
import { keptSearches } from "./kept-searches.tsx";
import { PartialNotice, type TabKey, Tabs, tabOf, useResultTabs } from "./result-tabs.tsx";

/** Tabs have different columns: order, filters and groups of one do not apply to another; the search text does. */
const OTHER_COLUMNS = { sort: undefined, only: undefined, group: undefined };

type Words = Readonly<Record<string, unknown>>;

/** Shown before anything was searched for. */
function NothingSearched() {
  const openDialog = useOpenDialog();
  const go = useGo();
  const owner = userName(useSession());
  const [recent] = useState(() => keptSearches(owner));
  const { areaLabel } = useReportRoute();
  useEffect(() => {
    document.title = `${allTrustTransactionsReport.title} - Fiducia`;
  }, []);
  return (
    <ReportStart
      crumb={areaLabel}
      title={allTrustTransactionsReport.title}
      words="Search for accounting items by date, customer, office or account."
      label="Search"
      onStart={() => openDialog("SearchAccountingItems", {})}
    >
      {recent.length > 0 && (
        <section aria-label="Recent searches">
          <h2>Recent searches</h2>
          <ul>
            {recent.map(({ title, words }) => (
              <li key={JSON.stringify(words)}>
                <Button kind="link" onClick={() => go({ to: ".", search: { ...words, tab: "main" } })}>
                  {title}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </ReportStart>
  );
}

const NEW_PAYMENTS_ONLY = "New payments only; unapplied credits are not included";

interface ResultProps {
  readonly words: Words;
  readonly tab: TabKey;
  /** The criteria of the address that cannot be searched for. */
  readonly leftOut: readonly string[];
}

function Result({ words, tab, leftOut }: ResultProps) {
  const [, ask] = useAddressWords();
  const openDialog = useOpenDialog();
  const actions = useTransactionActions();
  const { tabs, sheets, onRetry } = useResultTabs();
  const edit = () => openDialog("SearchAccountingItems", { words });
  const choose = (next: TabKey) => ask({ tab: next, ...OTHER_COLUMNS });
  const frame = {
    title: allTrustTransactionsReport.title,
    above: (
      <>
        {leftOut.length > 0 && (
          <ReportNotice
            isWarning
            message="This address asks for something that cannot be searched for."
            detail={`Left out: ${leftOut.join(", ")}`}
          />
        )}
        <PartialNotice tabs={tabs} onRetry={onRetry} />
        <CriteriaBar
          words={words}
          onEdit={edit}
          {...(tab === "pay-methods" && { note: NEW_PAYMENTS_ONLY })}
        />
      </>
    ),
    criteria: <Tabs tabs={tabs} open={tab} onOpen={choose} />,
    workbook: { label: "Excel, all three tabs", sheets },
    emptyAction: <NextStep label="Edit search" onClick={edit} />,
  };
  if (tab === "line-items") return <ReportScreen key={tab} contract={lineItemsOfEventsReport} {...frame} />;
  if (tab === "pay-methods") return <ReportScreen key={tab} contract={payMethodsOfEventsReport} {...frame} />;
  return <ReportScreen key="main" contract={allTrustTransactionsReport} {...actions} {...frame} />;
}

export function Screen() {
  const search = useSearch({ strict: false }) as Words;
  const words = filterSearch(allTrustTransactionsReport, search);
  if (search.tab === undefined && Object.keys(words).length === 0) return <NothingSearched />;
  return <Result words={words} tab={tabOf(search.tab)} leftOut={leftOutOf(search, words)} />;
}

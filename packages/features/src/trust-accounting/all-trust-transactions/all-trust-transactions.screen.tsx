// All Trust Transactions: what a search found, in three tabs that share its criteria.
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useOpenDialog } from "../../client/dialogs.tsx";
import { recentSearches } from "../../client/recent-searches.ts";
import { filterSearch } from "../../client/report-filter.ts";
import { ReportScreen } from "../../client/report-screen.tsx";
import { OwnItemsNote } from "../../client/scope-note.tsx";
import { userName } from "../../client/session.ts";
import { useSession } from "../../client/session-context.tsx";
import { useReportRoute } from "../../client/use-report-route.ts";
import { lineItemsOfEventsReport } from "../line-items-of-events/line-items-of-events.report.ts";
import { payMethodsOfEventsReport } from "../pay-methods-of-events/pay-methods-of-events.report.ts";
import { useTransactionActions } from "../shared/transaction-actions.tsx";
import { allTrustTransactionsReport } from "./all-trust-transactions.report.ts";
import { CriteriaBar } from "./criteria-bar.tsx";
import classes from "./search-result.module.css";

const TABS = [
  { key: "main", label: "Main (Accounting Search)" },
  { key: "line-items", label: "Line Items" },
  { key: "pay-methods", label: "Pay Methods" },
] as const;

/** Another tab has other columns: order, values and groups of this one say nothing there; what is searched for does. */
const OTHER_COLUMNS = { sort: undefined, only: undefined, group: undefined };

type Words = Readonly<Record<string, unknown>>;

/** The tabs of the result; the last two are read when they are opened for the first time. */
function Tabs({ open }: { open: string }) {
  const navigate = useNavigate();
  const choose = (tab: string) => {
    const search = (before: Words) => ({ ...before, tab, ...OTHER_COLUMNS });
    navigate({ to: ".", search, replace: true } as never);
  };
  return (
    <fieldset className={classes.tabs} aria-label="Views of the result">
      {TABS.map(({ key, label }) => (
        <button key={key} type="button" aria-pressed={key === open} onClick={() => choose(key)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** Before anything was searched for. */
function NothingSearched() {
  const openDialog = useOpenDialog();
  const navigate = useNavigate();
  const owner = userName(useSession());
  const [recent] = useState(() => recentSearches(owner));
  return (
    <div className={classes.nothing}>
      <h1 tabIndex={-1} id="page-title">
        All Trust Transactions
      </h1>
      <p>Search for accounting items by date, customer, office or account.</p>
      <button type="button" onClick={() => openDialog("SearchAccountingItems", {})}>
        Search
      </button>
      {recent.length > 0 && (
        <section aria-label="Recent searches">
          <h2>Recent searches</h2>
          <ul>
            {recent.map(({ title, words }) => (
              <li key={title}>
                <button
                  type="button"
                  onClick={() => navigate({ to: ".", search: { ...words, tab: "main" } } as never)}
                >
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const NEW_PAYMENTS_ONLY = "New payments only; unapplied credits are not included";

export function Screen() {
  const { areaLabel } = useReportRoute();
  const search = useSearch({ strict: false }) as Words & { readonly tab?: string };
  const actions = useTransactionActions();
  const words = filterSearch(allTrustTransactionsReport, search);
  if (search.tab === undefined && Object.keys(words).length === 0) return <NothingSearched />;
  const tab = TABS.some(({ key }) => key === search.tab) ? search.tab : "main";
  const frame = {
    areaLabel,
    parameters: {},
    title: allTrustTransactionsReport.title,
    switcher: (
      <>
        <Tabs open={tab ?? "main"} />
        <OwnItemsNote />
      </>
    ),
    criteria: <CriteriaBar words={words} {...(tab === "pay-methods" && { note: NEW_PAYMENTS_ONLY })} />,
  };
  if (tab === "line-items") return <ReportScreen key={tab} contract={lineItemsOfEventsReport} {...frame} />;
  if (tab === "pay-methods") return <ReportScreen key={tab} contract={payMethodsOfEventsReport} {...frame} />;
  return <ReportScreen key="main" contract={allTrustTransactionsReport} {...actions} {...frame} />;
}

// The screen of a report of chosen accounts: the title has the paid status, and the accounts can be changed.

import { useOpenDialog } from "@fiducia/browser/dialogs/dialogs.tsx";
import { NextStep } from "@fiducia/browser/report/next-step.tsx";
import { RangeControl } from "@fiducia/browser/report/range-control.tsx";
import { ReportStart } from "@fiducia/browser/report/report-start.tsx";
import { OwnItemsNote } from "@fiducia/browser/report/scope-note.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { permits } from "@fiducia/contract/access";
import { Button } from "@fiducia/ui/button";
import { useSearch } from "@tanstack/react-router";
import { type ChosenLinesAction, useChosenLines } from "../chosen-lines/use-chosen-lines.tsx";
import { ReportScreen } from "../report-screen.tsx";
import { type AccountReport, statusIn, titleOf } from "./account-report.tsx";
import classes from "./accounts-screen.module.css";
import { DaysControl } from "./days-control.tsx";
import { useAccounts } from "./use-accounts.tsx";

type Words = Readonly<Record<string, unknown>>;

const MOST_NAMED = 3;

/** "Acme Payable, Beta Payable"; of many the first few and how many more. No account means all accounts. */
function useAccountWords(report: AccountReport, { glAccountIds }: Words): string {
  const ids = Array.isArray(glAccountIds) ? glAccountIds : [];
  const activeAccounts = useAccounts(report, false);
  const isAllKnown =
    activeAccounts.isLoading || ids.every((id) => activeAccounts.active.some((account) => account.id === id));
  const { active, inactive } = useAccounts(report, !isAllKnown);
  const names = [...active, ...inactive].filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  if (ids.length === 0) return "All accounts";
  if (names.length === 0) return ids.length === 1 ? "1 account" : `${ids.length} accounts`;
  const more = names.length - MOST_NAMED;
  return `${names.slice(0, MOST_NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

interface OfReport {
  readonly report: AccountReport;
  readonly words: Words;
}

function useChange({ report, words }: OfReport) {
  const openDialog = useOpenDialog();
  return () => openDialog(report.dialog, { words });
}

function Criteria(props: OfReport) {
  const { report, words } = props;
  const today = useToday();
  const change = useChange(props);
  return (
    <div className={classes.criteria}>
      <span className={classes.accounts} title="Accounts in this report">
        <span className="sr-only">Accounts: </span>
        {useAccountWords(report, words)}
      </span>
      <Button kind="quiet" size="small" onClick={change}>
        Change accounts
      </Button>
      <RangeControl contract={report.contract} today={today} />
      <DaysControl />
      <details className={classes.explained}>
        <summary>How is this calculated?</summary>
        {report.explained.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </details>
    </div>
  );
}

/** Without accounts in the address the user chooses them first. */
function NothingChosen(props: OfReport) {
  const { report, words } = props;
  const change = useChange(props);
  return (
    <ReportStart
      title={titleOf(report, statusIn(report, words))}
      words="Select the accounts to show."
      label="Select accounts"
      onStart={change}
    />
  );
}

interface AccountsScreenProps {
  readonly report: AccountReport;
  /** What can be done with chosen lines; must not come and go. */
  readonly action: ChosenLinesAction;
}

export function AccountsScreen({ report, action }: AccountsScreenProps) {
  const chosen = useChosenLines(action);
  const words = useSearch({ strict: false }) as Words;
  const change = useChange({ report, words });
  const session = useSession();
  const status = statusIn(report, words);
  if (words.glAccountIds === undefined) return <NothingChosen report={report} words={words} />;
  return (
    <ReportScreen
      contract={report.contract}
      parameters={{ paidStatus: status }}
      title={titleOf(report, status)}
      switcher={<OwnItemsNote />}
      criteria={
        <>
          <Criteria report={report} words={words} />
          {status === "Unpaid" && permits(session, action.access) && (
            <p className={classes.hint}>{action.hint}</p>
          )}
        </>
      }
      emptyAction={<NextStep label="Change accounts" onClick={change} />}
      {...chosen}
    />
  );
}

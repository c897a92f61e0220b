// The dialog Search Accounting Items, which opens the result of a search.

import { askCount } from "@fiducia/browser/calls/ask";
import { useSettled } from "@fiducia/browser/calls/use-settled";
import { type DialogProps, useOpenDialog } from "@fiducia/browser/dialogs/dialogs.tsx";
import { useGo } from "@fiducia/browser/links/use-go";
import { filterFrom } from "@fiducia/browser/report/report-filter";
import { userName } from "@fiducia/browser/session/session";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { useAgencyZone } from "@fiducia/browser/session/use-agency-zone.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { useKeptForm } from "@fiducia/browser/typed/use-kept-form";
import { itemCount } from "@fiducia/kernel/item-count";
import { Button } from "@fiducia/ui/button";
import { Dialog as Frame } from "@fiducia/ui/dialog";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { allTrustTransactionsReport } from "./all-trust-transactions.report.ts";
import { titleOf } from "./criteria.rules.ts";
import { keepSearch, keptSearches } from "./kept-searches.tsx";
import { CANNOT_RUN, type SearchChoices, useSearchChoices } from "./search-choices.tsx";
import classes from "./search-dialog.module.css";
import { SearchFields } from "./search-fields.tsx";
import { EMPTY_SEARCH, faultsOf, formOf, isFaulty, type SearchForm, searchOf } from "./search-form.rules.ts";

const FIX_FIRST = "Please fix all form errors before submitting";
const PAUSE_MS = 500;

const nameIn = (choices: SearchChoices) => (field: string, id: unknown) => {
  const lists = {
    policyOffice: choices.offices ?? [],
    userOffice: choices.offices ?? [],
    reportingAccount: choices.reportingAccounts,
    bankAccount: choices.bankAccounts,
  }[field];
  return lists?.find(({ value }) => value === String(id))?.label.trim() ?? String(id);
};

/**
 * The approximate number of items that the search will find, half a second after the last change. While the search
 * changes there is no estimate, and a pending one is cancelled.
 */
function useEstimate(form: SearchForm, canAsk: boolean): number | undefined {
  const today = useToday();
  const words = JSON.stringify(searchOf(form));
  const isStill = useSettled(words, PAUSE_MS) === words;
  const filter = filterFrom(allTrustTransactionsReport, JSON.parse(words), today);
  const { data: count } = useQuery({
    queryKey: ["estimate", allTrustTransactionsReport.name, isStill ? filter : "changing"],
    queryFn: ({ signal }) => askCount(allTrustTransactionsReport, filter, signal),
    enabled: canAsk && isStill,
    staleTime: 60_000,
  });
  return canAsk && isStill ? count : undefined;
}

interface RecentProps {
  readonly owner: string;
  readonly onChoose: (words: Readonly<Record<string, unknown>>) => void;
  readonly onReset: () => void;
}

function Recent({ owner, onChoose, onReset }: RecentProps) {
  const [recent] = useState(() => keptSearches(owner));
  return (
    <div className={classes.recent}>
      {recent.length > 0 && <span>Recent</span>}
      {recent.map(({ title, words }) => (
        <Button
          kind="pill"
          size="small"
          key={JSON.stringify(words)}
          title={title}
          onClick={() => onChoose(words)}
        >
          {title}
        </Button>
      ))}
      <Button kind="link" className={classes.reset} onClick={onReset}>
        Reset
      </Button>
    </div>
  );
}

declare module "@fiducia/browser/dialogs/dialogs.tsx" {
  interface DialogSubjects {
    readonly SearchAccountingItems: {
      /** A search to edit, as in its address; by default the last one typed. */
      readonly words?: Readonly<Record<string, unknown>>;
    };
  }
}

export function Dialog({ subject, onClose }: DialogProps<"SearchAccountingItems">) {
  const owner = userName(useSession());
  const today = useToday();
  const { zone } = useAgencyZone();
  const go = useGo();
  const openDialog = useOpenDialog();
  const first = useRef<HTMLSelectElement>(null);
  const choices = useSearchChoices();
  const formState = useKeptForm<SearchForm>("SearchAccountingItems", EMPTY_SEARCH);
  const [opened] = useState(() => (subject.words ? formOf(subject.words, today) : undefined));
  const [isTouched, setTouched] = useState(false);
  const form = opened && !isTouched ? opened : formState.values;
  const faults = faultsOf(form);
  const isDisabled = isFaulty(faults) || !choices.canRun;
  const count = useEstimate(form, !isDisabled);
  const change = (part: Partial<SearchForm>) => {
    formState.change({ ...form, ...part });
    setTouched(true);
  };
  const run = (then?: "save") => {
    if (isDisabled) return;
    const words = { ...searchOf(form), tab: "main" };
    const searched = searchOf(form);
    keepSearch(owner, { title: titleOf(searched, nameIn(choices)), words: searched });
    formState.change(form);
    go({ to: "/all-trust-transactions", search: words });
    onClose();
    if (then === "save") openDialog("SaveSearch", { words });
  };
  const problem = choices.canRun ? (isFaulty(faults) ? FIX_FIRST : undefined) : CANNOT_RUN;
  return (
    <Frame
      title="Search Accounting Items"
      width={820}
      layout="roomy"
      firstFocus={first}
      onClose={onClose}
      footer={
        <>
          <p className={classes.foot} aria-live="polite">
            {problem && <span className={classes.problem}>{problem}</span>}
            {!problem && count !== undefined && <span>about {itemCount(count)}</span>}
          </p>
          <Button aria-disabled={isDisabled} onClick={() => run("save")}>
            Save as view
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            type="submit"
            form="search-accounting-items"
            aria-disabled={isDisabled}
            title={problem}
          >
            Generate Report
          </Button>
        </>
      }
    >
      <form
        id="search-accounting-items"
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <Recent
          owner={owner}
          onChoose={(words) => change(formOf(words, today))}
          onReset={() => change(EMPTY_SEARCH)}
        />
        <SearchFields
          {...{ form, faults, choices, today, change }}
          zoneWords={`agency time zone ${zone.replace(/_/g, " ")}`}
          firstRef={first}
        />
      </form>
    </Frame>
  );
}

// The dialog that selects accounts, office and days of a report of payables or revenue.

import { OfficeSearch } from "@fiducia/browser/report/office-search.tsx";
import { CANNOT_RUN } from "@fiducia/browser/report/report-office.rules";
import { TWO_DAYS } from "@fiducia/browser/report/scope-words";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { useAgencyZone } from "@fiducia/browser/session/use-agency-zone.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { isHeldToTwoDays } from "@fiducia/contract/caller";
import { rangeNote } from "@fiducia/contract/range-words";
import { dateFaults } from "@fiducia/kernel/date-range";
import { AccountPicker } from "@fiducia/ui/account-picker";
import { BusyOverlay } from "@fiducia/ui/busy-overlay";
import { Button } from "@fiducia/ui/button";
import { DateRangeField } from "@fiducia/ui/date-range-field";
import { Dialog } from "@fiducia/ui/dialog";
import { CheckField } from "@fiducia/ui/form-fields";
import { LensField } from "@fiducia/ui/lens-field";
import { Note } from "@fiducia/ui/note";
import { Reason } from "@fiducia/ui/reason";
import { announceError } from "@fiducia/ui/toasts";
import { useId, useState } from "react";
import { countWords, wordsOf } from "./account-choice.rules.ts";
import { type AccountReport, statusIn, titleOf } from "./account-report.tsx";
import classes from "./select-accounts.module.css";
import { type AccountsFormState, useAccountsForm } from "./use-accounts-form.tsx";
import { useGenerate } from "./use-generate.tsx";

const NONE_CHOSEN = "You must select at least one General Ledger Account to generate a report";
const FAULTY_DATES = "Make sure dates are valid (or clear date filters)";

type Words = Readonly<Record<string, unknown>>;
type OfForm = { readonly state: AccountsFormState };

function Office({ state }: OfForm) {
  const { offices, officeId, change } = state;
  if (!offices?.isSelectorShown) return null;
  return (
    <OfficeSearch
      label="Reporting in Office:"
      office={offices.choices.find(({ value }) => value === officeId)}
      choices={offices.choices}
      isRequired={!offices.allOffices}
      onChoose={(office) => change({ officeId: office?.value ?? null })}
    />
  );
}

function Find({ state }: OfForm) {
  const { typed, find, shown, chosen, pick } = state;
  const ids = shown.map(({ id: account }) => account);
  const isOffered = typed.trim() !== "" && ids.some((account) => !chosen.includes(account));
  return (
    <div className={classes.find}>
      <LensField
        label="Filter accounts"
        text={typed}
        onText={find}
        className={classes.text}
        // Enter finds; it does not generate the report.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      {isOffered && (
        <Button kind="link" onClick={() => pick(ids, true)}>
          Select all {ids.length} matching
        </Button>
      )}
      <CheckField
        label="Show Inactive Items"
        isChecked={state.showsInactive}
        onChange={state.showInactive}
        className={classes.inactive}
      />
    </div>
  );
}

/** The number of selected accounts, and a button that restores those removed with the inactive ones. */
function Count({ state }: OfForm) {
  const { chosen, lost, undo } = state;
  return (
    <div className={classes.count}>
      <span role="status">{countWords(chosen.length)}</span>
      {lost.length > 0 && (
        <span className={classes.undo} role="alert">
          {lost.length} selections were cleared.
          <Button kind="link" className={classes.back} onClick={undo}>
            Undo
          </Button>
        </span>
      )}
    </div>
  );
}

interface DatesProps extends OfForm {
  readonly isOpen: boolean;
  readonly onTurn: (isOpen: boolean) => void;
}

const faultsOf = ({ form: { range } }: AccountsFormState) =>
  dateFaults(range.start, range.end, range.choice === "Custom" ? "one" : "none");

function Dates({ state, isOpen, onTurn }: DatesProps) {
  const today = useToday();
  const { zone } = useAgencyZone();
  const isLastTwoDays = isHeldToTwoDays(useSession());
  const { range } = state.form;
  const zoneWords = `agency time zone ${zone.replace(/_/g, " ")}`;
  return (
    <details className={classes.dates} open={isOpen} onToggle={(event) => onTurn(event.currentTarget.open)}>
      <summary>Filter by Date</summary>
      <DateRangeField
        range={range}
        today={today}
        faults={faultsOf(state)}
        isLastTwoDays={isLastTwoDays}
        note={isLastTwoDays ? TWO_DAYS : rangeNote(range, zoneWords)}
        onChange={(next) => state.change({ range: next })}
      />
    </details>
  );
}

interface SelectAccountsProps {
  readonly report: AccountReport;
  readonly words: Words;
  readonly onClose: () => void;
}

export function SelectAccounts({ report, words, onClose }: SelectAccountsProps) {
  const formId = useId();
  const status = statusIn(report, words);
  const state = useAccountsForm(report, words, status);
  const { isGenerating, generate } = useGenerate(report, words, onClose);
  const [isOpen, setOpen] = useState(true);
  const [said, setSaid] = useState<string>();
  const { chosen, offices, accounts } = state;
  const cannotRun = offices !== undefined && !offices.canRun;
  const reason = cannotRun ? CANNOT_RUN : chosen.length === 0 ? NONE_CHOSEN : undefined;
  const isDisabled = reason !== undefined || offices === undefined;
  const run = () => {
    if (isGenerating) return;
    setSaid(reason);
    if (isDisabled) return;
    if (Object.keys(faultsOf(state)).length > 0) {
      announceError(FAULTY_DATES);
      return setOpen(true);
    }
    const { officeId, form } = state;
    const choice = wordsOf({ glAccountIds: chosen, officeId, range: form.range });
    void generate({ paidStatus: status, ...choice });
  };
  const footer = (
    <>
      <p className={classes.foot} aria-live="polite">
        {reason === undefined ? "" : said}
      </p>
      <Button onClick={onClose}>Cancel</Button>
      <Reason reason={reason}>
        <Button kind="primary" type="submit" form={formId} aria-disabled={isDisabled}>
          Generate Report
        </Button>
      </Reason>
    </>
  );
  return (
    <Dialog title={report.dialogTitle} width={720} layout="roomy" onClose={onClose} footer={footer}>
      <form
        id={formId}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <div className={classes.about}>
          <strong>{titleOf(report, status)}</strong>
          <Button kind="link" onClick={state.reset}>
            Reset
          </Button>
        </div>
        {report.note && (
          <Note tone="blue" className={classes.note}>
            {report.note}
          </Note>
        )}
        <Office state={state} />
        <div className={classes.accounts}>
          <Find state={state} />
          <AccountPicker
            accounts={state.shown}
            chosen={new Set(chosen)}
            onPick={state.pick}
            sort={state.sort}
            onSort={state.turnSort}
            isLoading={accounts.isLoading}
          />
          {accounts.onRetry && (
            <Button kind="link" onClick={accounts.onRetry}>
              Try again
            </Button>
          )}
          <Count state={state} />
        </div>
        <Dates state={state} isOpen={isOpen} onTurn={setOpen} />
      </form>
      {isGenerating && <BusyOverlay label="Generating the report" />}
    </Dialog>
  );
}

// The values of the accounts dialog: from the address that is being changed, else as they were left in this session.

import { useToday } from "@fiducia/browser/session/use-today";
import { useKeptForm } from "@fiducia/browser/typed/use-kept-form";
import { useState } from "react";
import {
  type AccountSort,
  type AccountsForm,
  EMPTY_FORM,
  formOf,
  type ListedAccount,
  MOST_LOST,
  matching,
  picked,
  sorted,
  turnedSort,
} from "./account-choice.rules.ts";
import type { AccountReport } from "./account-report.tsx";
import { useAccounts } from "./use-accounts.tsx";
import { useReportOffices } from "./use-report-offices.tsx";

type Words = Readonly<Record<string, unknown>>;

/** The name that the specification gives both dialogs in their requests. */
const OFFICES_OF = "GetAgencyRevenueReport";

/** The values of the form; what stands in the address of a report goes before what was left, until it is changed. */
function useForm(report: AccountReport, words: Words, status: string) {
  const today = useToday();
  const formState = useKeptForm<AccountsForm>(`${report.dialog} ${status}`, EMPTY_FORM);
  const [opened, setOpened] = useState(() => formOf(words, today));
  const form = opened ?? formState.values;
  const change = (part: Partial<AccountsForm>) => {
    formState.change({ ...form, ...part });
    setOpened(undefined);
  };
  return { form, change };
}

export function useAccountsForm(report: AccountReport, words: Words, status: string) {
  const { form, change } = useForm(report, words, status);
  const [typed, setTyped] = useState("");
  const [sort, setSort] = useState<AccountSort>();
  const [lost, setLost] = useState<readonly number[]>([]);
  const offices = useReportOffices(OFFICES_OF);
  const activeAccounts = useAccounts(report, false);
  const isKnown = (id: number) => activeAccounts.active.some((account) => account.id === id);
  const needsInactive = !activeAccounts.isLoading && form.glAccountIds.some((id) => !isKnown(id));
  const accounts = useAccounts(report, form.showsInactive ?? needsInactive);
  const showsInactive = (form.showsInactive ?? needsInactive) && !accounts.isInactiveFailed;
  const all: readonly ListedAccount[] = [...accounts.active, ...accounts.inactive];
  const chosen = all.filter(({ id }) => form.glAccountIds.includes(id)).map(({ id }) => id);
  const office = form.officeId === undefined ? offices?.startsWith : (form.officeId ?? undefined);
  const isOffered = offices?.choices.some(({ value }) => value === office) === true;
  return {
    form,
    change,
    accounts,
    offices,
    /** Among the offices that the user may report on; when not all are allowed, the one the report begins with. */
    officeId: isOffered ? office : offices?.startsWith,
    showsInactive,
    shown: sorted(matching(all, typed), sort),
    chosen,
    typed,
    find: setTyped,
    sort,
    turnSort: (by: AccountSort["by"]) => setSort(turnedSort(sort, by)),
    pick: (ids: readonly number[], isPicked: boolean) => {
      setLost([]);
      change({ glAccountIds: picked(chosen, ids, isPicked) });
    },
    /** Turning inactive accounts off removes their selection; when there were many, it can be restored. */
    showInactive: (isShown: boolean) => {
      setLost(!isShown && chosen.length > MOST_LOST ? chosen : []);
      change({ showsInactive: isShown, ...(isShown ? {} : { glAccountIds: [] }) });
    },
    lost,
    undo: () => {
      change({ glAccountIds: lost, showsInactive: null });
      setLost([]);
    },
    reset: () => {
      setLost([]);
      setTyped("");
      change(EMPTY_FORM);
    },
  };
}

export type AccountsFormState = ReturnType<typeof useAccountsForm>;

// The choice of accounts as it stands: of the address that it is changed from, else as it was left in this session.
import { useState } from "react";
import { useDraft } from "../../../client/use-draft.ts";
import { useReportOffices } from "../../../client/use-report-offices.tsx";
import { useToday } from "../../../client/use-today.ts";
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
import type { AccountReport } from "./account-report.ts";
import { useAccounts } from "./use-accounts.tsx";

type Words = Readonly<Record<string, unknown>>;

/** The specification has both dialogs ask with this name. */
const OFFICES_OF = "GetAgencyRevenueReport";

/** The values of the form; what stands in the address of a report goes before what was left, until it is changed. */
function useForm(report: AccountReport, words: Words, status: string) {
  const today = useToday();
  const draft = useDraft<AccountsForm>(`${report.dialog} ${status}`, EMPTY_FORM);
  const [opened, setOpened] = useState(() => formOf(words, today));
  const form = opened ?? draft.values;
  const change = (part: Partial<AccountsForm>) => {
    draft.change({ ...form, ...part });
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
  const known = useAccounts(report, false);
  const isKnown = (id: number) => known.active.some((account) => account.id === id);
  const needsInactive = !known.isLoading && form.glAccountIds.some((id) => !isKnown(id));
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
    /** Among those that the user may report on; the one with which the report begins where all are not offered. */
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
    /** Turned off, it takes all picks with it; of many there is a way back. */
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

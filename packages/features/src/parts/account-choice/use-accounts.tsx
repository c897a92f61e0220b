// The accounts of the dialog: active ones at once, inactive ones on request.

import { ask } from "@fiducia/browser/calls/ask";
import { answerKey } from "@fiducia/browser/calls/query-keys";
import { useFailureToast } from "@fiducia/ui/toasts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { activeOf, inactiveOf, type ListedAccount } from "./account-choice.rules.ts";
import type { AccountReport } from "./account-report.tsx";

const FAILED = "An error occurred while retrieving your GL Accounts";
const INACTIVE_FAILED = "An error occurred while retrieving your inactive GL Accounts";

const NONE: readonly ListedAccount[] = [];

const FRESH_MS = 300_000;

/** Cached for five minutes, and read again after a posting. */
const useListed = ({ accounts }: AccountReport, includeInactive: boolean, isAsked: boolean) =>
  useQuery({
    queryKey: answerKey(accounts.name, { includeInactive }),
    queryFn: ({ signal }) => ask(accounts, { includeInactive }, signal),
    enabled: isAsked,
    staleTime: FRESH_MS,
    gcTime: Number.POSITIVE_INFINITY,
  });

export interface AccountsListed {
  readonly active: readonly ListedAccount[];
  /** Empty until requested. */
  readonly inactive: readonly ListedAccount[];
  readonly isLoading: boolean;
  readonly isInactiveFailed: boolean;
  /** Reads the active accounts again; undefined unless that failed. */
  readonly onRetry: (() => void) | undefined;
}

export function useAccounts(report: AccountReport, asksInactive: boolean): AccountsListed {
  const some = useListed(report, false, true);
  const all = useListed(report, true, asksInactive);
  useFailureToast(FAILED, some.isError ? some.errorUpdatedAt : 0);
  useFailureToast(INACTIVE_FAILED, asksInactive && all.isError ? all.errorUpdatedAt : 0);
  const { isListed } = report;
  const active = useMemo(() => (some.data ? activeOf(some.data, isListed) : NONE), [some.data, isListed]);
  const inactive = useMemo(
    () => (asksInactive && all.data ? inactiveOf(all.data, isListed) : NONE),
    [asksInactive, all.data, isListed],
  );
  return {
    active,
    inactive,
    isLoading: some.isPending || (asksInactive && all.isPending),
    isInactiveFailed: asksInactive && all.isError,
    onRetry: some.isError ? () => void some.refetch() : undefined,
  };
}

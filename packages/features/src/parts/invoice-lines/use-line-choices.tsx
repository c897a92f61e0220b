// The choices of a line's fields: accounts, companies and producers.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import {
  type Commission,
  NO_COMMISSION,
  type ProposedAccounts,
} from "@fiducia/money/billed/policy-choice.rules";
import type { Choice } from "@fiducia/ui/chosen-words";
import {
  reportingGlAccountsQuery,
  type ShownAccount,
} from "../../agency/gl-accounts/gl-accounts.contract.ts";
import { recordingChoicesQuery } from "../../agency/recording-choices/recording-choices.contract.ts";
import type { ClientPolicies } from "./use-policy.tsx";

export interface LineChoices {
  /** Accounts that a line can be owed to. */
  readonly owedTo: readonly Choice[];
  /** Accounts for what the agency keeps. */
  readonly revenue: readonly Choice[];
  readonly carriers: readonly Choice[];
  readonly producers: readonly Choice[];
  /** Whether the account is agency revenue, of which nothing can be retained. */
  readonly isRevenue: (accountId: string) => boolean;
  /** For a credit memo, which gives no finance credit. */
  readonly isCredit?: boolean;
  readonly proposed: ProposedAccounts;
  /** What the agency keeps of the policy's premium. */
  readonly policyCommission: Commission;
}

const flat = (accounts: readonly ShownAccount[]): readonly ShownAccount[] =>
  accounts.flatMap((account) => [account, ...flat(account.subAccounts)]);

const NONE: Choice = { value: "", label: "" };
const choiceOf = ({ id, name }: { id: number; name: string }): Choice => ({ value: String(id), label: name });

/** The account of a kind of which there is one. */
function onlyOf(accounts: readonly ShownAccount[], kind: ShownAccount["accountKind"]): string {
  const [only, other] = accounts.filter(({ accountKind }) => accountKind === kind);
  return only && !other ? String(only.id) : "";
}

/** `of` is the chosen policy: its company gets a line that names no other, and its account the company's lines. */
export function useLineChoices(of?: Pick<ClientPolicies, "account" | "commission" | "company">): LineChoices {
  const accounts = flat(useAnswer(reportingGlAccountsQuery, {}).data ?? []);
  const choices = useAnswer(recordingChoicesQuery, {}).data;
  const revenue = accounts.filter(({ isAgencyRevenue }) => isAgencyRevenue);
  return {
    owedTo: [NONE, ...accounts.map(choiceOf)],
    revenue: [NONE, ...revenue.map(choiceOf)],
    carriers: [
      { value: "", label: of?.company ? `${of.company}, of the policy` : "As the policy" },
      ...(choices?.carriers ?? []).map(choiceOf),
    ],
    producers: [
      { value: "", label: "None" },
      ...(choices?.producers ?? []).map(({ userId, name }) => choiceOf({ id: userId, name })),
    ],
    proposed: {
      company: of?.account ?? "",
      fee: onlyOf(accounts, "fee"),
      tax: onlyOf(accounts, "taxAuthority"),
    },
    policyCommission: of?.commission ?? NO_COMMISSION,
    isRevenue: (accountId) => revenue.some(({ id }) => String(id) === accountId),
  };
}

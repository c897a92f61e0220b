// The choices of a line's fields: accounts, companies and producers.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import type { Choice } from "@fiducia/ui/form-fields";
import {
  reportingGlAccountsQuery,
  type ShownAccount,
} from "../../agency/gl-accounts/gl-accounts.contract.ts";
import { recordingChoicesQuery } from "../../agency/recording-choices/recording-choices.contract.ts";
import { type Commission, NO_COMMISSION } from "./policy-choice.rules.ts";
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
  /** The payable account of the chosen policy, for the lines of its company; "" while it has none. */
  readonly policyAccount?: string;
  /** What the agency keeps of the policy's premium. */
  readonly policyCommission?: Commission;
}

const flat = (accounts: readonly ShownAccount[]): readonly ShownAccount[] =>
  accounts.flatMap((account) => [account, ...flat(account.subAccounts)]);

const NONE: Choice = { value: "", label: "" };
const choiceOf = ({ id, name }: { id: number; name: string }): Choice => ({ value: String(id), label: name });

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
    policyAccount: of?.account ?? "",
    policyCommission: of?.commission ?? NO_COMMISSION,
    isRevenue: (accountId) => revenue.some(({ id }) => String(id) === accountId),
  };
}

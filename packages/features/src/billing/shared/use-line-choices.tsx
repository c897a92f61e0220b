// What the fields of a line offer: accounts, companies and producers.
import type { Choice } from "@fiducia/ui/form-fields";
import {
  reportingGlAccountsQuery,
  type ShownAccount,
} from "../../agency/gl-accounts/gl-accounts.contract.ts";
import { recordingChoicesQuery } from "../../agency/recording-choices/recording-choices.contract.ts";
import { useAnswer } from "../../client/use-answer.ts";

export interface LineChoices {
  /** Whom a line can be owed to. */
  readonly owedTo: readonly Choice[];
  /** Where what the agency keeps can go. */
  readonly revenue: readonly Choice[];
  readonly carriers: readonly Choice[];
  readonly producers: readonly Choice[];
  /** Whether the account is agency revenue: then nothing can be retained of the line. */
  readonly isRevenue: (accountId: string) => boolean;
  /** Of a credit memo, which gives no finance credit. */
  readonly isCredit?: boolean;
}

const flat = (accounts: readonly ShownAccount[]): readonly ShownAccount[] =>
  accounts.flatMap((account) => [account, ...flat(account.subAccounts)]);

const NONE: Choice = { value: "", label: "" };
const choiceOf = ({ id, name }: { id: number; name: string }): Choice => ({ value: String(id), label: name });

export function useLineChoices(): LineChoices {
  const accounts = flat(useAnswer(reportingGlAccountsQuery, {}).data ?? []);
  const choices = useAnswer(recordingChoicesQuery, {}).data;
  const revenue = accounts.filter(({ isAgencyRevenue }) => isAgencyRevenue);
  return {
    owedTo: [NONE, ...accounts.map(choiceOf)],
    revenue: [NONE, ...revenue.map(choiceOf)],
    carriers: [{ value: "", label: "As the policy" }, ...(choices?.carriers ?? []).map(choiceOf)],
    producers: [
      { value: "", label: "None" },
      ...(choices?.producers ?? []).map(({ userId, name }) => choiceOf({ id: userId, name })),
    ],
    isRevenue: (accountId) => revenue.some(({ id }) => String(id) === accountId),
  };
}

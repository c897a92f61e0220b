// The policies of the client of a document, and what follows from the one that is chosen. Its effects are layout
// effects, because a key pressed between a render and a later effect would be overwritten by what stood before it.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { useToday } from "@fiducia/browser/session/use-today";
import type { Day } from "@fiducia/kernel/day";
import type { TypedLine } from "@fiducia/money/billed/line-form.rules";
import {
  type Commission,
  commissionOf,
  NO_COMMISSION,
  type Terms,
  withAccount,
  withCommission,
  withDue,
  withEffective,
} from "@fiducia/money/billed/policy-choice.rules";
import { useLayoutEffect, useRef } from "react";
import { policyAccountsQuery } from "../../billing/policy-accounts/policy-accounts.contract.ts";
import { clientQuery, type ShownClient } from "../../clients/client/client.contract.ts";

/** What a form has of its policy; a form without a day of its own leaves it out. */
export interface OfPolicy {
  readonly policyId: string;
  readonly effectiveOn?: string;
  readonly dueOn?: string;
  readonly lines: readonly TypedLine[];
}

export interface ClientPolicies {
  readonly clientId: number | null;
  readonly policies: ShownClient["policies"];
  /** The payable account of the chosen policy; "" while it has none. */
  readonly account: string;
  /** What the agency keeps of its premium. */
  readonly commission: Commission;
  /** The company of the chosen policy. */
  readonly company: string | undefined;
}

const NONE: ShownClient["policies"] = [];
const NO_TERMS = { termsDays: null, termsFrom: null };

interface PolicyForm {
  readonly clientId: number | null;
  readonly typed: OfPolicy;
  /** The form is left as it was left. */
  readonly isRestored?: boolean;
  readonly onChange: (change: Partial<OfPolicy>) => void;
}

/** The only policy of a client is chosen when the client is; once for each client. */
function useOnlyPolicy(
  { clientId, typed: { policyId: chosen }, isRestored = false, onChange }: PolicyForm,
  policies: ShownClient["policies"] | undefined,
): void {
  const seen = useRef(isRestored ? clientId : null);
  useLayoutEffect(() => {
    if (clientId === null || !policies || seen.current === clientId) return;
    seen.current = clientId;
    if (chosen === "" && policies.length === 1) onChange({ policyId: String(policies[0]?.policyId) });
  }, [clientId, policies, chosen, onChange]);
}

function useKnown({ clientId, typed }: PolicyForm) {
  const isAsked = clientId !== null;
  const { data: read } = useAnswer(clientQuery, { clientId: clientId ?? 1 }, isAsked);
  const { data: accounts } = useAnswer(policyAccountsQuery, { clientId: clientId ?? 1 }, isAsked);
  const policies = isAsked && read ? (read.client?.policies ?? NONE) : undefined;
  const isChosen = ({ policyId }: { policyId: number }) => String(policyId) === typed.policyId;
  const policyAccount = isAsked ? accounts?.find(isChosen) : undefined;
  return {
    policies,
    policy: policies?.find(isChosen),
    account: policyAccount ? String(policyAccount.reportingAccountId) : "",
    commission: policyAccount
      ? commissionOf(policyAccount.commissionRate, policyAccount.commissionAccountId)
      : NO_COMMISSION,
    terms: policyAccount ?? NO_TERMS,
    isPending: isAsked && (!read || !accounts),
  };
}

type Days = Pick<OfPolicy, "effectiveOn" | "dueOn">;

interface OfChosen {
  readonly firstOn: Day | null | undefined;
  readonly terms: Terms;
  readonly today: Day;
}

/** The days that another policy fills in, of those that the form has; `before`: what the last one filled in. */
const filledDays = (typed: Days, before: Required<Days>, { firstOn, terms, today }: OfChosen): Days => ({
  ...(typed.effectiveOn !== undefined && {
    effectiveOn: withEffective(firstOn, { typed: typed.effectiveOn, filled: before.effectiveOn }),
  }),
  ...(typed.dueOn !== undefined && {
    dueOn: withDue(terms, { typed: typed.dueOn, filled: before.dueOn, effectiveOn: firstOn, today }),
  }),
});

/**
 * Fills in what the chosen policy says: the account that its company's lines are owed to, what the agency keeps of its
 * premium and, where the form has them, the first day and the day on which it is due.
 */
export function usePolicy(form: PolicyForm): ClientPolicies {
  const { clientId, typed, isRestored = false, onChange } = form;
  const { policies, policy, account, commission, terms, isPending } = useKnown(form);
  const today = useToday();
  const filled = useRef({
    policyId: isRestored ? typed.policyId : "",
    account: "",
    commission: NO_COMMISSION,
    effectiveOn: "",
    dueOn: "",
  });
  useOnlyPolicy(form, policies);
  useLayoutEffect(() => {
    const before = filled.current;
    const isOther = before.policyId !== typed.policyId;
    if (isPending || (!isOther && before.account === account)) return;
    const firstOn = policy?.effectiveOn;
    const days = isOther ? filledDays(typed, before, { firstOn, terms, today }) : {};
    filled.current = { ...before, policyId: typed.policyId, account, commission, ...days };
    const owed = withAccount(typed.lines, before.account, account);
    onChange({ lines: withCommission(owed, before.commission, commission), ...days });
  }, [isPending, typed, policy, account, commission, terms, today, onChange]);
  return { clientId, policies: policies ?? NONE, account, commission, company: policy?.carrier ?? undefined };
}

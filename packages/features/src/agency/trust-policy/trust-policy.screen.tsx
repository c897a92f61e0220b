// Settings: how the agency keeps trust money, and when its commission is income.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { parseAmount } from "@fiducia/kernel/amount-text";
import { type Cents, formatCents } from "@fiducia/kernel/cents";
import type { z } from "zod";
import type { Typed } from "../../parts/settings/setting-fields.tsx";
import { SettingsForm } from "../../parts/settings/settings-form.tsx";
import { SettingsFrame } from "../../parts/settings/settings-frame.tsx";
import {
  ALLOCATION_WORDS,
  choicesOf,
  RECOGNITION_WORDS,
  SHORTAGE_WORDS,
  TRUST_TEST_WORDS,
} from "../shared/setting-words.contract.ts";
import { bookSettingsQuery, changeBookSettingsCommand } from "./book-settings.contract.ts";
import { StateProfile } from "./state-profile.tsx";

type Policy = z.output<typeof bookSettingsQuery.answer>;

const startOf = ({ usesDepositSlips: _, ...policy }: Policy): Typed => ({
  ...policy,
  holdDays: String(policy.holdDays),
  writeOffLimit: formatCents(policy.writeOffLimit as Cents),
  approvalFrom: policy.approvalFrom === null ? "" : formatCents(policy.approvalFrom as Cents),
});

const bodyOf = (typed: Typed): object => ({
  ...typed,
  holdDays: Number(typed.holdDays),
  writeOffLimit: parseAmount(String(typed.writeOffLimit)) ?? -1,
  approvalFrom: typed.approvalFrom === "" ? null : (parseAmount(String(typed.approvalFrom)) ?? -1),
});

function TrustPolicyPage() {
  const { data: policy } = useAnswer(bookSettingsQuery, {});
  if (!policy) return null;
  return (
    <SettingsForm
      page="trustPolicy"
      title="Trust policy"
      lede="What the books refuse and what they only warn of. Posted transactions keep what they did."
      contract={changeBookSettingsCommand}
      initial={startOf(policy)}
      rows={[
        [
          {
            key: "blockNegativeTrust",
            label: "A payment that leaves a trust bank short",
            choices: choicesOf(SHORTAGE_WORDS),
          },
          {
            key: "allocationRule",
            label: "A payment of a part of an invoice pays",
            choices: choicesOf(ALLOCATION_WORDS),
          },
        ],
        [
          {
            key: "holdDays",
            label: "Days that commission stays in trust",
            isNumeric: true,
            longest: 3,
            hint: "After the deposit of its premium",
          },
          {
            key: "writeOffLimit",
            label: "Write-off limit",
            longest: 14,
            hint: "Of one invoice, without permission",
          },
          {
            key: "recognition",
            label: "Commission is income",
            hint: "Can be changed until the first posting",
            choices: choicesOf(RECOGNITION_WORDS),
          },
        ],
        [
          {
            key: "trustTestLevel",
            label: "A trust bank must hold what belongs to",
            hint: "By line, what was paid ahead on one line lessens no other",
            choices: choicesOf(TRUST_TEST_WORDS),
          },
          {
            key: "approvalFrom",
            label: "Payments wait for a second user from",
            longest: 14,
            hint: "What one payee is paid within a day counts together. Blank: none waits",
          },
        ],
        [{ key: "payBeforeDeposit", label: "Payments may leave before their money is on a deposit slip" }],
        [{ key: "allowAdvance", label: "Carriers may be paid before the client has paid, by permission" }],
      ]}
      bodyOf={bodyOf}
      done="The trust policy has been changed."
      below={<StateProfile />}
    />
  );
}

export const Screen = () => (
  <SettingsFrame page="trustPolicy">
    <TrustPolicyPage />
  </SettingsFrame>
);

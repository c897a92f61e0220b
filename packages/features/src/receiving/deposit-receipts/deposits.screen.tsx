// Makes a deposit slip of a bank's waiting receipts, all of them unless some are unchecked.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { FormSection } from "@fiducia/browser/order-form/form-page.tsx";
import { eventAddress } from "@fiducia/browser/order-form/item-address.tsx";
import { useOnlyChoice } from "@fiducia/browser/order-form/use-only-choice";
import { useKeptForm } from "@fiducia/browser/typed/use-kept-form";
import { sumOf } from "@fiducia/kernel/cents";
import { Amount } from "@fiducia/ui/amount";
import { ChoiceField } from "@fiducia/ui/form-fields";
import { useState } from "react";
import { recordingChoicesQuery } from "../../agency/recording-choices/recording-choices.contract.ts";
import { OrderPage } from "../../parts/order-page.tsx";
import { undepositedQuery } from "../undeposited/undeposited.contract.ts";
import { depositReceiptsCommand } from "./deposit-receipts.contract.ts";
import { DepositSlips } from "./deposit-slips.tsx";
import { WaitingReceipts } from "./waiting-receipts.tsx";

interface Values {
  readonly bank: string;
  /** The unchecked pay methods. */
  readonly left: readonly number[];
}

function useWaiting({ bank, left }: Values) {
  const { data: all = [] } = useAnswer(undepositedQuery, {});
  const waiting = all.filter(({ bankAccountId }) => String(bankAccountId) === bank);
  return { all, waiting, chosen: waiting.filter(({ payMethodId }) => !left.includes(payMethodId)) };
}

function DepositForm({ onNew }: { onNew: () => void }) {
  const { data: choices } = useAnswer(recordingChoicesQuery, {});
  const formState = useKeptForm<Values>("DepositReceipts", { bank: "", left: [] });
  const { values, change } = formState;
  useOnlyChoice(choices?.trustBanks ?? [], values.bank, (bank) => change({ bank }));
  const { all, waiting, chosen } = useWaiting(values);
  const banks = (choices?.trustBanks ?? []).map(({ id, name }) => ({
    value: String(id),
    label: `${name}: ${all.filter(({ bankAccountId }) => bankAccountId === id).length} waiting`,
  }));
  const bankAccountId = Number(values.bank);
  const payMethodIds = chosen.map(({ payMethodId }) => payMethodId);
  return (
    <OrderPage
      title="Deposit slips"
      submitLabel="Make deposit slip"
      contract={depositReceiptsCommand}
      body={payMethodIds.length > 0 ? { bankAccountId, payMethodIds } : undefined}
      formState={formState}
      isDirty={values.left.length > 0}
      obstacle={values.bank === "" ? "Choose the bank account" : "No receipt is on the slip"}
      fields={["bankAccountId"]}
      resultOf={({ eventId }) => ({
        title: "The deposit slip is recorded",
        links: [{ name: "Open the slip to print it", address: eventAddress(eventId), isNext: true }],
      })}
      onNew={onNew}
    >
      {({ faultAt }) => (
        <>
          <FormSection title="Receipts that wait for the bank">
            <ChoiceField
              label="Trust bank"
              term="trust-bank"
              value={values.bank}
              choices={[{ value: "", label: "Choose a bank account" }, ...banks]}
              fault={faultAt("bankAccountId")}
              onChange={(bank) => change({ bank, left: [] })}
            />
            {values.bank !== "" && (
              <WaitingReceipts waiting={waiting} left={values.left} onChange={(left) => change({ left })} />
            )}
            {chosen.length > 0 && (
              <p>
                <strong>
                  {chosen.length} on the slip: <Amount cents={sumOf(chosen, ({ amount }) => amount)} />
                </strong>
              </p>
            )}
          </FormSection>
          <FormSection title="Slips made">
            <DepositSlips />
          </FormSection>
        </>
      )}
    </OrderPage>
  );
}

export function DepositsScreen() {
  const [round, setRound] = useState(0);
  return <DepositForm key={round} onNew={() => setRound(round + 1)} />;
}

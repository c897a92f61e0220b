// Transfers the chosen lines of revenue, or everything that may be transferred of a trust bank, or of all of them.

import { newIdempotencyKey, tell } from "@fiducia/browser/calls/ask";
import { sentenceOf } from "@fiducia/browser/calls/call-failure";
import { ALL_ANSWERS } from "@fiducia/browser/calls/query-keys";
import type { DialogProps } from "@fiducia/browser/dialogs/dialogs.tsx";
import { dayFault, OrderDayField } from "@fiducia/browser/order-form/dated-fields.tsx";
import { EffectPanel } from "@fiducia/browser/order-form/effect-panel.tsx";
import { fieldsOf } from "@fiducia/browser/order-form/fields-of";
import { FieldRow } from "@fiducia/browser/order-form/form-page.tsx";
import { OrderDialog } from "@fiducia/browser/order-form/order-dialog.tsx";
import { problemBeside } from "@fiducia/browser/order-form/problem-beside.tsx";
import { usePostingForm } from "@fiducia/browser/order-form/use-posting-form.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { cents, formatCents, sumOf } from "@fiducia/kernel/cents";
import { parseShownDay } from "@fiducia/kernel/date-range";
import { itemCount } from "@fiducia/kernel/item-count";
import { CheckField, TextField } from "@fiducia/ui/form-fields";
import { announceSuccess } from "@fiducia/ui/toasts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ChosenLines } from "../../parts/dialog-subjects.tsx";
import { BankField, bankId, TrustBankField } from "../../parts/out-of-bank/bank-fields.tsx";
import { TransferResult, type Transferred } from "./transfer-result.tsx";
import { createAgencyPayableCommand } from "./transfer-revenue.contract.ts";
import { type TransferableBank, TransferableTable, useTransferableBanks } from "./transferable-banks.tsx";

const EMPTY = { bank: "", operating: "", datedOn: "", memo: "" };
type Values = typeof EMPTY;
type Lines = DialogProps<"TransferRevenue">["subject"]["lines"];

const DONE = "The revenue is transferred.";
const FIELDS = ["bankAccountId", "operatingBankAccountId", "datedOn", "memo"] as const;

function bodyOf({ bank, operating, datedOn, memo }: Values, lines: Lines) {
  const [bankAccountId, operatingBankAccountId] = [bankId(bank), bankId(operating)];
  if (!bankAccountId || !operatingBankAccountId || dayFault(datedOn)) return undefined;
  const day = parseShownDay(datedOn.trim());
  return {
    payment: { bankAccountId, operatingBankAccountId, memo: memo.trim(), ...(day && { datedOn: day }) },
    ...(lines && { lineItems: lines.map(({ partId }) => ({ partId })) }),
  };
}

const wordsOf = (lines: Lines): string =>
  lines
    ? `${itemCount(lines.length)}, ${formatCents(sumOf(lines, ({ amount }) => cents(amount)))}. Of each line what the bank holds and may be transferred goes to the operating bank.`
    : "Everything that is collected, deposited and past its days of hold goes to the operating bank.";

declare module "@fiducia/browser/dialogs/dialogs.tsx" {
  interface DialogSubjects {
    /** Lines of revenue to transfer; without lines everything that may be transferred. */
    readonly TransferRevenue: Partial<ChosenLines>;
  }
}

/** One transfer out of each bank, one after another: each is made whole or not at all. */
function useTransferAll(values: Values) {
  const [key] = useState(newIdempotencyKey);
  const [isBusy, setBusy] = useState(false);
  const [transfers, setTransfers] = useState<readonly Transferred[]>();
  const answers = useQueryClient();
  const give = async (banks: readonly TransferableBank[]) => {
    setBusy(true);
    const made: Transferred[] = [];
    for (const { bankAccountId, name } of banks) {
      const body = bodyOf({ ...values, bank: String(bankAccountId) }, undefined);
      if (!body) continue;
      const outcome = await tell(createAgencyPayableCommand, body, `${key}-${bankAccountId}`).then(
        (posted) => ({ posted }),
        (trouble: unknown) => ({ problem: sentenceOf(trouble) }),
      );
      made.push({ bankName: name, outcome });
    }
    await answers.invalidateQueries({ queryKey: ALL_ANSWERS });
    if (made.every(({ outcome }) => "posted" in outcome)) announceSuccess(DONE);
    setTransfers(made);
    setBusy(false);
  };
  return { give, isBusy, transfers };
}

export function Dialog({ subject, onClose }: DialogProps<"TransferRevenue">) {
  const { lines } = subject;
  const form = usePostingForm({
    name: `TransferRevenue ${lines?.map(({ partId }) => partId).join(" ") ?? "everything"}`.slice(0, 200),
    initial: EMPTY,
    contract: createAgencyPayableCommand,
    bodyOf: (values: Values) => bodyOf(values, lines),
    onPosted: () => announceSuccess(DONE),
    onClose,
  });
  const { order, hasBody, posted } = form;
  const { values, change } = form.formState;
  const { choice, text } = fieldsOf(values, change, order.faultAt);
  const today = useToday();
  const day = parseShownDay(values.datedOn.trim()) ?? today;
  const known = useTransferableBanks(today);
  // Of an earlier day nobody knows what may leave then of what is there now.
  const banks = day === today ? known : [];
  const full = banks.filter(({ amount }) => amount > 0);
  const [isAll, setAll] = useState(false);
  const all = useTransferAll(values);
  const isOfAll = isAll && full.length > 1 && !lines;
  const isReady = isOfAll ? bankId(values.operating) !== undefined && !dayFault(values.datedOn) : hasBody;
  const transfers = all.transfers ?? (posted && [{ bankName: "", outcome: { posted } }]);
  return (
    <OrderDialog
      title={lines ? "Transfer revenue" : "Transfer everything transferable"}
      submitLabel={isOfAll ? `Transfer out of ${full.length} banks` : "Transfer"}
      isBusy={order.isGiving || all.isBusy}
      problem={isOfAll ? undefined : problemBeside(order.problem, FIELDS)}
      obstacle={isReady ? undefined : isOfAll ? "Choose the operating bank" : "Choose both banks"}
      effect={!isOfAll && <EffectPanel preview={order.preview} isLooking={order.isLooking} />}
      result={transfers && <TransferResult transfers={transfers} />}
      onSubmit={() => (isOfAll ? void all.give(full) : order.give())}
      onClose={form.close}
    >
      <p>{wordsOf(lines)}</p>
      {!lines && <TransferableTable banks={banks} />}
      {!lines && full.length > 1 && (
        <CheckField label="All trust banks at once, one transfer each" isChecked={isAll} onChange={setAll} />
      )}
      {!isOfAll && <TrustBankField form={values} faultAt={order.faultAt} onChange={change} />}
      <BankField
        label="Operating bank"
        kind="operatingBanks"
        {...choice("operating", "operatingBankAccountId")}
      />
      <FieldRow>
        <OrderDayField
          text={values.datedOn}
          fault={order.faultAt("datedOn")}
          onChange={(datedOn) => change({ datedOn })}
        />
        <TextField label="Memo" longest={500} {...text("memo")} />
      </FieldRow>
    </OrderDialog>
  );
}

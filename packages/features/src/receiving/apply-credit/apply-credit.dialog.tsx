// The dialog that applies a credit to the client's invoices: suggested ones first, then all open ones.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import type { DialogProps } from "@fiducia/browser/dialogs/dialogs.tsx";
import { AmountRows } from "@fiducia/browser/order-form/amount-rows.tsx";
import { EffectPanel } from "@fiducia/browser/order-form/effect-panel.tsx";
import { OrderDialog } from "@fiducia/browser/order-form/order-dialog.tsx";
import { problemBeside } from "@fiducia/browser/order-form/problem-beside.tsx";
import { type AmountRow, type TypedAmounts, takenOf } from "@fiducia/browser/order-form/typed-amounts";
import { useOrderDialog } from "@fiducia/browser/order-form/use-order-dialog.tsx";
import type { KeptForm } from "@fiducia/browser/typed/use-kept-form";
import { formatCents } from "@fiducia/kernel/cents";
import { formatDay } from "@fiducia/kernel/day";
import { useLayoutEffect, useRef } from "react";
import { clientAccountQuery } from "../../clients/client-account/client-account.contract.ts";
import type { ClientsItem } from "../../parts/dialog-subjects.tsx";
import { OrderResult } from "../../parts/order-result.tsx";
import { decisionFields, ShortageFields, UNDECIDED } from "../../parts/out-of-bank/shortage-fields.tsx";
import { creditSuggestionsQuery } from "../credit-suggestions/credit-suggestions.contract.ts";
import { applyCreditCommand } from "./apply-credit.contract.ts";

type Values = typeof UNDECIDED & { amounts: TypedAmounts };
type Subject = DialogProps<"ApplyCredit">["subject"];

function useInvoiceRows(clientId: number): readonly AmountRow[] {
  const { data: read } = useAnswer(clientAccountQuery, { clientId });
  return (read?.account?.invoices ?? [])
    .filter(({ open }) => open > 0)
    .map(({ itemId, name, dueOn, policyNumber, open }) => ({
      id: itemId,
      name,
      note: [`due ${formatDay(dueOn)}`, policyNumber].filter(Boolean).join(", "),
      most: open,
    }));
}

function bodyOf(creditItemId: number, rows: readonly AmountRow[], values: Values) {
  const amounts = takenOf(rows, values.amounts);
  if (!amounts || amounts.length === 0) return undefined;
  const invoices = amounts.map(({ id, amount }) => ({ itemId: id, amount }));
  return { creditItemId, invoices, ...decisionFields(values) };
}

/** Fills in what is suggested, once, unless the form was left with amounts; answers why it was suggested. */
function useSuggestion({ clientId, itemId }: Subject, formState: KeptForm<Values>): string | undefined {
  const { data: suggested } = useAnswer(creditSuggestionsQuery, { clientId });
  const isBegun = useRef(formState.isRestored);
  const suggestions = suggested?.filter(({ creditItemId }) => creditItemId === itemId);
  useLayoutEffect(() => {
    if (isBegun.current || suggestions === undefined) return;
    isBegun.current = true;
    const amounts = suggestions.map(({ invoiceItemId, amount }) => [invoiceItemId, formatCents(amount)]);
    formState.change({ amounts: Object.fromEntries(amounts) });
  }, [suggestions, formState]);
  if (!suggestions || suggestions.length === 0) return undefined;
  return suggestions.map(({ invoice, because }) => `${invoice} (${because.toLowerCase()})`).join(", ");
}

declare module "@fiducia/browser/dialogs/dialogs.tsx" {
  interface DialogSubjects {
    readonly ApplyCredit: ClientsItem;
  }
}

export function Dialog({ subject, onClose }: DialogProps<"ApplyCredit">) {
  const rows = useInvoiceRows(subject.clientId);
  const { formState, order, hasBody, holes, values, change, dialog } = useOrderDialog({
    name: `ApplyCredit ${subject.itemId}`,
    initial: { ...UNDECIDED, amounts: {} } as Values,
    contract: applyCreditCommand,
    bodyOf: (values: Values) => bodyOf(subject.itemId, rows, values),
    done: `${subject.itemName}: applied.`,
    onClose,
  });
  const suggested = useSuggestion(subject, formState);
  return (
    <OrderDialog
      title={`Apply ${subject.itemName}`}
      submitLabel="Apply"
      {...dialog}
      obstacle={hasBody ? undefined : "Enter an amount for an invoice"}
      problem={problemBeside(
        order.problem,
        rows.map((_, place) => `invoices.${place}`),
      )}
      effect={<EffectPanel preview={order.preview} isLooking={order.isLooking} />}
      result={holes && <OrderResult title={`${subject.itemName} is applied`} links={[]} shortBanks={holes} />}
    >
      {suggested && <p>Filled in as suggested: {suggested}. Change the amounts as needed.</p>}
      <AmountRows
        rows={rows}
        typed={values.amounts}
        nothing="The client has no open invoice."
        heads={["Due", "Apply"]}
        faultAt={(place) => order.faultAt(`invoices.${place}`)}
        onChange={(amounts) => change({ amounts })}
      />
      <ShortageFields problem={order.problem} decision={values} onChange={change} />
    </OrderDialog>
  );
}

// The dialog that names the owner of money of nobody known, and which of the owner's invoices it pays.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import type { DialogProps } from "@fiducia/browser/dialogs/dialogs.tsx";
import { AmountField } from "@fiducia/browser/order-form/amount-field.tsx";
import { AmountRows } from "@fiducia/browser/order-form/amount-rows.tsx";
import { EffectPanel } from "@fiducia/browser/order-form/effect-panel.tsx";
import { OrderDialog } from "@fiducia/browser/order-form/order-dialog.tsx";
import { problemBeside } from "@fiducia/browser/order-form/problem-beside.tsx";
import { readTyped } from "@fiducia/browser/order-form/typed-amount";
import { type AmountRow, type TypedAmounts, takenOf } from "@fiducia/browser/order-form/typed-amounts";
import { useOrderDialog } from "@fiducia/browser/order-form/use-order-dialog.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import { type Cents, cents, formatCents, minus, sumOf, ZERO } from "@fiducia/kernel/cents";
import { formatDay } from "@fiducia/kernel/day";
import { TextField } from "@fiducia/ui/form-fields";
import { clientAccountQuery } from "../../../clients/client-account/client-account.contract.ts";
import { itemDetailQuery } from "../../../items/item-detail/item-detail.contract.ts";
import { ClientPicker } from "../../../parts/client-picker.tsx";
import { OrderResult } from "../../../parts/order-result.tsx";
import { nameOwnerCommand } from "./name-owner.contract.ts";

const FIELDS = ["clientId", "amount", "memo"];

interface Values {
  readonly owner: { readonly clientId: number; readonly name: string } | null;
  readonly amount: string;
  readonly amounts: TypedAmounts;
  readonly memo: string;
}

/** The owner's open invoices; none while nobody is chosen. */
function useInvoiceRows(clientId: number | undefined): readonly AmountRow[] {
  const { data: read } = useAnswer(clientAccountQuery, { clientId: clientId ?? 1 }, clientId !== undefined);
  if (clientId === undefined) return [];
  return (read?.account?.invoices ?? [])
    .filter(({ open }) => open > 0)
    .map(({ itemId, name, dueOn, policyNumber, open }) => ({
      id: itemId,
      name,
      note: [`due ${formatDay(dueOn)}`, policyNumber].filter(Boolean).join(", "),
      most: open,
    }));
}

/** What is typed for invoices, by their ids in ascending order; undefined while an amount cannot be read. */
const paidOf = (amounts: TypedAmounts) =>
  takenOf(
    Object.keys(amounts).map((id) => ({ id: Number(id), name: "", most: ZERO })),
    amounts,
  );

function bodyOf(creditItemId: number, { owner, amount: typed, amounts, memo }: Values) {
  const { amount } = readTyped(typed);
  const paid = paidOf(amounts);
  if (!owner || amount === undefined || !paid) return undefined;
  const invoices = paid.map((each) => ({ itemId: each.id, amount: each.amount }));
  return { creditItemId, clientId: owner.clientId, amount, invoices, memo: memo.trim() };
}

declare module "@fiducia/browser/dialogs/dialogs.tsx" {
  interface DialogSubjects {
    readonly NameOwner: {
      readonly itemId: number;
      readonly itemName: string;
      /** What nobody owns of it yet, in cents. */
      readonly left: number;
    };
  }
}

/** What the bank said of the deposit, its day, and what is left of it. */
function Deposit({ itemId, left }: { itemId: number; left: Cents }) {
  const mayRead = permits(useSession(), itemDetailQuery.access);
  const { data: read } = useAnswer(itemDetailQuery, { itemId }, mayRead);
  if (!read?.detail) return null;
  const { memo, datedOn, bank } = read.detail;
  return (
    <p>
      <strong>{memo || "Deposit"}</strong>, {formatDay(datedOn)}
      {bank !== null && `, ${bank}`}, {formatCents(left)} left
    </p>
  );
}

/** "500.00 becomes Ada Park's: 300.00 pays invoices, 200.00 becomes credit." */
function becomesWords(owner: string, named: Cents, paid: readonly { readonly amount: Cents }[]): string {
  const applied = sumOf(paid, ({ amount }) => amount);
  const credit = minus(named, applied);
  const parts = [
    ...(applied > 0 ? [`${formatCents(applied)} pays invoices`] : []),
    ...(credit > 0 ? [`${formatCents(credit)} becomes credit`] : []),
  ];
  return `${formatCents(named)} becomes the money of ${owner}${parts.length > 0 ? `: ${parts.join(", ")}` : ""}.`;
}

export function Dialog({ subject, onClose }: DialogProps<"NameOwner">) {
  const { itemId, itemName, left } = subject;
  const start: Values = { owner: null, amount: formatCents(cents(left)), amounts: {}, memo: "" };
  const { order, hasBody, holes, values, change, text, dialog } = useOrderDialog({
    name: `NameOwner ${itemId}`,
    initial: start,
    contract: nameOwnerCommand,
    bodyOf: (typed: Values) => bodyOf(itemId, typed),
    done: `${itemName}: its owner is named.`,
    onClose,
  });
  const rows = useInvoiceRows(values.owner?.clientId);
  const paid = paidOf(values.amounts) ?? [];
  const named = readTyped(values.amount).amount;
  const filled = rows.filter(({ id }) => (values.amounts[id] ?? "").trim() !== "");
  const faultOf = (place: number) =>
    order.faultAt(`invoices.${paid.findIndex(({ id }) => id === filled[place]?.id)}`);
  return (
    <OrderDialog
      title={`Name the owner of ${itemName}`}
      submitLabel="Name owner"
      {...dialog}
      obstacle={hasBody ? undefined : "Choose whose money it is and enter the amount"}
      problem={problemBeside(order.problem, [...FIELDS, ...paid.map((_, place) => `invoices.${place}`)])}
      effect={
        <>
          <EffectPanel preview={order.preview} isLooking={order.isLooking} />
          {values.owner && named !== undefined && <p>{becomesWords(values.owner.name, named, paid)}</p>}
        </>
      }
      result={
        holes && <OrderResult title={`The owner of ${itemName} is named`} links={[]} shortBanks={holes} />
      }
    >
      <Deposit itemId={itemId} left={cents(left)} />
      <ClientPicker
        label="Whose money it is"
        chosenName={values.owner?.name ?? ""}
        fault={order.faultAt("clientId")}
        onChoose={(owner) => change({ owner, amounts: {} })}
      />
      <AmountField label="Amount" {...text("amount")} />
      {values.owner && (
        <AmountRows
          rows={rows}
          typed={values.amounts}
          nothing="The client has no open invoice. The money becomes the client's credit."
          heads={["Due", "Apply"]}
          available={named}
          faultAt={faultOf}
          onChange={(amounts) => change({ amounts })}
        />
      )}
      {values.owner && rows.length > 0 && (
        <small>What is not applied becomes the credit of {values.owner.name}.</small>
      )}
      <TextField label="Memo" longest={500} {...text("memo")} />
    </OrderDialog>
  );
}

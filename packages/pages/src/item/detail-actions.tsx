// What can be done with a transaction beside voiding it, by the user's permissions and the transaction's state.

import { type DialogName, type DialogSubjects, useOpenDialog } from "@fiducia/browser/dialogs/dialogs.tsx";
import { useGo } from "@fiducia/browser/links/use-go";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { type Access, permits } from "@fiducia/contract/access";
import { convertToFinancedCommand } from "@fiducia/features/billing/convert-to-financed/convert-to-financed.contract";
import { writeOffCommand } from "@fiducia/features/billing/write-off/write-off.contract";
import type { ItemDetail } from "@fiducia/features/items/item-detail/item-detail.contract";
import { recordReturnPremiumCommand } from "@fiducia/features/money-out/return-premium/return-premium.contract";
import { applyCreditCommand } from "@fiducia/features/receiving/apply-credit/apply-credit.contract";
import { returnCheckCommand } from "@fiducia/features/receiving/return-check/return-check.contract";
import { takePaymentCommand } from "@fiducia/features/receiving/take-payment/take-payment.contract";
import { unapplyCreditCommand } from "@fiducia/features/receiving/unapply-credit/unapply-credit.contract";
import { clientAccounts } from "@fiducia/money/client/client-access.rules";

type Paid = DialogSubjects["UnapplyCredit"]["paid"];

/** The documents that it still pays, each once; reversals are negative and subtracted. */
function paidBy({ pays }: ItemDetail): Paid {
  const paid = new Map<number, Paid[number]>();
  for (const { itemId, name, amount } of pays)
    paid.set(itemId, { itemId, name, amount: amount + (paid.get(itemId)?.amount ?? 0) });
  return [...paid.values()].filter(({ amount }) => amount > 0);
}

interface Action {
  readonly dialog: DialogName;
  readonly label: string;
  readonly access: Access;
  /** Further conditions of its dialog. */
  readonly alsoNeeds?: Access;
  readonly isDue: boolean;
  readonly more?: object;
  /** True when no client is needed. */
  readonly isOfNobody?: boolean;
}

/** The actions on what is open of an invoice. */
function ofOpenInvoice({ eventType, open }: ItemDetail, isStanding: boolean): readonly Action[] {
  const due = { isDue: isStanding && eventType === "Invoice" && (open ?? 0) > 0, more: { open } };
  return [
    {
      dialog: "ConvertToFinanced",
      label: "Convert to financed",
      access: convertToFinancedCommand.access,
      alsoNeeds: clientAccounts,
      ...due,
    },
    { dialog: "WriteOff", label: "Write off", access: writeOffCommand.access, ...due },
  ];
}

/** Whether it is a carrier's payment that only funded memos. */
const isReturnPremium = ({ eventId, eventType, entries }: ItemDetail): boolean =>
  eventType === "CompanyPayable" &&
  entries.every((entry) => entry.eventId !== eventId || entry.kind === "ReturnPremium");

/** What the bank can return of a receipt or return premium. */
function ofReturnable(detail: ItemDetail, isStanding: boolean): Action {
  const isOfCompany = isReturnPremium(detail);
  const returnable = detail.payMethods.filter(
    ({ method, returnedBy }) => method === "Check" && returnedBy === null,
  );
  return {
    dialog: "ReturnCheck",
    label: "Returned check",
    access: returnCheckCommand.access,
    isDue: isStanding && (isOfCompany || detail.eventType === "IncomingPayment") && returnable.length > 0,
    more: { returnable, company: isOfCompany ? detail.payee : null },
    isOfNobody: isOfCompany,
  };
}

/** Whether no action is left: it is voided, or all of its money came back. */
const GONE: readonly ItemDetail["status"][] = ["Voided", "Void", "Returned"];

function actionsOf(detail: ItemDetail): readonly Action[] {
  const { eventType, status } = detail;
  const open = detail.open ?? 0;
  const isStanding = !GONE.includes(status);
  const isReceipt = eventType === "IncomingPayment";
  const isCredit = isStanding && (isReceipt || eventType === "CreditMemo");
  const paid = paidBy(detail);
  return [
    {
      dialog: "ApplyCredit",
      label: "Apply credit",
      access: applyCreditCommand.access,
      isDue: isCredit && open < 0,
    },
    {
      dialog: "UnapplyCredit",
      label: "Unapply",
      access: unapplyCreditCommand.access,
      isDue: isCredit && paid.length > 0,
      more: { paid },
    },
    ofReturnable(detail, isStanding),
    ...ofOpenInvoice(detail, isStanding),
  ];
}

/**
 * Whether a memo waits for that side's part, neither given back nor settled without money; the figures are negative.
 */
const isAwaited = ({ eventType, lines }: ItemDetail, side: "thirdParty" | "agency"): boolean =>
  eventType === "CreditMemo" &&
  lines.some(({ parts }) =>
    parts.some((part) => part.side === side && part.billed < part.funded + part.offset),
  );

/** What can be done with the transaction: in a form at its address, in a dialog, or with a file. */
export interface Doing {
  readonly label: string;
  readonly address?: string;
  readonly file?: string;
  readonly onSelect: () => void;
}

/** The forms for what a document waits for: its payment, or what a memo is given back. */
function useForms(detail: ItemDetail): readonly Doing[] {
  const { clientId, itemId, eventType, open } = detail;
  const session = useSession();
  const go = useGo();
  if (clientId === null) return [];
  const isOpen = (eventType === "Invoice" || eventType === "NSFCheck") && (open ?? 0) > 0;
  const mayFund = permits(session, recordReturnPremiumCommand.access);
  const form = (isDue: boolean, label: string, address: string): readonly Doing[] =>
    isDue ? [{ label, address, onSelect: () => go({ href: address }) }] : [];
  const funding = `/pay?route=view_out&item=${itemId}`;
  return [
    ...form(
      isOpen && permits(session, takePaymentCommand.access),
      "Take payment",
      `/pay?route=view_in&client=${clientId}&invoice=${itemId}`,
    ),
    ...form(mayFund && isAwaited(detail, "thirdParty"), "Return premium", `${funding}&kind=returnPremium`),
    ...form(mayFund && isAwaited(detail, "agency"), "Give commission back", `${funding}&kind=giveBack`),
  ];
}

interface Doings {
  /** What the transaction waits for. */
  readonly due: readonly Doing[];
  readonly others: readonly Doing[];
}

/** What can be done with the transaction beside its papers and voiding it. */
export function useDoings(detail: ItemDetail): Doings {
  const session = useSession();
  const openDialog = useOpenDialog();
  const forms = useForms(detail);
  const { itemId, clientId, name: itemName, client: clientName } = detail;
  if (itemId === null) return { due: [], others: [] };
  const subject = { itemId, clientId, itemName, clientName };
  const dialogs = actionsOf(detail)
    .filter(
      ({ isDue, access, alsoNeeds = access, isOfNobody = false }) =>
        isDue &&
        (isOfNobody || clientId !== null) &&
        [access, alsoNeeds].every((one) => permits(session, one)),
    )
    .map(({ dialog, label, more }) => ({
      isDue: dialog === "ApplyCredit",
      label,
      onSelect: () => openDialog(dialog, { ...subject, ...more } as DialogSubjects[DialogName] as never),
    }));
  const isDue = ({ isDue: waits }: { readonly isDue: boolean }) => waits;
  return {
    due: [...forms, ...dialogs.filter(isDue)],
    others: dialogs.filter((each) => !isDue(each)),
  };
}

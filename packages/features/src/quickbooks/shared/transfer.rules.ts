// Whether an export command can change an item; the database's table of steps has the same rules.
import type { TransferState } from "./transfer-state.store.ts";

export type TransferCommand = "Transfer" | "Requeue" | "Reverse" | "DoNotTransfer";

type Standing = Pick<
  TransferState,
  | "itemName"
  | "status"
  | "subStatus"
  | "isVoided"
  | "isThere"
  | "isInDoubt"
  | "isOpening"
  | "readiness"
  | "blockedBy"
>;

const NOT_THERE = "There is no such item.";

/** An item that the package has can be reversed, voided or not, and is never sent again. */
function sentRefusal(command: TransferCommand, { itemName, status, subStatus }: Standing) {
  if (command === "Transfer") return `${itemName} has been transferred already.`;
  if (status === "DoNotTransfer")
    return command === "Reverse" ? undefined : `${itemName} is set to "Do Not Transfer" already.`;
  if (subStatus === "Failed") return undefined;
  if (command === "DoNotTransfer") return `${itemName} has been transferred already.`;
  if (subStatus === "PendingTransfer") return `${itemName} is in the queue already.`;
  return command === "Requeue" ? `${itemName} has been transferred already.` : undefined;
}

function unsentRefusal(command: TransferCommand, item: Standing) {
  const { itemName, status, subStatus, isThere, isInDoubt } = item;
  if (command === "Reverse") return `${itemName} has not been transferred.`;
  if (status === "DoNotTransfer")
    return command === "Transfer" ? undefined : `${itemName} is set to "Do Not Transfer" already.`;
  if (command === "DoNotTransfer" && isThere)
    return `A part of ${itemName} stands in QuickBooks. Transfer the rest, or void it.`;
  if (command === "DoNotTransfer" && isInDoubt)
    return `QuickBooks may have a copy of ${itemName}. Transfer it, or void it.`;
  if (subStatus === "PendingTransfer")
    return command === "DoNotTransfer" ? undefined : `${itemName} is in the queue already.`;
  return command === "Requeue" && subStatus !== "Failed" ? `${itemName} has not failed.` : undefined;
}

/** An item that is set aside although it failed is one whose reversal failed. */
const wasSent = ({ status, subStatus }: Standing): boolean =>
  status === "Transferred" || (status === "DoNotTransfer" && subStatus === "Failed");

/** The refusal of the item; undefined when it can be changed. */
export function transferRefusal(command: TransferCommand, state: Standing | undefined): string | undefined {
  if (!state) return NOT_THERE;
  const { itemName, subStatus, isVoided, readiness, blockedBy } = state;
  if (subStatus === "InProgress") return `${itemName} is being transferred right now.`;
  if (wasSent(state)) return sentRefusal(command, state);
  // Of what was voided before it was sent, the copy that QuickBooks may have can be looked for.
  const isSought = state.status === "NotTransferred" && (command === "Transfer" || command === "Requeue");
  if (subStatus === "Reversed" || (isVoided && !isSought)) return `${itemName} was voided.`;
  if (state.isOpening)
    return `${itemName} is an opening balance: it was entered in QuickBooks by hand, and is not transferred.`;
  const refusal = unsentRefusal(command, state);
  if (refusal || command === "DoNotTransfer") return refusal;
  return readiness === "Blocked" ? `${itemName}: ${blockedBy}.` : undefined;
}

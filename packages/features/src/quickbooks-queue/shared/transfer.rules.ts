// Why an item cannot be led on by a command of the export; the table of steps in the database says the same.
import type { TransferState } from "./transfer-state.store.ts";

export type TransferCommand = "Transfer" | "Requeue" | "DoNotTransfer";

type Standing = Pick<
  TransferState,
  "itemName" | "status" | "subStatus" | "isVoided" | "readiness" | "blockedBy"
>;

const NOT_THERE = "There is no such item.";

function stateRefusal(
  command: TransferCommand,
  { itemName, status, subStatus }: Standing,
): string | undefined {
  if (subStatus === "InProgress") return `${itemName} is being transferred right now.`;
  if (status === "Transferred") return `${itemName} has been transferred already.`;
  if (status === "DoNotTransfer")
    return command === "Transfer" ? undefined : `${itemName} is set to "Do Not Transfer" already.`;
  if (subStatus === "PendingTransfer")
    return command === "DoNotTransfer" ? undefined : `${itemName} is in the queue already.`;
  if (command === "Requeue" && subStatus !== "Failed") return `${itemName} has not failed.`;
  return undefined;
}

/** The sentence that refuses the item; undefined when it can be led on. */
export function transferRefusal(command: TransferCommand, state: Standing | undefined): string | undefined {
  if (!state) return NOT_THERE;
  if (state.isVoided) return `${state.itemName} was voided.`;
  const refusal = stateRefusal(command, state);
  if (refusal || command === "DoNotTransfer") return refusal;
  return state.readiness === "Blocked" ? `${state.itemName}: ${state.blockedBy}.` : undefined;
}

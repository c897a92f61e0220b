// Gives a transfer command for selected items, and shows its result.

import { messageOf, refusalOf } from "@fiducia/browser/calls/call-failure";
import { itemCount } from "@fiducia/kernel/item-count";
import {
  announceError,
  announceLastingError,
  announceSuccess,
  announceWarning,
  dismissLastingToasts,
} from "@fiducia/ui/toasts";
import { RECONNECT } from "../../quickbooks/shared/transfer.contract.ts";
import { called, type TransferItem, type TransferOrder } from "./transfer-orders.contract.ts";
import { type TransferOrders, type Transferred, useTransferOrders } from "./use-transfer-orders.tsx";

const MOST_NAMED = 3;

/** Why items were left out: the first few reasons. */
function announceLeft(left: Transferred["left"]): void {
  for (const { reason } of left.slice(0, MOST_NAMED)) announceWarning(reason);
  if (left.length > MOST_NAMED) announceWarning(`${itemCount(left.length - MOST_NAMED)} more stayed behind.`);
}

/** Without a connection only that message is shown, and it stays. */
function announceFailure(failed: string, failure: unknown): void {
  if (refusalOf(failure).rule === RECONNECT) announceLastingError(messageOf(failure));
  else announceError(`${failed} ${messageOf(failure)}`);
}

function announce({ done, failed }: TransferOrder, { led, left, unsent, failure }: Transferred): void {
  if (led.length > 0) {
    dismissLastingToasts();
    announceSuccess(done(called(led), led.length === 1));
  }
  if (failure !== undefined) announceFailure(failed(called(unsent)), failure);
  else if (unsent.length > 0) announceWarning(`Stopped: ${itemCount(unsent.length)} not sent.`);
  announceLeft(left);
}

/** When no item was changed: its message, shown like a failure. */
const announceNothing = ({ failed }: TransferOrder, items: readonly TransferItem[], reason: string) =>
  announceError(`${failed(called(items))} ${reason}`);

export interface TransferRun extends Pick<TransferOrders, "progress" | "stop"> {
  readonly run: (order: TransferOrder, items: readonly TransferItem[]) => Promise<void>;
}

/** `onLed` is called when at least one item was changed. */
export function useRunTransfer(onLed: () => void): TransferRun {
  const { progress, give, stop } = useTransferOrders();
  const run = async (order: TransferOrder, items: readonly TransferItem[]) => {
    const came = await give(order, items);
    if (!came) return;
    const [first] = came.left;
    if (came.led.length === 0 && came.failure === undefined && first)
      return announceNothing(order, items, first.reason);
    announce(order, came);
    if (came.led.length > 0) onLed();
  };
  return { progress, stop, run };
}

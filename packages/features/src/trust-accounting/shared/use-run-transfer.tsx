// Gives an order for chosen items, and says what came of it: the same whether a bar below the rows or a head above gave it.

import { messageOf, refusalOf } from "@fiducia/browser/calls/call-failure";
import { itemCount } from "@fiducia/kernel/item-count";
import { announceError, announceLastingError, announceSuccess, announceWarning } from "@fiducia/ui/toasts";
import { RECONNECT } from "../../quickbooks-queue/shared/transfer.contract.ts";
import { called, type TransferItem, type TransferOrder } from "./transfer-orders.contract.ts";
import { type TransferOrders, type Transferred, useTransferOrders } from "./use-transfer-orders.tsx";

const MOST_NAMED = 3;

/** Why items stayed behind: the first few by their own sentences. */
function announceLeft(left: Transferred["left"]): void {
  for (const { reason } of left.slice(0, MOST_NAMED)) announceWarning(reason);
  if (left.length > MOST_NAMED) announceWarning(`${itemCount(left.length - MOST_NAMED)} more stayed behind.`);
}

/** Without a connection only its sentence counts, and it stays. */
function announceFailure(failed: string, failure: unknown): void {
  if (refusalOf(failure).rule === RECONNECT) announceLastingError(messageOf(failure));
  else announceError(`${failed} ${messageOf(failure)}`);
}

function announce({ done, failed }: TransferOrder, { led, left, unsent, failure }: Transferred): void {
  if (led.length > 0) announceSuccess(done(called(led), led.length === 1));
  if (failure !== undefined) announceFailure(failed(called(unsent)), failure);
  else if (unsent.length > 0) announceWarning(`Stopped: ${itemCount(unsent.length)} not sent.`);
  announceLeft(left);
}

/** Nothing was led on: the one sentence, as of a failure. */
const announceNothing = ({ failed }: TransferOrder, items: readonly TransferItem[], reason: string) =>
  announceError(`${failed(called(items))} ${reason}`);

export interface TransferRun extends Pick<TransferOrders, "progress" | "stop"> {
  readonly run: (order: TransferOrder, items: readonly TransferItem[]) => Promise<void>;
}

/** `onLed` is told when some of the items are on their way. */
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

// Sends an item's paper to its client, from wherever the item is shown.
import { newIdempotencyKey, tell } from "@fiducia/browser/calls/ask";
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { announceError, announceSuccess } from "@fiducia/ui/toasts";
import { mailPaperCommand } from "../items/item-detail/papers/mail-paper.contract.ts";

type Paper = "invoice" | "creditMemo" | "receipt";

export async function mailNow(itemId: number, paper: Paper): Promise<void> {
  try {
    const { to } = await tell(mailPaperCommand, { itemId, paper }, newIdempotencyKey());
    announceSuccess(`It goes to ${to}.`);
  } catch (failure) {
    announceError(messageOf(failure as Error));
  }
}

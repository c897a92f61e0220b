// Queues items for reversal in QuickBooks.
import type { CommandHandler } from "@fiducia/serving/handlers";
import { changeTransfers } from "../shared/change-transfers.ts";
import type { reverseItemsCommand } from "./reverse-items.contract.ts";

export const reverseItems: CommandHandler<typeof reverseItemsCommand> = (wanted) =>
  changeTransfers(wanted, "Reverse");

// Queues items for QuickBooks.
import type { CommandHandler } from "@fiducia/serving/handlers";
import { changeTransfers } from "../shared/change-transfers.ts";
import type { transferItemsCommand } from "./transfer-items.contract.ts";

export const transferItems: CommandHandler<typeof transferItemsCommand> = (wanted) =>
  changeTransfers(wanted, "Transfer");

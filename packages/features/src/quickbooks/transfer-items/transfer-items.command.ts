// Queues items for QuickBooks.
import type { CommandHandler } from "@fiducia/serving/handlers";
import { holdsToOffices } from "@fiducia/serving/within-reach";
import { changeTransfers } from "../shared/change-transfers.server.ts";
import type { transferItemsCommand } from "./transfer-items.contract.ts";

export const transferItems: CommandHandler<typeof transferItemsCommand> = holdsToOffices((instruction) =>
  changeTransfers(instruction, "Transfer"),
);

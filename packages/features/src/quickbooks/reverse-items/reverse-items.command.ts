// Queues items for reversal in QuickBooks.
import type { CommandHandler } from "@fiducia/serving/handlers";
import { holdsToOffices } from "@fiducia/serving/within-reach";
import { changeTransfers } from "../shared/change-transfers.server.ts";
import type { reverseItemsCommand } from "./reverse-items.contract.ts";

export const reverseItems: CommandHandler<typeof reverseItemsCommand> = holdsToOffices((instruction) =>
  changeTransfers(instruction, "Reverse"),
);

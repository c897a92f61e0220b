// Queues items again whose transfer or reversal failed.
import type { CommandHandler } from "@fiducia/serving/handlers";
import { changeTransfers } from "../shared/change-transfers.ts";
import type { requeueItemsCommand } from "./requeue-items.contract.ts";

export const requeueItems: CommandHandler<typeof requeueItemsCommand> = (wanted) =>
  changeTransfers(wanted, "Requeue");

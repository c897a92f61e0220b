// Queues items again whose transfer or reversal failed.
import type { CommandHandler } from "@fiducia/serving/handlers";
import { holdsToOffices } from "@fiducia/serving/within-reach";
import { changeTransfers } from "../shared/change-transfers.server.ts";
import type { requeueItemsCommand } from "./requeue-items.contract.ts";

export const requeueItems: CommandHandler<typeof requeueItemsCommand> = holdsToOffices((instruction) =>
  changeTransfers(instruction, "Requeue"),
);

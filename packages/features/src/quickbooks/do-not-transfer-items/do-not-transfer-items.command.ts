// Sets items aside, so that they are never sent to QuickBooks.
import type { CommandHandler } from "@fiducia/serving/handlers";
import { holdsToOffices } from "@fiducia/serving/within-reach";
import { changeTransfers } from "../shared/change-transfers.server.ts";
import type { doNotTransferItemsCommand } from "./do-not-transfer-items.contract.ts";

export const doNotTransferItems: CommandHandler<typeof doNotTransferItemsCommand> = holdsToOffices(
  (instruction) => changeTransfers(instruction, "DoNotTransfer"),
);

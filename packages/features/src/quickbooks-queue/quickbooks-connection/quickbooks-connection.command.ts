// Establishes the agency's connection to QuickBooks, or ends it.
import { done } from "@fiducia/kernel/outcome";
import { writingCommand } from "@fiducia/serving/write-once";
import { readConnection, setConnection } from "../shared/connection.store.ts";
import { setQBConnectionCommand } from "./quickbooks-connection.contract.ts";

export const setQBConnection = writingCommand(setQBConnectionCommand, async (unit, { body }) => {
  await setConnection(unit, body);
  return done([...(await readConnection(unit))]);
});

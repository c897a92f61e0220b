// Reads how the agency's items reach QuickBooks.
import type { QueryHandler } from "@fiducia/serving/handlers";
import { readConnection } from "../shared/integration.store.ts";
import type { qbSettingsQuery } from "./quickbooks-connection.contract.ts";

export const qbSettings: QueryHandler<typeof qbSettingsQuery> = async ({ unit }) => [
  ...(await readConnection(unit)),
];

// The handlers of clients.
import type { HandlersFor } from "@fiducia/serving/handlers";
import type { clientsArea } from "./area.ts";
import { client } from "./client/client.query.ts";
import { clientAccount } from "./client-account/client-account.query.ts";
import { clientActivity } from "./client-activity/client-activity.query.ts";
import { findClients } from "./find-clients/find-clients.query.ts";
import { paidInvoices } from "./paid-invoices/paid-invoices.query.ts";
import { receivables } from "./receivables/receivables.query.ts";
import { addClient, changeClient } from "./save-client/save-client.command.ts";
import { addPolicy, changePolicy } from "./save-policy/save-policy.command.ts";

export const clientsHandlers: HandlersFor<typeof clientsArea> = {
  FindClients: findClients,
  GetClient: client,
  AddClient: addClient,
  ChangeClient: changeClient,
  AddPolicy: addPolicy,
  ChangePolicy: changePolicy,
  GetClientAccount: clientAccount,
  GetClientActivity: clientActivity,
  GetPaidInvoices: paidInvoices,
  GetReceivables: receivables,
};

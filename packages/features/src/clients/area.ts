// Clients: search, account, changes, policies.
import { defineArea } from "@fiducia/contract/define-area";
import { clientQuery } from "./client/client.contract.ts";
import { clientAccountQuery } from "./client-account/client-account.contract.ts";
import { clientActivityQuery } from "./client-activity/client-activity.contract.ts";
import { findClientsQuery } from "./find-clients/find-clients.contract.ts";
import { paidInvoicesQuery } from "./paid-invoices/paid-invoices.contract.ts";
import { receivablesQuery } from "./receivables/receivables.contract.ts";
import { addClientCommand, changeClientCommand } from "./save-client/save-client.contract.ts";
import { addPolicyCommand, changePolicyCommand } from "./save-policy/save-policy.contract.ts";

export const clientsArea = defineArea({
  name: "clients",
  entries: [
    findClientsQuery,
    clientQuery,
    addClientCommand,
    changeClientCommand,
    addPolicyCommand,
    changePolicyCommand,
    clientAccountQuery,
    clientActivityQuery,
    paidInvoicesQuery,
    receivablesQuery,
  ],
});

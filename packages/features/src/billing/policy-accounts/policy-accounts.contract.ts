// To which account the premium of a client's policies is owed, as it was billed last.

import { permissionTo } from "@fiducia/contract/access";
import { defineQuery } from "@fiducia/contract/define-query";
import { PERMISSION } from "@fiducia/contract/permissions";
import { wireId } from "@fiducia/contract/wire";
import { z } from "zod";

export const policyAccountsQuery = defineQuery({
  name: "GetPolicyAccounts",
  summary:
    "The payable account of each policy of a client: of its own last premium, else of its company's. A policy whose company was never billed is left out.",
  access: permissionTo("create invoices", PERMISSION.issueInvoices),
  filter: z.strictObject({ clientId: wireId }),
  answer: z.array(z.strictObject({ policyId: wireId, reportingAccountId: wireId })),
});

// To which account the premium of a client's policies is owed, as it was billed last.

import { permissionTo } from "@fiducia/contract/access";
import { defineQuery } from "@fiducia/contract/define-query";
import { PERMISSION } from "@fiducia/contract/permissions";
import { wireId } from "@fiducia/contract/wire";
import { z } from "zod";

export const policyAccountsQuery = defineQuery({
  name: "GetPolicyAccounts",
  summary:
    "The payable account of each policy of a client: of its own last premium, else that of its company's settings, else of its company's last premium; with the company's commission and terms. A policy of which no account is known is left out.",
  access: permissionTo("create invoices", PERMISSION.issueInvoices),
  filter: z.strictObject({ clientId: wireId }),
  answer: z.array(
    z.strictObject({
      policyId: wireId,
      reportingAccountId: wireId,
      /** What the agency keeps of the premium by its agreement with the company, in hundredths of a percent; 0: not known. */
      commissionRate: z.int(),
      /** The account of the agency's commission, where there is one alone. */
      commissionAccountId: wireId.nullable(),
      /** So many days after the day that `termsFrom` names; null: no terms. */
      termsDays: z.int().nullable(),
      termsFrom: z.enum(["effective", "invoice", "monthEnd"]).nullable(),
    }),
  ),
});

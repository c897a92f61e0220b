// Batch Client Statements: statements made, sent and retried for many clients at once.
import { customerReports } from "@fiducia/contract/access";
import { defineArea, planned } from "@fiducia/contract/define-area";

export const batchStatementsArea = defineArea({
  name: "batch-statements",
  menuGroup: "Customer Accounts",
  menuAfter: "Customer Balance",
  entries: [
    planned({
      name: "GetBatchStatements",
      menu: [{ label: "Batch Client Statements" }],
      route: "/batch-statements",
      access: customerReports,
    }),
    planned({
      name: "GetBatchStatement",
      menu: [],
      route: "/batch-statements/$id",
      access: customerReports,
    }),
  ],
});

// Batch Client Statements: every batch that was made, and how far it is.
import { customerReports } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { person } from "@fiducia/contract/line-of-document";
import { STATEMENT_KINDS } from "@fiducia/contract/statement-kinds";
import { wireCents, wireDay, wireId, wireInstant } from "@fiducia/contract/wire";
import { z } from "zod";
import { KINDS } from "../shared/statement-options.contract.ts";

/** Running: statements are still to be made. Partly: some failed or were skipped. */
const STATUSES = ["Running", "Ready", "Partly", "Failed", "Cancelled"] as const;

export const batchStatementsReport = defineReport({
  name: "GetBatchStatements",
  title: "Batch Client Statements",
  route: "/batch-statements",
  menu: [{ label: "Batch Client Statements", synonyms: ["statements", "dunning"] }],
  access: customerReports,
  filter: z.strictObject({}),
  row: z.strictObject({
    batchId: wireId,
    batchNumber: z.string(),
    createdAt: wireInstant,
    createdBy: person,
    statementDate: wireDay,
    kind: z.enum(KINDS),
    splitByClient: z.enum(["Yes", "No"]),
    clients: z.int(),
    totalDue: wireCents,
    pending: z.int(),
    generated: z.int(),
    printed: z.int(),
    sent: z.int(),
    skipped: z.int(),
    failed: z.int(),
    status: z.enum(STATUSES),
  }),
  rowKey: "batchId",
  opens: ({ batchId }) => ({
    report: {
      to: `/batch-statements/${batchId}`,
      words: {},
      label: "Open",
      description: `Statements of batch ${batchId}`,
    },
  }),
  failure: "Error: Unable to get batch statements",
  columns: [
    { key: "batchNumber", label: "Batch #", kind: "text", priority: 1, identifies: true },
    { key: "createdAt", label: "Created", kind: "instant", priority: 2 },
    { key: "createdBy", label: "Created by", kind: "person", priority: 3 },
    { key: "statementDate", label: "As of", kind: "day", term: "as-of", priority: 1 },
    { key: "kind", label: "Kind", kind: "text", labels: STATEMENT_KINDS, priority: 3 },
    { key: "splitByClient", label: "Split by client", kind: "text", priority: 5 },
    { key: "clients", label: "Clients", kind: "count", priority: 2 },
    { key: "totalDue", label: "Total due", kind: "money", priority: 1 },
    { key: "pending", label: "Pending", kind: "count", priority: 4 },
    { key: "generated", label: "Generated", kind: "count", priority: 4 },
    { key: "printed", label: "Printed", kind: "count", priority: 4 },
    { key: "sent", label: "Sent", kind: "count", priority: 4 },
    { key: "skipped", label: "Skipped", kind: "count", priority: 4 },
    { key: "failed", label: "Failed", kind: "count", priority: 3 },
    { key: "status", label: "Status", kind: "status", priority: 1 },
  ],
});

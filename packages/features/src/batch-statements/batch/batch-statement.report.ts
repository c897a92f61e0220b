// One batch of statements: each client's, how far it is, and why it was skipped or failed.
import { customerReports } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { wireCents, wireId, wireInstant } from "@fiducia/contract/wire";
import { z } from "zod";
import { STATEMENT_STATES } from "../shared/statement-states.contract.ts";

const DELIVERIES = { Print: "Print", Email: "E-mail", Both: "Print and e-mail", None: "None" } as const;

export const batchStatementReport = defineReport({
  name: "GetBatchStatement",
  title: "Batch Statement",
  route: "/batch-statements/$id",
  menu: [],
  access: customerReports,
  filter: z.strictObject({
    /** The batch. */
    id: wireId,
  }),
  row: z.strictObject({
    id: wireId,
    statementKey: z.string(),
    clientId: wireId,
    clientNumber: z.string(),
    name: z.string(),
    balance: wireCents,
    pastDue: wireCents,
    delivery: z.enum(["Print", "Email", "Both", "None"]),
    email: z.string(),
    state: z.enum(STATEMENT_STATES),
    reason: z.string(),
    changedAt: wireInstant,
  }),
  rowKey: "statementKey",
  failure: "Error: Unable to get the batch statement",
  summaryWords: { label: "Statements by state" },
  columns: [
    { key: "clientNumber", label: "Client #", kind: "client", names: "client", priority: 2 },
    { key: "name", label: "Client", kind: "text", priority: 1, identifies: true, leads: true },
    { key: "balance", label: "Balance", kind: "money", total: true, priority: 1 },
    { key: "pastDue", label: "Past due", kind: "money", total: true, priority: 3 },
    { key: "delivery", label: "Delivery", kind: "text", labels: DELIVERIES, priority: 3 },
    { key: "email", label: "E-mail", kind: "text", priority: 4 },
    { key: "state", label: "State", kind: "status", priority: 1 },
    { key: "reason", label: "Reason", kind: "text", priority: 2 },
    { key: "changedAt", label: "Changed", kind: "instant", priority: 5 },
  ],
});

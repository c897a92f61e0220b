// The commission statements that were made, with their papers; voided ones are struck out.
import { companyPayables } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { person } from "@fiducia/contract/line-of-document";
import { wireCents, wireDay, wireId } from "@fiducia/contract/wire";
import { z } from "zod";

export const commissionStatementsReport = defineReport({
  name: "GetCommissionStatements",
  title: "Commission Statements",
  route: "/commission-statements",
  menu: [{ label: "Commission Statements", isBelowLine: true, synonyms: ["account current"] }],
  access: companyPayables,
  filter: z.strictObject({}),
  row: z.strictObject({
    statementId: wireId,
    statementNumber: z.string(),
    madeOn: wireDay,
    company: z.string(),
    fromOn: wireDay.nullable(),
    throughOn: wireDay.nullable(),
    lines: z.int(),
    premium: wireCents,
    fees: wireCents,
    commission: wireCents,
    net: wireCents,
    paymentNumber: z.string().nullable(),
    createdBy: person,
    voidReason: z.string(),
    isVoided: z.boolean(),
  }),
  rowKey: "statementId",
  voidedKey: "isVoided",
  failure: "Error: Unable to get the commission statements",
  columns: [
    { key: "madeOn", label: "Made", kind: "day", priority: 1 },
    { key: "statementNumber", label: "Statement #", kind: "text", priority: 1, identifies: true },
    { key: "company", label: "Company", kind: "text", priority: 1, leads: true },
    { key: "fromOn", label: "From", kind: "day", priority: 4 },
    { key: "throughOn", label: "Through", kind: "day", priority: 4 },
    { key: "lines", label: "Lines", kind: "count", priority: 4 },
    { key: "premium", label: "Premium", kind: "money", total: true, priority: 3 },
    { key: "fees", label: "Fees, taxes", kind: "money", total: true, priority: 4 },
    { key: "commission", label: "Commission", kind: "money", total: true, priority: 1 },
    { key: "net", label: "Net", kind: "money", term: "net-premium", total: true, priority: 2 },
    { key: "paymentNumber", label: "Payment #", kind: "text", priority: 4 },
    { key: "createdBy", label: "Created by", kind: "person", priority: 5 },
    { key: "voidReason", label: "Void reason", kind: "text", hidden: true },
  ],
});

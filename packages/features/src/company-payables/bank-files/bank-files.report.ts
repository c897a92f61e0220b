// The files for banks that were made, by whom, and why again.
import { companyPayables } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { person } from "@fiducia/contract/line-of-document";
import { wireCents, wireDay, wireId } from "@fiducia/contract/wire";
import { z } from "zod";

const KINDS = { PositivePay: "Positive pay", Transfers: "Transfers (NACHA)" } as const;

export const bankFilesReport = defineReport({
  name: "GetBankFiles",
  title: "Bank Files",
  route: "/bank-files",
  menu: [{ label: "Bank Files", isBelowLine: true, synonyms: ["positive pay", "NACHA", "ACH", "EFT file"] }],
  access: companyPayables,
  filter: z.strictObject({}),
  row: z.strictObject({
    fileId: wireId,
    fileNumber: z.string(),
    madeOn: wireDay,
    bankFile: z.enum(["PositivePay", "Transfers"]),
    bankAccountName: z.string(),
    rows: z.int(),
    amount: wireCents,
    madeBy: person,
    isRepeat: z.string(),
    reason: z.string(),
  }),
  rowKey: "fileId",
  failure: "Error: Unable to get the files for banks",
  columns: [
    { key: "madeOn", label: "Made", kind: "day", priority: 1 },
    { key: "fileNumber", label: "File #", kind: "text", priority: 4, identifies: true },
    { key: "bankFile", label: "File", kind: "text", priority: 1, labels: KINDS, leads: true },
    { key: "bankAccountName", label: "Bank account", kind: "text", names: "bank", priority: 2 },
    { key: "rows", label: "Rows", kind: "count", priority: 1 },
    { key: "amount", label: "Amount", kind: "money", priority: 1 },
    { key: "madeBy", label: "Made by", kind: "person", priority: 3 },
    { key: "isRepeat", label: "Downloaded again", kind: "text", priority: 3 },
    { key: "reason", label: "Reason", kind: "text", priority: 4 },
  ],
});

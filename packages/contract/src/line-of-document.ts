// What rows of several reports say alike: of a line its document, client and policy, and of every row whose it is.

import { z } from "zod";
import { itemBehind } from "./item-behind.ts";
import type { RowTarget } from "./row-target.ts";
import { ITEM_TYPES } from "./vocabulary.ts";
import { wireDay, wireId } from "./wire.ts";

export const person = z.strictObject({ initials: z.string(), name: z.string() });

export const offices = {
  agent: person.nullable(),
  policyOfficeId: wireId.nullable(),
  policyOffice: z.string().nullable(),
  /** In which it was recorded. */
  officeId: wireId,
  userOffice: z.string(),
};

export const lineOfDocument = {
  eventId: wireId,
  itemId: wireId,
  transactionDate: wireDay,
  itemType: z.enum(["IssueInvoice", "CreditMemo"]),
  itemNumber: z.string(),
  clientNumber: z.string().nullable(),
  name: z.string().nullable(),
  policyNumber: z.string().nullable(),
  company: z.string().nullable(),
  /** The kind of line: premium, tax, fee. */
  lineItemName: z.string(),
  lineItemDescription: z.string(),
};

export const itemTypeColumn = {
  key: "itemType",
  label: "Item type",
  kind: "text",
  priority: 2,
  labels: ITEM_TYPES,
} as const;

/** The invoice or credit memo of the line. */
export const behindLine = ({ itemType, ...row }: z.output<z.ZodObject<typeof lineOfDocument>>): RowTarget =>
  itemBehind({ ...row, transactionType: itemType === "CreditMemo" ? itemType : "Invoice" });

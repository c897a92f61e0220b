// Bodies and answers of the export commands: items, those that were changed, and why others were not.

import { permissionTo } from "@fiducia/contract/access";
import { PERMISSION } from "@fiducia/contract/permissions";
import {
  codesOf,
  ITEM_TYPES,
  type Labels,
  QUEUE_TYPES,
  TRANSACTION_TYPES,
} from "@fiducia/contract/vocabulary";
import { wireId } from "@fiducia/contract/wire";
import { z } from "zod";

/** The permission of every command of the export. */
export const EXPORT_TO_QUICKBOOKS = PERMISSION.exportToQuickBooks;
export const exportAccess = permissionTo("export to QuickBooks", EXPORT_TO_QUICKBOOKS);

/** The most items of one command. */
export const MOST_AT_ONCE = 10_000;

const itemCode = z.enum([...new Set([TRANSACTION_TYPES, ITEM_TYPES, QUEUE_TYPES].flatMap(codesOf<Labels>))]);

export const transferBody = z.strictObject({
  /** The ids decide; the type is the caller's name for them. */
  items: z
    .array(z.strictObject({ itemId: wireId, itemType: itemCode.optional() }))
    .min(1)
    .max(MOST_AT_ONCE),
});

export const transferAnswer = z.strictObject({
  /** The items that were changed. */
  itemIds: z.array(wireId),
  /** The other items, each with the reason. */
  left: z.array(z.strictObject({ itemId: wireId, reason: z.string() })),
});

/** Refused only when no item can be changed. */
export const TRANSFER_REFUSALS = {
  NOTHING_TO_TRANSFER: "{reason}",
  BY_DAY:
    "The journal of its day carries every item to QuickBooks. Single items are neither sent nor set aside.",
} as const;

/** For items sent to the package: nothing is queued without a usable connection. */
export const QUEUE_REFUSALS = {
  RECONNECT:
    "Unable to export item(s) to QuickBooks. Please establish a QuickBooks connection within your agency's Trust Accounting Settings.",
  ...TRANSFER_REFUSALS,
} as const;

/** The rule of a refusal whose toast stays until it is dismissed. */
export const RECONNECT: keyof typeof QUEUE_REFUSALS = "RECONNECT";

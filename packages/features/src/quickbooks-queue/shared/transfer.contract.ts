// What the commands of the export ask and answer: items, which of them were led on, and why the others were not.
import { permissionTo } from "@fiducia/contract/access";
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
export const EXPORT_TO_QUICKBOOKS = 9007;
export const exportAccess = permissionTo("export to QuickBooks", EXPORT_TO_QUICKBOOKS);

/** One command takes so many items. */
export const MOST_AT_ONCE = 10_000;

const itemCode = z.enum([...new Set([TRANSACTION_TYPES, ITEM_TYPES, QUEUE_TYPES].flatMap(codesOf<Labels>))]);

export const transferBody = z.strictObject({
  /** Their ids decide; the type is what the report or the queue calls them. */
  items: z
    .array(z.strictObject({ itemId: wireId, itemType: itemCode.optional() }))
    .min(1)
    .max(MOST_AT_ONCE),
});

export const transferAnswer = z.strictObject({
  /** The items that were led on. */
  itemIds: z.array(wireId),
  /** The others, each with the sentence that says why. */
  left: z.array(z.strictObject({ itemId: wireId, reason: z.string() })),
});

/** Refused only when not one of the items can be led on. */
export const TRANSFER_REFUSALS = { NOTHING_TO_TRANSFER: "{reason}" } as const;

/** Of what goes to the package: nothing is queued where no connection would carry it. */
export const QUEUE_REFUSALS = {
  RECONNECT:
    "Unable to export item(s) to QuickBooks. Please establish a QuickBooks connection within your agency's Trust Accounting Settings.",
  ...TRANSFER_REFUSALS,
} as const;

/** The rule of a refusal that stays on the screen until it is dismissed. */
export const RECONNECT: keyof typeof QUEUE_REFUSALS = "RECONNECT";

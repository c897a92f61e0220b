// What the commands of the export ask and answer: items, which of them were led on, and why the others were not.
import { permissionTo } from "@fiducia/contract/access";
import { wireId, wireText } from "@fiducia/contract/wire";
import { z } from "zod";

export const exportAccess = permissionTo("export to QuickBooks", 9007);

/** One command takes so many items. */
export const MOST_AT_ONCE = 10_000;

export const transferBody = z.strictObject({
  /** Their ids decide; the type is what the client calls them. */
  items: z
    .array(z.strictObject({ itemId: wireId, itemType: wireText(50).optional() }))
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

// Which past-due items a user wants to remind of.
import { wireId } from "@fiducia/contract/wire";
import { z } from "zod";

const MOST_ITEMS = 1_000;

/** These invoices and returned checks; without it all that are due for a reminder. */
export const remindedItems = z.array(wireId).min(1).max(MOST_ITEMS).optional();

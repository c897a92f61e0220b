// A line's part as an order chooses it from a list: whose it is, and to whom it is owed.
import { wireDay, wireId } from "@fiducia/contract/wire";
import { z } from "zod";

export const payablePart = {
  partId: wireId,
  itemId: wireId,
  datedOn: wireDay,
  clientId: wireId,
  client: z.string(),
  description: z.string(),
  policyNumber: z.string().nullable(),
  accountId: wireId,
  /** As it stands on checks. */
  company: z.string(),
};

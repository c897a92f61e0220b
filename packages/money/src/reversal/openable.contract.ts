// A transaction that something names and that the caller may open: what its address is made of.
import { wireId } from "@fiducia/contract/wire";
import { z } from "zod";

export const openable = z.strictObject({
  eventId: wireId,
  itemId: wireId.nullable(),
  transactionType: z.string(),
  clientNumber: z.string().nullable(),
});

export type Openable = z.output<typeof openable>;

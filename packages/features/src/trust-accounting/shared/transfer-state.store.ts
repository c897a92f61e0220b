// The state of transfer of the rows `r` as the screen shows it: the SQL of `transferState`.
import { type RawBuilder, sql } from "kysely";

/** A receipt is Mixed or Transferred, any other type Transferred or DoNotTransfer; else the secondary status counts. */
export const transferStateShown = (isReceipt: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case when r."transferStatus" = 'Transferred'
      or r."transferStatus" = case when ${isReceipt} then 'Mixed' else 'DoNotTransfer' end then r."transferStatus"
    else coalesce(nullif(r."transferSubStatus", ''), r."transferStatus") end`;

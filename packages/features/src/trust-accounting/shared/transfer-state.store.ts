// The transfer state of rows `r` as SQL, equal to `transferState`.
import { type RawBuilder, sql } from "kysely";

/** Mixed or Transferred for a receipt, Transferred or DoNotTransfer for other types; else the secondary status. */
export const transferStateShown = (isReceipt: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case when r."transferStatus" = 'Transferred'
      or r."transferStatus" = case when ${isReceipt} then 'Mixed' else 'DoNotTransfer' end then r."transferStatus"
    else coalesce(nullif(r."transferSubStatus", ''), r."transferStatus") end`;

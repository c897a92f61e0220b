// Which payments that wait are within somebody's offices.
import type { Reach } from "@fiducia/contract/caller";
import { type RawBuilder, sql } from "kysely";

/** The condition on the waiting payment `h`. */
export const inHeldOffices = (reach: Reach): RawBuilder<unknown> =>
  reach === "all" ? sql`true` : sql`h.office_id = any(${[...reach]}::bigint[])`;

// Reads the picture on the agency's papers.
import type { ReadUnit } from "@fiducia/database/unit";
import type { PictureType } from "@fiducia/paper/picture";
import { sql } from "kysely";

export interface Logo {
  readonly mediaType: PictureType;
  readonly image: Buffer;
}

/** Undefined for an agency without one. */
export const readLogo = (unit: ReadUnit): Promise<Logo | undefined> =>
  unit.row(sql<Logo>`
    select media_type as "mediaType", image from agency_logo
     where agency_id = ${unit.agencyId} and image is not null`);

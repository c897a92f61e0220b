// Creates a tag of an agency's activity log.
import type { WriteUnit } from "@fiducia/database/write-unit";
import { sql } from "kysely";

export interface NewTag {
  readonly tagId: number;
  readonly name: string;
  /** Absent for a root. */
  readonly parentId?: number;
}

export async function createTag(unit: WriteUnit, tag: NewTag): Promise<void> {
  await unit.run(sql`
    insert into activity_tag (agency_id, tag_id, parent_id, name)
    values (${unit.agencyId}, ${tag.tagId}, ${tag.parentId ?? null}, ${tag.name})`);
}

// Reads the agency's tags, each parent before its children, so that a tree can be built in one pass.
import type { PlainCallHandler } from "@fiducia/serving/served-call";
import { sql } from "kysely";
import type { z } from "zod";
import type { tagsCall } from "./tags.contract.ts";

type Tag = z.output<typeof tagsCall.answer>[number];

export const tags: PlainCallHandler<typeof tagsCall> = async ({ unit }) => [
  ...(await unit.rows(sql<Tag>`
    -- One row: a tag with how far it is from the top.
    with recursive tree as (
      select tag_id, name, parent_id, 0 as depth from activity_tag
       where agency_id = ${unit.agencyId} and parent_id is null
      union all
      select t.tag_id, t.name, t.parent_id, tree.depth + 1 from activity_tag t
        join tree on tree.tag_id = t.parent_id
       where t.agency_id = ${unit.agencyId}
    )
    select tag_id as id, name, parent_id from tree order by depth, name collate reading_order, tag_id`)),
];

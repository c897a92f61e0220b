// Reads the catalogue of permissions in the order in which it is shown.
import type { PlainCallHandler } from "@fiducia/serving/served-call";
import { sql } from "kysely";
import type { z } from "zod";
import type { permissionMetadataCall } from "./permission-metadata.contract.ts";

type Group = z.output<typeof permissionMetadataCall.answer>["permissionMetadata"]["groups"][number];

export const permissionMetadata: PlainCallHandler<typeof permissionMetadataCall> = async ({ unit }) => {
  const groups = await unit.rows(sql<Group>`
    select g.id, g.label,
           json_agg(json_build_object(
             'id', p.id, 'label', p.label, 'description', p.description, 'level', p.level,
             'order', p.sort_order, 'parentId', p.parent_id, 'value', p.value,
             'mutexGroupId', p.mutex_group_id, 'position', p.position,
             'subPositionInCompressedFormat', p.sub_position) order by p.sort_order) as permissions
      from permission_group g
      join permission p on p.group_id = g.id
     group by g.id, g.label
     order by g.id`);
  return { permissionMetadata: { groups: [...groups] } };
};

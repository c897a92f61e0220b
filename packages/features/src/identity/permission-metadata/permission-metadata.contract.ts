// The catalogue of permissions: labels, and the positions in the compressed form.
import { signedIn } from "@fiducia/contract/access";
import { defineCall } from "@fiducia/contract/define-call";
import { z } from "zod";

export const permissionMetadataCall = defineCall({
  method: "GET",
  path: "/metadata/permissions",
  summary: "Every permission by group, with its place in the compressed form.",
  access: signedIn,
  query: z.strictObject({}),
  body: undefined,
  answer: z.strictObject({
    permissionMetadata: z.strictObject({
      groups: z.array(
        z.strictObject({
          id: z.int(),
          label: z.string(),
          permissions: z.array(
            z.strictObject({
              id: z.int(),
              label: z.string(),
              description: z.string(),
              level: z.int(),
              order: z.int(),
              parentId: z.int().nullable(),
              value: z.int(),
              mutexGroupId: z.int().nullable(),
              position: z.int(),
              subPositionInCompressedFormat: z.int(),
            }),
          ),
        }),
      ),
    }),
  }),
  refusals: {},
});

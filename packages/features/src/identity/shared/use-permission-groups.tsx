// The permissions by group, with the labels by which people know them.
import { call } from "@fiducia/browser/calls/call";
import { useQuery } from "@tanstack/react-query";
import { permissionMetadataCall } from "../permission-metadata/permission-metadata.contract.ts";

async function readGroups(signal: AbortSignal) {
  const { data: answer } = await call(permissionMetadataCall.path, { signal });
  return permissionMetadataCall.answer.parse(answer).permissionMetadata.groups;
}

/** Empty until they have been read. */
export const usePermissionGroups = () =>
  useQuery({
    queryKey: ["permission groups"],
    queryFn: ({ signal }) => readGroups(signal),
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? [];

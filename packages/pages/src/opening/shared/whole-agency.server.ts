// An opening is that of a whole agency: whoever holds the permission in some offices only neither sees nor changes it.
import type { Access } from "@fiducia/contract/access";
import type { Caller } from "@fiducia/contract/caller";
import { reachOf } from "@fiducia/serving/within-reach";

export const reachesWholeAgency = (caller: Caller, access: Access): boolean =>
  reachOf(caller, access) === "all";

// Builds the profile of whoever is signed in.
import { createHash } from "node:crypto";
import type { Caller } from "@fiducia/contract/caller";
import { compressPermissions, type PermissionBit } from "@fiducia/kernel/compressed-permissions";
import type { PlainCallHandler } from "@fiducia/serving/served-call";
import { sql } from "kysely";
import { ADMIN_FLAG, type whoamiCall } from "./whoami.contract.ts";

interface Place {
  readonly officeName: string;
  readonly origin: number;
  readonly migrationState: number;
  readonly catalogue: readonly PermissionBit[];
}

/** A stable id for the user without a column for it, in the form of a version 8 UUID. */
function uuidOf({ agencyId, userId }: Pick<Caller, "agencyId" | "userId">): string {
  const hex = createHash("sha256").update(`user ${agencyId} ${userId}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const whoami: PlainCallHandler<typeof whoamiCall> = async (question) => {
  const { unit, caller, agencyFlags, expiresAt, secondsToLive, isSecondFactorDue, host } = question;
  const [place] = await unit.rows(sql<Place>`
    select o.name as "officeName", a.origin, a.migration_state as "migrationState",
           (select json_agg(json_build_object('id', p.id, 'groupId', p.group_id, 'position', p.position,
              'subPosition', p.sub_position)) from permission p) as catalogue
      from office o
      join agency a on a.agency_id = o.agency_id
     where o.agency_id = ${caller.agencyId} and o.office_id = ${caller.officeId}`);
  if (!place) throw new Error("the user's office has gone");
  const held = caller.isAdmin ? place.catalogue.map(({ id }) => id) : caller.grants.keys();
  const grants = [...caller.grants].map(([id, reach]) => [String(id), reach === "all" ? reach : [...reach]]);
  return {
    agencyId: caller.agencyId,
    agencyName: caller.agencyName,
    agencyFlags,
    agencyOrigin: place.origin,
    migrationState: place.migrationState,
    hsUserType: "Staff",
    hsUserName: caller.initials,
    hsUserUUID: uuidOf(caller),
    userId: caller.userId,
    fName: caller.firstName,
    lName: caller.lastName,
    officeContext: caller.officeId,
    officeName: place.officeName,
    flags: caller.isAdmin ? ADMIN_FLAG : 0,
    perms: compressPermissions(held, place.catalogue),
    grants: Object.fromEntries(grants),
    timeZone: caller.timeZone ?? null,
    exp: Math.floor(expiresAt / 1000),
    secondsToLive,
    secondFactorDue: isSecondFactorDue === true,
    hostManaged: host !== undefined,
    debug: host?.isDebug ?? false,
  };
};

// The profile of whoever is signed in; what it says of permissions is for display, the server decides anew each time.
import { signedIn } from "@fiducia/contract/access";
import { defineCall } from "@fiducia/contract/define-call";
import { z } from "zod";

/** In `flags`: the user is an admin. */
export const ADMIN_FLAG = 32;

export const whoamiCall = defineCall({
  method: "GET",
  path: "/user/whoami",
  summary: "Who is signed in, with permissions and the session's remaining life.",
  access: signedIn,
  query: z.strictObject({}),
  body: undefined,
  answer: z.strictObject({
    agencyId: z.int(),
    agencyName: z.string(),
    /** Bit 8: permissions may name offices. */
    agencyFlags: z.int(),
    /** 1 standard, 2 migration, anything else none. */
    agencyOrigin: z.int(),
    /** 1 sandboxed, 2 migrated, anything else none. */
    migrationState: z.int(),
    hsUserType: z.string(),
    /** The initials. */
    hsUserName: z.string(),
    hsUserUUID: z.uuid(),
    userId: z.int(),
    fName: z.string(),
    lName: z.string(),
    /** The office in which the user works. */
    officeContext: z.int(),
    officeName: z.string(),
    /** Bit 32: admin. */
    flags: z.int(),
    /** Compressed: two hex digits a byte. */
    perms: z.string(),
    /** Permission id to "all", or to the offices in which it holds. */
    grants: z.record(z.string(), z.union([z.literal("all"), z.array(z.int())])),
    timeZone: z.string().nullable(),
    /** When the session ends unless it is used, in seconds since 1970. */
    exp: z.int(),
    /** The same as seconds from now: a browser's clock may be wrong. */
    secondsToLive: z.int(),
    /** A host system keeps the session: it signs in, renews and signs out. */
    hostManaged: z.boolean(),
    /** The host system is in debug mode. */
    debug: z.boolean(),
  }),
  refusals: {},
});

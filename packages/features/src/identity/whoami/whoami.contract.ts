// The profile of the signed-in user. Its permissions are for display; the server checks every call.
import { signedIn } from "@fiducia/contract/access";
import { defineCall } from "@fiducia/contract/define-call";
import { z } from "zod";

/** The flag of administrators. */
export const ADMIN_FLAG = 32;

export const whoamiCall = defineCall({
  method: "GET",
  path: "/user/whoami",
  summary: "Who is signed in, with permissions and the session's remaining life.",
  access: signedIn,
  beforeSecondFactor: true,
  query: z.strictObject({}),
  body: undefined,
  answer: z.strictObject({
    agencyId: z.int(),
    agencyName: z.string(),
    /** Bit 8: permissions can be granted by office. */
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
    /** Bit 32: administrator. */
    flags: z.int(),
    /** Compressed: two hex digits for each byte. */
    perms: z.string(),
    /** Permission id to "all", or to the offices in which it is granted. */
    grants: z.record(z.string(), z.union([z.literal("all"), z.array(z.int())])),
    timeZone: z.string().nullable(),
    /** When the session ends unless it is used, in seconds since 1970. */
    exp: z.int(),
    /** The same in seconds from now, since a browser's clock may be wrong. */
    secondsToLive: z.int(),
    /** True when nothing else is answered until the user has set up a second factor. */
    secondFactorDue: z.boolean(),
    /** True when a host system keeps the session: it signs in, renews and signs out. */
    hostManaged: z.boolean(),
    /** The host system is in debug mode. */
    debug: z.boolean(),
  }),
  refusals: {},
});

// The people of the agency: added, changed, let in and kept out, and what each may do.
import { permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { defineQuery } from "@fiducia/contract/define-query";
import { PERMISSION } from "@fiducia/contract/permissions";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import { emailText, requiredName, wireCents, wireId, wireInstant } from "@fiducia/contract/wire";
import { z } from "zod";
import { NO_MAIL_SERVER } from "../shared/sent-link.contract.ts";

export const userAccess = permissionTo("set up users", PERMISSION.setUpUsers);
const grantAccess = permissionTo("set up permissions", PERMISSION.setUpPermissions);

/** A permission, in all offices (null) or in one. */
const grant = z.strictObject({ permissionId: z.int(), grantOfficeId: wireId.nullable() });

export const peopleQuery = defineQuery({
  name: "GetPeople",
  summary: "Everybody of the agency with office, state of access and permissions.",
  access: SETTINGS_PAGES.people.access,
  filter: z.strictObject({}),
  answer: z.array(
    z.strictObject({
      personId: wireId,
      initials: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      /** Empty: the user has none here. */
      email: z.string(),
      officeId: wireId,
      office: z.string(),
      isAdmin: z.boolean(),
      isDisabled: z.boolean(),
      /** Until when the invitation works that is still open; null without one. */
      invitedUntil: wireInstant.nullable(),
      mustChangePassword: z.boolean(),
      hasSecondFactor: z.boolean(),
      /** Places in which the user is signed in. */
      sessions: z.int(),
      personalLimit: wireCents.nullable(),
      grants: z.array(grant),
    }),
  ),
});

export type ShownPerson = z.output<typeof peopleQuery.answer>[number];

const ofPerson = {
  PERSON_UNKNOWN: "There is no such user.",
  BEYOND_OWN: "{name} may do more than you. Ask an administrator.",
  YOURSELF: "You cannot do this to yourself. Ask another administrator.",
  RIGHTS_CHANGED: "Your own permissions have changed meanwhile. Sign in again.",
  LAST_ADMINISTRATOR: "{name} is the last administrator. Make somebody else an administrator first.",
} as const;

const ofGrants = {
  PERMISSION_UNKNOWN: "There is no permission {permission}.",
  OFFICE_UNKNOWN: "Choose offices that are in use.",
  PARENT_MISSING: "{permission} needs {parent}.",
  EXCLUDED: "{permission} and {other} exclude each other.",
  NOT_HELD: "You do not hold {permission} yourself, so you cannot grant it.",
  REVOKES_NOT_HELD: "You do not hold {permission} yourself, so you cannot take it away.",
  ADMINISTRATORS_ONLY: "Only an administrator makes somebody an administrator, or takes that away.",
} as const;

const ofInvitations = {
  NO_SERVER: NO_MAIL_SERVER,
  NO_ADDRESS: "{name} has no e-mail address here. Enter one, or hand the link over yourself.",
} as const;

/** The SHA-256 of the link's secret, in hex; without one the link is made on the server and mailed to the user. */
const secretHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .optional();

const invited = z.strictObject({
  userName: z.string(),
  worksUntil: wireInstant,
  /** Where the link was mailed to; null where whoever invites hands it over. */
  mailedTo: z.string().nullable(),
});

export const savePersonCommand = defineCommand({
  name: "SavePerson",
  summary:
    "Adds a user, with permissions and an invitation where they are given, or changes name, initials, e-mail address, office and write-off limit.",
  access: userAccess,
  body: z.strictObject({
    /** The user to change; a new one unless given. */
    personId: wireId.optional(),
    /** In front of the @ at sign-in; kept in upper case. */
    initials: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{1,20}$/, "Letters and digits only"),
    firstName: requiredName(60),
    lastName: requiredName(60),
    /** Where an invitation, or a link for a forgotten password, goes. */
    email: emailText(200).optional(),
    officeId: wireId,
    /** What the user may write off of one invoice; null: the agency's limit. */
    personalLimit: wireCents.refine((limit) => limit >= 0, "Cannot be below 0.00").nullable(),
    /** Of a new user: what the user may do, and how the invitation comes. */
    access: z
      .strictObject({ grants: z.array(grant).max(2_000), isAdmin: z.boolean(), secretHash })
      .optional(),
  }),
  answer: z.strictObject({ personId: wireId, invited: invited.nullable() }),
  refusals: {
    ...ofGrants,
    ...ofInvitations,
    PERSON_UNKNOWN: ofPerson.PERSON_UNKNOWN,
    BEYOND_OWN: ofPerson.BEYOND_OWN,
    YOURSELF: ofPerson.YOURSELF,
    RIGHTS_CHANGED: ofPerson.RIGHTS_CHANGED,
    NOT_NEW: "{name} is a user already. Change the permissions, or invite them again, on their own.",
    MAY_NOT_GRANT: "You may add users, and not say what they may do. Add the user without permissions.",
    EMAIL_OF_USER: "{name} signs in already. Only {name} or an administrator changes the e-mail address.",
    LIMIT_BEYOND_OWN: "You may write off {limit} yourself, and give nobody more than that.",
    INITIALS_TAKEN: "{initials} belongs to {name} already.",
    OFFICE_UNKNOWN: "Choose an office that is in use.",
  },
});

export const invitePersonCommand = defineCommand({
  name: "InvitePerson",
  summary:
    "Opens a link with which a user chooses a password, once and within 72 hours. It is mailed to the user; or whoever invites makes its secret, sends only the hash, and hands the link over.",
  access: userAccess,
  body: z.strictObject({ personId: wireId, secretHash }),
  answer: invited,
  refusals: {
    ...ofInvitations,
    PERSON_UNKNOWN: ofPerson.PERSON_UNKNOWN,
    BEYOND_OWN: ofPerson.BEYOND_OWN,
    YOURSELF: ofPerson.YOURSELF,
    DISABLED: "{name} is disabled. Enable the user first.",
    SIGNS_IN: "{name} signs in already. Only an administrator opens a new link for them.",
  },
});

export const ACCESS_CHANGES = [
  "disable",
  "enable",
  "requireNewPassword",
  "removeSecondFactor",
  "endSessions",
] as const;

export const changeAccessCommand = defineCommand({
  name: "ChangePersonAccess",
  summary:
    "Disables or enables a user, asks for a new password at the next sign-in, turns two-step sign-in off where the device is lost, or ends all sessions.",
  access: userAccess,
  body: z.strictObject({ personId: wireId, change: z.enum(ACCESS_CHANGES) }),
  answer: z.strictObject({}),
  refusals: {
    ...ofPerson,
    OFFICE_ARCHIVED: "The office of {name} is archived. Give the user another office first.",
  },
});

export const saveGrantsCommand = defineCommand({
  name: "SavePersonGrants",
  summary:
    "Replaces what a user may do. Nobody grants what they do not hold, changes their own permissions, or removes the last administrator.",
  access: grantAccess,
  body: z.strictObject({
    personId: wireId,
    grants: z.array(grant).max(2_000),
    /** Only an administrator changes it. */
    isAdmin: z.boolean(),
  }),
  answer: z.strictObject({}),
  refusals: {
    ...ofPerson,
    ...ofGrants,
  },
});

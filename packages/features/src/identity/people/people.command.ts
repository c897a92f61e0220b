// Adds and changes users, lets them in and keeps them out. Nobody acts on a user who may do more than they themselves.
import { type Caller, holds } from "@fiducia/contract/caller";
import { refuse } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { type Cents, formatCents } from "@fiducia/kernel/cents";
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { needed } from "@fiducia/kernel/needed";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { readAgencyLimit, readWriteOffLimit } from "@fiducia/money/owed/write-off-limit.store";
import { endLinks, hashPassword } from "@fiducia/secrets/password.store";
import { noteSecurityEvent } from "@fiducia/secrets/security-event.store";
import { nextIdOf, oneAtATime } from "@fiducia/serving/changed-setting";
import type { CommandHandler, Instruction } from "@fiducia/serving/handlers";
import { holdsToOffices } from "@fiducia/serving/within-reach";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import type { z } from "zod";
import { createUser, disableUser, setAdministrator } from "../shared/create-user.store.ts";
import { changeGrants } from "./change-grants.store.ts";
import { beyond } from "./grants.rules.ts";
import { openInvitation } from "./open-invitation.store.ts";
import {
  changeAccessCommand,
  invitePersonCommand,
  saveGrantsCommand,
  savePersonCommand,
} from "./people.contract.ts";
import { isOpenOffice, type Person, readPerson, signsIn, takenBy } from "./person.store.ts";

type Rule = "BEYOND_OWN" | "YOURSELF";

/** Who changes a user's password or permissions could act as that user, and must therefore hold all that they hold. */
function wrongTarget(caller: Caller, person: Person): Rule | undefined {
  if (caller.userId === person.userId) return "YOURSELF";
  return (person.isAdmin && !caller.isAdmin) || beyond(caller, person.grants) ? "BEYOND_OWN" : undefined;
}

/** The caller's own limit, where the wanted one gives a user more than that. */
async function limitBeyondOwn(
  unit: WriteUnit,
  caller: Caller,
  { was, limit }: { readonly was: Person | undefined; readonly limit: Cents | null },
): Promise<Cents | undefined> {
  if (limit === (was?.personalLimit ?? null) || holds(caller, PERMISSION.writeOffAboveLimit))
    return undefined;
  const ownLimit = await readWriteOffLimit(unit, caller.userId);
  const given = limit ?? (await readAgencyLimit(unit));
  return given > ownLimit ? ownLimit : undefined;
}

type Saving = Instruction<z.output<typeof savePersonCommand.body>>;

/** What is wrong with a change of who is there already. */
async function faultOfChange(unit: WriteUnit, was: Person, { body, caller }: Saving) {
  const { refusals } = savePersonCommand;
  const values = { name: was.name };
  if (wrongTarget(caller, was) === "BEYOND_OWN")
    return refuse(refusals, "BEYOND_OWN", { values, field: "personId" });
  if (body.access) return refuse(refusals, "NOT_NEW", { values, field: "access" });
  const isOwn = was.userId === caller.userId;
  if (isOwn && was.personalLimit !== body.personalLimit)
    return refuse(refusals, "YOURSELF", { field: "personalLimit" });
  // Whoever reads the mail can choose the password.
  const isOther = body.email !== undefined && body.email !== was.email;
  if (isOther && !isOwn && !caller.isAdmin && (await signsIn(unit, was)))
    return refuse(refusals, "EMAIL_OF_USER", { values, field: "email" });
  return undefined;
}

/** What is wrong with the fields of the form. */
async function faultOfFields(unit: WriteUnit, was: Person | undefined, { body, caller }: Saving) {
  const { refusals } = savePersonCommand;
  const { personId, initials, officeId, personalLimit } = body;
  const beyondOwn = await limitBeyondOwn(unit, caller, { was, limit: personalLimit });
  if (beyondOwn !== undefined)
    return refuse(refusals, "LIMIT_BEYOND_OWN", {
      values: { limit: formatCents(beyondOwn) },
      field: "personalLimit",
    });
  const holderName = await takenBy(unit, initials, personId);
  if (holderName !== undefined)
    return refuse(refusals, "INITIALS_TAKEN", {
      values: { initials: initials.toUpperCase(), name: holderName },
      field: "initials",
    });
  if (!(await isOpenOffice(unit, officeId))) return refuse(refusals, "OFFICE_UNKNOWN", { field: "officeId" });
  return undefined;
}

/** Gives a new user permissions and an invitation. */
async function letIn(unit: WriteUnit, userId: number, { body, caller, clock, withoutMail }: Saving) {
  const { refusals } = savePersonCommand;
  const { access } = body;
  if (!access) return done(null);
  const { grants, isAdmin, secretHash } = access;
  if (isAdmin && !caller.isAdmin) return refuse(refusals, "ADMINISTRATORS_ONLY", { field: "access" });
  if (grants.length > 0 && !holds(caller, PERMISSION.setUpPermissions))
    return refuse(refusals, "MAY_NOT_GRANT", { field: "access" });
  const person = needed(await readPerson(unit, userId), "the new user");
  const changed = await changeGrants(unit, { caller, person, grants });
  if (!changed.ok) return changed;
  if (isAdmin) await setAdministrator(unit, userId, true);
  return openInvitation(unit, { person, caller, secretHash, now: clock(), withoutMail });
}

const writePerson = writingCommand(savePersonCommand, async (unit, saving) => {
  const { refusals } = savePersonCommand;
  const { body, clock } = saving;
  const { personId, initials, firstName, lastName, officeId, personalLimit, email } = body;
  // Looked at first: hashing takes a while, and others wait for the settings.
  const passwordHash = personId === undefined ? await hashPassword(crypto.randomUUID()) : "";
  await oneAtATime(unit);
  const was = personId === undefined ? undefined : await readPerson(unit, personId);
  if (personId !== undefined && !was) return refuse(refusals, "PERSON_UNKNOWN", { field: "personId" });
  const fault = (was && (await faultOfChange(unit, was, saving))) ?? (await faultOfFields(unit, was, saving));
  if (fault) return fault;
  const userId = personId ?? (await nextIdOf(unit, "user_account"));
  if (!was) await createUser(unit, { userId, initials, firstName, lastName, officeId, passwordHash });
  await unit.run(sql`
    update user_account set initials = ${initials.toUpperCase()}, first_name = ${firstName}, last_name = ${lastName},
      office_id = ${officeId}, write_off_limit_cents = ${personalLimit}, email = coalesce(${email ?? null}, email)
     where agency_id = ${unit.agencyId} and user_id = ${userId}`);
  if (was && email !== undefined && email !== was.email) await endLinks(unit, userId, clock());
  const letter = await letIn(unit, userId, saving);
  return letter.ok ? done({ personId: userId, invited: letter.value }) : letter;
});

export const invitePerson = writingCommand(
  invitePersonCommand,
  async (unit, { body, caller, clock, withoutMail }) => {
    const { refusals } = invitePersonCommand;
    const person = await readPerson(unit, body.personId);
    if (!person) return refuse(refusals, "PERSON_UNKNOWN", { field: "personId" });
    const values = { name: person.name };
    const wrong = wrongTarget(caller, person);
    if (wrong) return refuse(refusals, wrong, { values, field: "personId" });
    if (person.isDisabled) return refuse(refusals, "DISABLED", { values, field: "personId" });
    // A link opens what its holder may do: of who signs in already only an administrator opens one, and all of them see it.
    const isSigningIn = await signsIn(unit, person);
    if (isSigningIn && !caller.isAdmin) return refuse(refusals, "SIGNS_IN", { values, field: "personId" });
    const invited = await openInvitation(unit, {
      person,
      caller,
      secretHash: body.secretHash,
      now: clock(),
      withoutMail,
    });
    if (invited.ok && isSigningIn)
      await noteSecurityEvent(unit, {
        userId: person.userId,
        kind: "linkOpened",
        subject: `by ${caller.initials}`,
        at: clock(),
      });
    return invited;
  },
);

const ofUser = (unit: WriteUnit, { userId }: Person) =>
  sql`agency_id = ${unit.agencyId} and user_id = ${userId}`;

async function takeFactorOff(unit: WriteUnit, person: Person, at: Instant): Promise<void> {
  await unit.run(sql`delete from second_factor where ${ofUser(unit, person)}`);
  const event = { userId: person.userId, kind: "secondFactorRemoved", subject: "another user", at } as const;
  await noteSecurityEvent(unit, event);
}

const CHANGES = {
  disable: (unit: WriteUnit, person: Person, now: Instant) =>
    disableUser(unit, person.userId, isoInstant(now)),
  enable: (unit: WriteUnit, person: Person) =>
    unit.run(sql`update user_account set disabled_at = null where ${ofUser(unit, person)}`),
  requireNewPassword: (unit: WriteUnit, person: Person) =>
    unit.run(sql`update user_account set password_change_required = true where ${ofUser(unit, person)}`),
  removeSecondFactor: (unit: WriteUnit, person: Person, now: Instant) => takeFactorOff(unit, person, now),
  endSessions: (unit: WriteUnit, person: Person) =>
    unit.run(sql`delete from session where ${ofUser(unit, person)}`),
} as const;

const writeAccess = writingCommand(changeAccessCommand, async (unit, { body, caller, clock }) => {
  const { refusals } = changeAccessCommand;
  await oneAtATime(unit);
  const person = await readPerson(unit, body.personId);
  if (!person) return refuse(refusals, "PERSON_UNKNOWN", { field: "personId" });
  const values = { name: person.name };
  const wrong = wrongTarget(caller, person);
  if (wrong) return refuse(refusals, wrong, { values, field: "personId" });
  if (body.change === "disable" && person.isAdmin && person.otherAdministrators === 0)
    return refuse(refusals, "LAST_ADMINISTRATOR", { values, field: "personId" });
  if (body.change === "enable" && !(await isOpenOffice(unit, person.officeId)))
    return refuse(refusals, "OFFICE_ARCHIVED", { values, field: "personId" });
  await CHANGES[body.change](unit, person, clock());
  return done({});
});

const writeGrants = writingCommand(saveGrantsCommand, async (unit, { body, caller }) => {
  const { refusals } = saveGrantsCommand;
  await oneAtATime(unit);
  const person = await readPerson(unit, body.personId);
  if (!person) return refuse(refusals, "PERSON_UNKNOWN", { field: "personId" });
  const values = { name: person.name };
  if (caller.userId === person.userId) return refuse(refusals, "YOURSELF", { field: "personId" });
  if (person.isAdmin !== body.isAdmin && !caller.isAdmin)
    return refuse(refusals, "ADMINISTRATORS_ONLY", { field: "isAdmin" });
  if (person.isAdmin && !caller.isAdmin) return refuse(refusals, "BEYOND_OWN", { values, field: "personId" });
  if (person.isAdmin && !body.isAdmin && !person.isDisabled && person.otherAdministrators === 0)
    return refuse(refusals, "LAST_ADMINISTRATOR", { values, field: "isAdmin" });
  const changed = await changeGrants(unit, { caller, person, grants: body.grants });
  if (!changed.ok) return changed;
  if (person.isAdmin !== body.isAdmin) await setAdministrator(unit, person.userId, body.isAdmin);
  return done({});
});

/** What the database refuses because the rights of whoever asks were taken away while the command waited. */
const RACES: readonly unknown[] = ["FD021", "FD022"];

const refusingRaces = <
  C extends typeof savePersonCommand | typeof saveGrantsCommand | typeof changeAccessCommand,
>(
  { refusals }: C,
  handler: CommandHandler<C>,
): CommandHandler<C> => {
  const guarded = async (instruction: never) => {
    try {
      return await (handler as (instruction: never) => Promise<Outcome<unknown>>)(instruction);
    } catch (fault) {
      if (RACES.includes((fault as { code?: unknown } | null)?.code))
        return refuse(refusals, "RIGHTS_CHANGED");
      throw fault;
    }
  };
  return holdsToOffices(guarded) as unknown as CommandHandler<C>;
};

export const savePerson = refusingRaces(savePersonCommand, writePerson);
export const saveGrants = refusingRaces(saveGrantsCommand, writeGrants);
export const changeAccess = refusingRaces(changeAccessCommand, writeAccess);

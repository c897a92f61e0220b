// People are let in and kept out, and nobody gets further than those who let them.
import { createHash } from "node:crypto";
import { writeAs } from "@fiducia/database/write-unit";
import { OFFICE, STAFF } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { NORA, PASSWORD, peopleDesk } from "@fiducia/stories/counter/people-desk";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { choosePassword, openPasswordLink } from "../password-link/password-link.server.ts";
import { grantPermission, revokePermission } from "../shared/grant-permission.store.ts";
import { invitePerson } from "./people.command.ts";
import { invitePersonCommand } from "./people.contract.ts";

const counter = counterOfTest();
const { save, invite, access, all, grants, seen, opening, promoteClerk } = peopleDesk(counter);

test("a new user is invited, chooses a password once, and is in", async () => {
  const { personId } = granted(await save(NORA));
  expect(granted(await invite(personId)).userName).toBe(`NB@${counter.agencyId}`);
  expect(granted(await openPasswordLink(opening()))).toMatchObject({ firstName: "Nora" });
  expect(sentenceOf(await choosePassword(opening(), { password: "short", from: "" }))).toMatch(
    /^PASSWORD_SHORT: /,
  );
  granted(await choosePassword(opening(), { password: PASSWORD, from: "" }));
  expect(sentenceOf(await choosePassword(opening(), { password: PASSWORD, from: "" }))).toBe(
    "PASSWORD_LINK: This invitation has been used. Sign in, or ask for a new one.",
  );
  expect(await seen(personId)).toMatchObject({ initials: "NB", grants: [], isAdmin: false });
});

test("an invitation ends after 72 hours, with a newer one, and when its user is disabled", async () => {
  const { personId } = granted(await save(NORA));
  granted(await invite(personId));
  expect(sentenceOf(await openPasswordLink(opening("2026-03-05T16:00:00Z")))).toMatch(
    /it works for 72 hours/,
  );
  const newer = createHash("sha256").update("t".repeat(43)).digest("hex");
  granted(await counter.tell("MJS", [invitePersonCommand, invitePerson], { personId, secretHash: newer }));
  expect(sentenceOf(await openPasswordLink(opening()))).toMatch(/This link does not work/);
  granted(await invite(personId));
  granted(await access(personId, "disable"));
  expect(sentenceOf(await openPasswordLink(opening()))).toMatch(/This link does not work/);
  expect(sentenceOf(await invite(personId))).toMatch(/^DISABLED: /);
});

test("initials that exist in other case, an archived office and an unknown user are refused", async () => {
  expect(sentenceOf(await save({ ...NORA, initials: "trk" }))).toBe(
    "INITIALS_TAKEN: TRK belongs to TRK Staff already.",
  );
  expect(sentenceOf(await save({ ...NORA, officeId: 77 }))).toMatch(/^OFFICE_UNKNOWN: /);
  expect(sentenceOf(await save({ ...NORA, personId: 999 }))).toMatch(/^PERSON_UNKNOWN: /);
});

test("who sets up users acts on nobody who may do more, so that no password opens more than its setter has", async () => {
  await promoteClerk();
  const { personId } = granted(await save(NORA, "CLK"));
  granted(await invite(personId, "CLK"));
  for (const outcome of [
    await invite(STAFF.MJS.userId, "CLK"),
    await invite(STAFF.PAY.userId, "CLK"),
    await access(STAFF.MJS.userId, "removeSecondFactor", "CLK"),
    await access(STAFF.PAY.userId, "disable", "CLK"),
    await save({ ...NORA, initials: "PAY", personId: STAFF.PAY.userId }, "CLK"),
  ])
    expect(sentenceOf(outcome)).toMatch(/^BEYOND_OWN: .* may do more than you\. Ask an administrator\.$/);
  expect(sentenceOf(await invite(STAFF.CLK.userId, "CLK"))).toMatch(/^YOURSELF: /);
});

test("an invitation opens nothing once its user may do more than who invited, or once that one is disabled", async () => {
  await promoteClerk();
  const { personId } = granted(await save(NORA, "CLK"));
  granted(await invite(personId, "CLK"));
  granted(await grants(personId, all(9006)));
  expect(sentenceOf(await choosePassword(opening(), { password: PASSWORD, from: "" }))).toMatch(
    /This link does not work/,
  );
  granted(await grants(personId, []));
  granted(await openPasswordLink(opening()));
  granted(await grants(personId, [], { isAdmin: true }));
  expect(sentenceOf(await openPasswordLink(opening()))).toMatch(/This link does not work/);
  granted(await invite(personId));
  granted(await openPasswordLink(opening()));
  granted(await grants(personId, []));
  granted(await invite(personId, "CLK"));
  granted(await access(STAFF.CLK.userId, "disable"));
  expect(sentenceOf(await openPasswordLink(opening()))).toMatch(/This link does not work/);
});

test("nobody grants what they do not hold, or changes their own permissions, by a copy neither", async () => {
  await promoteClerk();
  const { personId } = granted(await save(NORA));
  const clerk = (await seen(STAFF.CLK.userId))?.grants ?? [];
  const caller = { by: "CLK" } as const;
  expect(sentenceOf(await grants(STAFF.CLK.userId, all(9006), caller))).toMatch(/^YOURSELF: /);
  expect(sentenceOf(await grants(STAFF.CLK.userId, clerk, caller))).toMatch(/^YOURSELF: /);
  expect(sentenceOf(await grants(personId, all(9006), caller))).toBe(
    "NOT_HELD: You do not hold Run and pay payables and agency revenue yourself, so you cannot grant it.",
  );
  expect(sentenceOf(await grants(personId, [], { ...caller, isAdmin: true }))).toMatch(
    /^ADMINISTRATORS_ONLY: /,
  );
  expect(sentenceOf(await grants(STAFF.MJS.userId, [], caller))).toMatch(/^ADMINISTRATORS_ONLY: /);
  await expect(
    writeAs(counter.connection, { agencyId: counter.agencyId, userId: STAFF.CLK.userId }, (unit) =>
      grantPermission(unit, { userId: STAFF.CLK.userId, permissionId: 9006 }),
    ),
  ).rejects.toMatchObject({ code: "FD022" });
  await expect(
    writeAs(counter.connection, { agencyId: counter.agencyId, userId: STAFF.CLK.userId }, (unit) =>
      unit.rows(sql`select set_administrator(${counter.agencyId}, ${STAFF.CLK.userId}, true)`),
    ),
  ).rejects.toMatchObject({ code: "FD021" });
  await expect(
    writeAs(counter.connection, counter.agencyId, (unit) =>
      unit.run(sql`update user_account set is_admin = true`),
    ),
  ).rejects.toMatchObject({ code: "42501" });
});

test("permissions come with those that they need, without those that they exclude, and in offices in use", async () => {
  const { personId } = granted(await save(NORA));
  granted(await grants(personId, [...all(9000, 9001), { permissionId: 9004, grantOfficeId: OFFICE.lake }]));
  expect((await seen(personId))?.grants).toEqual([
    ...all(9000, 9001),
    { permissionId: 9004, grantOfficeId: OFFICE.lake },
  ]);
  expect(sentenceOf(await grants(personId, all(9001)))).toMatch(/^PARENT_MISSING: .* needs Run trust/);
  expect(sentenceOf(await grants(personId, all(9000, 9001, 9002)))).toMatch(/^EXCLUDED: /);
  expect(sentenceOf(await grants(personId, all(77)))).toMatch(/^PERMISSION_UNKNOWN: /);
  const nowhere = [{ permissionId: 9000, grantOfficeId: 77 }];
  expect(sentenceOf(await grants(personId, nowhere))).toMatch(/^OFFICE_UNKNOWN: /);
  expect((await seen(personId))?.grants).toHaveLength(3);
});

test("nobody takes away what they do not hold, in the database neither", async () => {
  await promoteClerk();
  const { personId } = granted(await save(NORA));
  granted(await grants(personId, all(8001, 9005)));
  expect(sentenceOf(await grants(personId, all(8001), { by: "CLK" }))).toMatch(
    /^REVOKES_NOT_HELD: You do not hold .* yourself, so you cannot take it away\.$/,
  );
  granted(await grants(personId, all(9005), { by: "CLK" }));
  await expect(
    writeAs(counter.connection, { agencyId: counter.agencyId, userId: STAFF.CLK.userId }, (unit) =>
      revokePermission(unit, { userId: personId, permissionId: 9005 }),
    ),
  ).rejects.toMatchObject({ code: "FD022" });
});

test("nobody gives a user a higher limit for writing off than their own", async () => {
  await promoteClerk();
  expect(sentenceOf(await save({ ...NORA, personalLimit: 5_000_000 }, "CLK"))).toMatch(
    /^LIMIT_BEYOND_OWN: You may write off [\d,.]+ yourself, and give nobody more than that\.$/,
  );
  granted(await save({ ...NORA, personalLimit: 0 }, "CLK"));
});

test("a user who signs in already gets a new link from an administrator alone, and it is told", async () => {
  await promoteClerk();
  const { personId } = granted(await save(NORA, "CLK"));
  granted(await invite(personId, "CLK"));
  granted(await choosePassword(opening(), { password: PASSWORD, from: "" }));
  expect(sentenceOf(await invite(personId, "CLK"))).toBe(
    "SIGNS_IN: Nora Berg signs in already. Only an administrator opens a new link for them.",
  );
  granted(await invite(personId));
  const told = await counter.read((unit) =>
    unit.rows(
      sql`select subject from security_event where agency_id = ${unit.agencyId} and kind = 'linkOpened'`,
    ),
  );
  expect(told).toEqual([{ subject: "by MJS" }]);
});

test("two administrators who remove each other at once leave one", async () => {
  const { personId } = granted(await save(NORA));
  granted(await grants(personId, [], { isAdmin: true }));
  const remove = (by: number, userId: number) =>
    writeAs(counter.connection, { agencyId: counter.agencyId, userId: by }, (unit) =>
      unit.rows(sql`select set_administrator(${counter.agencyId}, ${userId}, false)`),
    ).then(
      () => "done",
      ({ code }: { code: string }) => code,
    );
  const [first, second] = await Promise.all([
    remove(personId, STAFF.MJS.userId),
    remove(STAFF.MJS.userId, personId),
  ]);
  expect([first, second].sort()).toEqual(["FD021", "done"]);
  const left = await counter.read((unit) =>
    unit.rows(sql`select 1 from user_account where is_admin and disabled_at is null`),
  );
  expect(left).toHaveLength(1);
});

test("a second factor is taken off, a password is due, and a user is disabled and enabled", async () => {
  const { personId } = granted(await save(NORA));
  granted(await access(personId, "requireNewPassword"));
  expect(await seen(personId)).toMatchObject({ mustChangePassword: true });
  granted(await access(personId, "removeSecondFactor"));
  granted(await access(personId, "endSessions"));
  granted(await access(personId, "disable"));
  expect(await seen(personId)).toMatchObject({ isDisabled: true });
  granted(await access(personId, "enable"));
  expect(await seen(personId)).toMatchObject({ isDisabled: false });
  expect(sentenceOf(await access(STAFF.MJS.userId, "disable"))).toMatch(/^YOURSELF: /);
});

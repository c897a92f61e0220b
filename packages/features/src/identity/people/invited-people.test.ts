// New users get permissions and a link at once, and no link opens more than whoever made it or entered its address may do.
import { writeAs } from "@fiducia/database/write-unit";
import { STAFF } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { HASH, NORA, PASSWORD, peopleDesk } from "@fiducia/stories/counter/people-desk";
import { expect, test } from "vitest";
import { choosePassword, openPasswordLink } from "../password-link/password-link.server.ts";
import { linkHash, renewLink } from "../password-link/password-link.store.ts";
import { revokePermission } from "../shared/grant-permission.store.ts";
import { invitePerson } from "./people.command.ts";
import { invitePersonCommand } from "./people.contract.ts";

const counter = counterOfTest();
const { save, invite, all, grants, seen, opening, promoteClerk } = peopleDesk(counter);

test("a new user gets permissions and a link in one step, or nothing of it where a part is refused", async () => {
  const added = { ...NORA, access: { grants: all(9000, 9002), isAdmin: false, secretHash: HASH } };
  const orphaned = { ...added, access: { ...added.access, grants: all(9002) } };
  expect(sentenceOf(await save(orphaned))).toMatch(/^PARENT_MISSING: /);
  const { personId, invited } = granted(await save(added));
  expect(invited).toEqual({
    userName: `NB@${counter.agencyId}`,
    worksUntil: "2026-03-05T16:00:00.000Z",
    mailedTo: null,
  });
  expect(await seen(personId)).toMatchObject({ grants: all(9000, 9002), isAdmin: false });
  granted(await choosePassword(opening(), { password: PASSWORD, from: "" }));
  expect(sentenceOf(await save({ ...added, personId }))).toMatch(/^NOT_NEW: Nora Berg is a user already/);
});

test("an invitation goes by e-mail where there is a server and an address", async () => {
  const mailed = { ...NORA, access: { grants: [], isAdmin: false } };
  expect(sentenceOf(await save(mailed))).toMatch(/^NO_ADDRESS: Nora Berg has no e-mail address here/);
  counter.withoutMail = true;
  expect(sentenceOf(await save({ ...mailed, email: "nora@cedar.example" }))).toMatch(/^NO_SERVER: /);
  counter.withoutMail = false;
  const { personId, invited } = granted(await save({ ...mailed, email: "nora@cedar.example" }));
  expect(invited?.mailedTo).toBe("nora@cedar.example");
  expect(await seen(personId)).toMatchObject({ email: "nora@cedar.example" });
});

test("who only sets up users says not what a new one may do, makes no administrator, and redirects nobody's mail", async () => {
  await promoteClerk();
  await writeAs(counter.connection, counter.agencyId, (unit) =>
    revokePermission(unit, { userId: STAFF.CLK.userId, permissionId: 2004 }),
  );
  const access = { grants: all(9000), isAdmin: false, secretHash: HASH };
  expect(sentenceOf(await save({ ...NORA, access }, "CLK"))).toMatch(/^MAY_NOT_GRANT: /);
  expect(
    sentenceOf(await save({ ...NORA, access: { ...access, grants: [], isAdmin: true } }, "CLK")),
  ).toMatch(/^ADMINISTRATORS_ONLY: /);
  const added = { ...NORA, email: "nora@cedar.example", access: { ...access, grants: [] } };
  const { personId } = granted(await save(added, "CLK"));
  granted(await choosePassword(opening(), { password: PASSWORD, from: "" }));
  expect(sentenceOf(await save({ ...NORA, personId, email: "clerk@cedar.example" }, "CLK"))).toMatch(
    /^EMAIL_OF_USER: Nora Berg signs in already/,
  );
  granted(await save({ ...NORA, personId, lastName: "Berger" }, "CLK"));
  expect(await seen(personId)).toMatchObject({ email: "nora@cedar.example", lastName: "Berger" });
});

const FORGOTTEN = "f".repeat(43);

/** The link for a forgotten password, as its mail would hold it. */
async function forgotten(personId: number) {
  const now = opening().now;
  await writeAs(counter.connection, counter.agencyId, (unit) =>
    renewLink(unit, { kind: "forgotten", userId: personId, hash: linkHash(FORGOTTEN), now }),
  );
  return openPasswordLink({ ...opening(), link: `${counter.agencyId}.${FORGOTTEN}` });
}

test("an e-mail address opens no more than who entered it may do, until an administrator enters another", async () => {
  await promoteClerk();
  const { personId } = granted(await save({ ...NORA, email: "clerk@cedar.example" }, "CLK"));
  granted(await forgotten(personId));
  granted(await grants(personId, [], { isAdmin: true }));
  expect(sentenceOf(await forgotten(personId))).toMatch(/This link does not work/);
  granted(await save({ ...NORA, personId, email: "nora@cedar.example" }));
  granted(await forgotten(personId));
});

test("a link ends with the address it went to, and with a password that was chosen by another", async () => {
  const { personId } = granted(await save({ ...NORA, email: "wrong@cedar.example" }));
  granted(await invite(personId));
  granted(await save({ ...NORA, personId, email: "right@cedar.example" }));
  expect(sentenceOf(await openPasswordLink(opening()))).toMatch(/has been used/);
  granted(await invite(personId));
  granted(await forgotten(personId));
  const other = { ...opening(), link: `${counter.agencyId}.${FORGOTTEN}` };
  granted(await choosePassword(other, { password: PASSWORD, from: "" }));
  expect(sentenceOf(await openPasswordLink(opening()))).toMatch(/has been used/);
});

test("a link that was handed over is not replaced by a mail that is sent later", async () => {
  const { personId } = granted(await save({ ...NORA, email: "nora@cedar.example" }));
  granted(await counter.tell("MJS", [invitePersonCommand, invitePerson], { personId }));
  granted(await invite(personId));
  await writeAs(counter.connection, counter.agencyId, (unit) =>
    renewLink(unit, { kind: "invitation", userId: personId, hash: linkHash(FORGOTTEN), now: opening().now }),
  );
  granted(await openPasswordLink(opening()));
});

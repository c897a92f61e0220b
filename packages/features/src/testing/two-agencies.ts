// Two small agencies for tests: each with offices, staff and what they may do.
import type { Connection } from "@fiducia/database/unit";
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import { createAgency } from "../agency/agencies/create-agency.store.ts";
import { createOffice } from "../agency/shared/create-office.store.ts";
import { setFeatureFlag } from "../agency/shared/set-feature-flag.store.ts";
import { createUser } from "../identity/shared/create-user.store.ts";
import { grantPermission } from "../identity/shared/grant-permission.store.ts";
import { hashPassword } from "../identity/shared/password.store.ts";
import { vaultOf } from "../identity/shared/vault.server.ts";

export const PASSWORD = "seven geese over the harbour";
/** Seals and signs in tests. */
export const VAULT = vaultOf({
  sessionSecret: "the secret of all sites under test",
  vaultKeys: [{ version: 1, key: "k".repeat(43) }],
});

interface Member {
  readonly userId: number;
  readonly initials: string;
  readonly permissions?: readonly number[];
  readonly isAdmin?: boolean;
  readonly officeId?: number;
}

async function hire(unit: WriteUnit, passwordHash: string, member: Member): Promise<void> {
  const { userId, initials, permissions = [], isAdmin = false, officeId = 1 } = member;
  const names = { firstName: `First ${initials}`, lastName: `Last ${initials}` };
  await createUser(unit, { userId, initials, ...names, officeId, isAdmin, passwordHash });
  for (const permissionId of permissions) await grantPermission(unit, { userId, permissionId });
}

/** Agency 1001 in Chicago with MJS (admin), TRK, PAY and NIL; agency 1002 without a zone, with ZED (admin). */
export async function foundTwoAgencies(connection: Connection): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD);
  await writeAs(connection, 1001, async (unit) => {
    await createAgency(unit, { name: "Harbor Insurance", timeZone: "America/Chicago" });
    await createOffice(unit, { officeId: 1, name: "Main Street" });
    await createOffice(unit, { officeId: 2, name: "Lakeside" });
    await createOffice(unit, { officeId: 3, name: "Old Mill", archived: true });
    await hire(unit, passwordHash, { userId: 1, initials: "MJS", isAdmin: true });
    await hire(unit, passwordHash, { userId: 2, initials: "TRK", permissions: [9000, 9001, 9004] });
    await hire(unit, passwordHash, { userId: 3, initials: "PAY", permissions: [8005, 9006] });
    await hire(unit, passwordHash, { userId: 4, initials: "NIL", officeId: 2 });
    await setFeatureFlag(unit, "line-item-report", true);
    await setFeatureFlag(unit, "help-navigation", false);
  });
  await writeAs(connection, 1002, async (unit) => {
    await createAgency(unit, { name: "Prairie Agency" });
    await createOffice(unit, { officeId: 1, name: "Prairie Office" });
    await hire(unit, passwordHash, { userId: 1, initials: "ZED", isAdmin: true });
  });
}

// Two small agencies for tests: each with offices, staff and what they may do.
import type { Connection } from "@fiducia/database/unit";
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import { createAgency } from "@fiducia/features/agency/agencies/create-agency.store";
import { createOffice } from "@fiducia/features/agency/shared/create-office.store";
import { setFeatureFlag } from "@fiducia/features/agency/shared/set-feature-flag.store";
import { createUser } from "@fiducia/features/identity/shared/create-user.store";
import { grantPermission } from "@fiducia/features/identity/shared/grant-permission.store";
import { hashPassword } from "@fiducia/secrets/password.store";
import { vaultOf } from "@fiducia/secrets/vault.server";

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

// The agency of the end-to-end tests: as the slice tests have it, with a password for everyone.
import type { Connection } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { hashPassword } from "@fiducia/features/identity/sign-in/password.store";
import { setPassword } from "@fiducia/features/identity/users/create-user.store";
import { grantPermission } from "@fiducia/features/identity/users/grant-permission.store";
import { callerOf, foundCounterAgency, type Initials } from "@fiducia/features/testing/counter-agency";

export const AGENCY = 1001;
export const PASSWORD = "seven geese over the harbour";
/** What everyone may do; an administrator everything. */
const STAFF: Readonly<Record<string, readonly number[]>> = {
  MJS: [],
  TRK: [9000, 9001, 9004],
  NIL: [],
};

export async function foundAgency(connection: Connection): Promise<boolean> {
  await foundCounterAgency(connection, AGENCY);
  const passwordHash = await hashPassword(PASSWORD);
  await writeAs(connection, AGENCY, async (unit) => {
    for (const [initials, permissions] of Object.entries(STAFF)) {
      await setPassword(unit, initials, passwordHash);
      const { userId } = callerOf(initials as Initials, AGENCY);
      for (const permissionId of permissions) await grantPermission(unit, { userId, permissionId });
    }
  });
  return true;
}

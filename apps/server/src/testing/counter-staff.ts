// The counter's agency over HTTP: founded beside the others of a site, with staff who can sign in.
import type { Connection } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { setPassword } from "@fiducia/features/identity/shared/create-user.store";
import { hashPassword } from "@fiducia/secrets/password.store";
import { PASSWORD } from "@fiducia/stories/agencies/two-agencies";
import { AGENCY, foundCounterAgency, type Initials } from "@fiducia/stories/counter/agency";

export async function foundCounterStaff(connection: Connection, staff: readonly Initials[]): Promise<void> {
  await foundCounterAgency(connection, AGENCY);
  const passwordHash = await hashPassword(PASSWORD);
  await writeAs(connection, AGENCY, async (unit) => {
    for (const initials of staff) await setPassword(unit, { initials, passwordHash });
  });
}

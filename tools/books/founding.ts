// Founds an agency whose books will be generated: an office, an administrator, accounts, clients.
import type { Connection } from "@fiducia/database/unit";
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import { createAgency } from "@fiducia/features/agency/agencies/create-agency.store";
import { createClient } from "@fiducia/features/clients/save-client/create-client.store";
import { createUser } from "@fiducia/features/identity/shared/create-user.store";
import { hashPassword } from "@fiducia/features/identity/shared/password.store";
import { createOffice } from "@fiducia/features/settings/offices/create-office.store";
import { createAccount } from "@fiducia/features/settings/shared/create-account.store";
import type { Seeded } from "@fiducia/kernel/seeded";
import type { Author } from "@fiducia/ledger/plan";
import { ACCOUNTS } from "./accounts.ts";

export const ZONE = "America/Chicago";
export const ADMINISTRATOR = "ADM";

const FIRST = [
  "Ada",
  "Bo",
  "Cleo",
  "Dan",
  "Eve",
  "Finn",
  "Gina",
  "Hal",
  "Ines",
  "Jon",
  "Kay",
  "Lou",
  "Mia",
  "Ned",
];
const LAST = [
  "Abbott",
  "Brandt",
  "Castillo",
  "Dunn",
  "Ekholm",
  "Farrow",
  "Grant",
  "Hsu",
  "Ivers",
  "Jensen",
  "Kowal",
];

export interface Founding {
  readonly agencyId: number;
  readonly name: string;
  readonly clients: number;
  readonly password: string;
  readonly random: Seeded;
}

/** Clients are founded so many at a time, so that none of it is one long transaction. */
const CLIENTS_AT_ONCE = 500;

async function addClients(connection: Connection, founding: Founding): Promise<void> {
  const { random } = founding;
  for (let first = 1; first <= founding.clients; first += CLIENTS_AT_ONCE)
    await writeAs(connection, founding.agencyId, async (unit) => {
      const last = Math.min(founding.clients, first + CLIENTS_AT_ONCE - 1);
      for (let clientId = first; clientId <= last; clientId += 1)
        await createClient(unit, {
          clientId,
          firstName: random.oneOf(FIRST),
          lastName: random.oneOf(LAST),
          officeId: 1,
        });
    });
}

async function addBasics(unit: WriteUnit, { name, password }: Founding): Promise<void> {
  await createAgency(unit, { name, timeZone: ZONE });
  await createOffice(unit, { officeId: 1, name: "Main Office" });
  const passwordHash = await hashPassword(password);
  const person = { userId: 1, initials: ADMINISTRATOR, firstName: "Alex", lastName: "Demir" };
  await createUser(unit, { ...person, officeId: 1, isAdmin: true, passwordHash });
  for (const account of ACCOUNTS.values()) await createAccount(unit, account);
}

/** Founds it, and answers who posts there. */
export async function foundAgency(connection: Connection, founding: Founding): Promise<Author> {
  await writeAs(connection, founding.agencyId, (unit) => addBasics(unit, founding));
  await addClients(connection, founding);
  return { agencyId: founding.agencyId, userId: 1, officeId: 1 };
}

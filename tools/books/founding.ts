// Founds an agency whose books will be generated: an office, an administrator, accounts, clients.
import type { Connection } from "@fiducia/database/unit";
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import { addPeople } from "@fiducia/demo/harbor/add-people";
import { createAgency } from "@fiducia/features/agency/agencies/create-agency.store";
import { createAccount } from "@fiducia/features/agency/shared/create-account.store";
import { createOffice } from "@fiducia/features/agency/shared/create-office.store";
import { createUser } from "@fiducia/features/identity/shared/create-user.store";
import type { Author } from "@fiducia/ledger/plan";
import { hashPassword } from "@fiducia/secrets/password.store";
import { ACCOUNTS } from "./accounts.ts";
import { clientOf } from "./clients.ts";

export const ZONE = "America/Chicago";
export const ADMINISTRATOR = "ADM";

export interface Founding {
  readonly agencyId: number;
  readonly name: string;
  readonly clients: number;
  readonly password: string;
  readonly seed: number;
}

/** Clients are founded so many at a time, so that none of it is one long transaction. */
const CLIENTS_AT_ONCE = 500;

async function addClients(connection: Connection, { agencyId, clients, seed }: Founding): Promise<void> {
  for (let first = 1; first <= clients; first += CLIENTS_AT_ONCE) {
    const many = Math.min(CLIENTS_AT_ONCE, clients - first + 1);
    const people = Array.from({ length: many }, (_, index) => clientOf(seed, first + index));
    await writeAs(connection, agencyId, (unit) => addPeople(unit, people));
  }
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

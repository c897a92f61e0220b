// An agency with one office, administrator, trust bank and company, whose rows are written without commands: only read it.
import type { WriteUnit } from "@fiducia/database/write-unit";
import { createAgency } from "@fiducia/features/agency/agencies/create-agency.store";
import { createAccount } from "@fiducia/features/agency/shared/create-account.store";
import { createOffice } from "@fiducia/features/agency/shared/create-office.store";
import { createUser } from "@fiducia/features/identity/shared/create-user.store";

export const BANK = 1;
export const PAYABLE = 11;

export async function foundBareAgency(unit: WriteUnit, name: string): Promise<void> {
  await createAgency(unit, { name, timeZone: "America/Chicago" });
  await createOffice(unit, { officeId: 1, name: "Main Office" });
  const names = { firstName: "Nora", lastName: "Neighbour", passwordHash: "none" };
  await createUser(unit, { userId: 1, initials: "NNN", ...names, officeId: 1, isAdmin: true });
  await createAccount(unit, { glAccountId: BANK, name: "Trust", accountType: "Bank", control: "1010" });
  await createAccount(unit, {
    glAccountId: PAYABLE,
    name: "Payable",
    accountType: "Payable",
    control: "2110",
  });
}

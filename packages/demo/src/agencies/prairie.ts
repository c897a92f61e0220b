// The second, small demo agency: enough to show that agencies do not see each other.
import type { Connection } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { createAgency } from "@fiducia/features/agency/agencies/create-agency.store";
import { createOffice } from "@fiducia/features/agency/shared/create-office.store";
import { createClient } from "@fiducia/features/clients/save-client/create-client.store";
import { createPolicy } from "@fiducia/features/clients/save-policy/create-policy.store";
import { toldAgency } from "./demo-story.ts";
import { addAccounts, addStaff } from "./small-agency.ts";
import { PRAIRIE } from "./staff.ts";
import { agencyFee, check, invoice, on, payment, premium, type Step } from "./story-steps.ts";

async function foundPrairie(connection: Connection, passwordHash: string): Promise<void> {
  await writeAs(connection, PRAIRIE, async (unit) => {
    await createAgency(unit, { name: "Prairie Agency", timeZone: "America/Denver" });
    await createOffice(unit, { officeId: 1, name: "Prairie Office" });
    await addStaff(unit, passwordHash);
    await addAccounts(unit);
    await createClient(unit, { clientId: 1, firstName: "Pat", lastName: "Wells", officeId: 1 });
    await createPolicy(unit, { policyId: 1, clientId: 1, policyNumber: "PR-1", carrierId: 1, officeId: 1 });
  });
}

const STORY: readonly Step[] = [
  on(1, invoice("wells", 1, [premium(640), agencyFee(25)]), "ZED"),
  on(0, payment("wells paid", 1, { wells: 665 }, check(665, "77")), "ZED"),
];

export const prairie = toldAgency({ agencyId: PRAIRIE, found: foundPrairie, steps: STORY });

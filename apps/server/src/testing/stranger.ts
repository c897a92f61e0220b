// Somebody who may do everything, but in one office only, in which nobody has recorded anything.

import { writeAs } from "@fiducia/database/write-unit";
import { createOffice } from "@fiducia/features/agency/shared/create-office.store";
import { createUser } from "@fiducia/features/identity/shared/create-user.store";
import { grantPermission } from "@fiducia/features/identity/shared/grant-permission.store";
import { hashPassword } from "@fiducia/secrets/password.store";
import { kindNamedBy } from "@fiducia/serving/named-things";
import { PASSWORD } from "@fiducia/stories/agencies/two-agencies";
import { sql } from "kysely";
import { send, type TestSite } from "./site-over.ts";

const OFFICE = 901;
const USER = 901;
/** The agency's flag that grants hold in their office alone. */
const BY_OFFICE = 8;

/** Lets the stranger in, with every permission that there is; answers the cookie. */
export async function letStrangerIn(site: TestSite, agencyId: number): Promise<string> {
  await writeAs(site.database.connection, agencyId, async (unit) => {
    await createOffice(unit, { officeId: OFFICE, name: "Far Shore" });
    await unit.run(sql`update agency set flags = ${BY_OFFICE} where agency_id = ${agencyId}`);
    await createUser(unit, {
      ...{ userId: USER, initials: "FAR", firstName: "Fay", lastName: "Farrow", officeId: OFFICE },
      passwordHash: await hashPassword(PASSWORD),
    });
    const permissions = await unit.rows(sql<{ id: number }>`select id from permission`);
    for (const { id } of permissions)
      await grantPermission(unit, { userId: USER, permissionId: id, officeId: OFFICE });
  });
  return site.signIn(`FAR@${agencyId}`);
}

/** Fields that name what waits or stands in a queue: their commands hold them to its offices. */
const HELD_BY_COMMAND = ["heldPaymentId", "rowIds"];

/** Whether an order names something that belongs to an office. */
function namesOfOffice(order: unknown): boolean {
  if (Array.isArray(order)) return order.some(namesOfOffice);
  if (typeof order !== "object" || order === null) return false;
  return Object.entries(order).some(
    ([field, value]) =>
      kindNamedBy(field) !== undefined || HELD_BY_COMMAND.includes(field) || namesOfOffice(value),
  );
}

/** What an order answers for what is not there; nothing of an order that names nothing of an office. */
export const NOT_THERE = /UNKNOWN|^NO|^NOT_LEFT_OUT$|^$/;

/** Sends an order that names something of an office as the stranger; the rule that refuses it, or its status. */
export async function strangerTells(
  site: TestSite,
  cookie: string,
  url: string,
  payload: object,
): Promise<string> {
  if (!namesOfOffice(payload)) return "";
  const { status, body } = await send(site, { method: "POST", url, headers: { cookie }, payload });
  // The payment of many companies answers for each of them.
  const failed = (body.data as { failedPayables?: readonly { rule: string }[] } | null)?.failedPayables;
  return String(failed?.[0]?.rule ?? body.rule ?? status);
}

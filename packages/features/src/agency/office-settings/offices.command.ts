// Adds and changes an office. An office that somebody works in, and the last one, stay in use.
import { refuse } from "@fiducia/contract/define-command";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { done } from "@fiducia/kernel/outcome";
import { isNameTaken, nextIdOf, oneAtATime } from "@fiducia/serving/changed-setting";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import type { z } from "zod";
import { createOffice } from "../shared/create-office.store.ts";
import { saveOfficeCommand } from "./offices.contract.ts";
import { readStanding } from "./offices.store.ts";

const REFUSALS = saveOfficeCommand.refusals;

type Entered = z.output<typeof saveOfficeCommand.body>;

async function wrongOffice(unit: WriteUnit, { savedOfficeId, name, archived }: Entered) {
  const standing = await readStanding(unit, savedOfficeId);
  if (savedOfficeId !== undefined && !standing?.isKnown)
    return refuse(REFUSALS, "OFFICE_UNKNOWN", { field: "savedOfficeId" });
  if (await isNameTaken(unit, "office", { id: savedOfficeId, name }))
    return refuse(REFUSALS, "NAME_TAKEN", { values: { name }, field: "name" });
  if (archived && standing?.others === 0) return refuse(REFUSALS, "LAST_OFFICE", { field: "archived" });
  if (archived && standing && standing.users > 0)
    return refuse(REFUSALS, "OFFICE_HAS_USERS", {
      values: { count: String(standing.users) },
      field: "archived",
    });
  return undefined;
}

export const saveOffice = writingCommand(saveOfficeCommand, async (unit, { body }) => {
  await oneAtATime(unit);
  const wrong = await wrongOffice(unit, body);
  if (wrong) return wrong;
  const { savedOfficeId, name, archived } = body;
  if (savedOfficeId === undefined) {
    const officeId = await nextIdOf(unit, "office");
    await createOffice(unit, { officeId, name, archived });
    return done({ savedOfficeId: officeId });
  }
  await unit.run(sql`
    update office set name = ${name}, archived = ${archived}
     where agency_id = ${unit.agencyId} and office_id = ${savedOfficeId}`);
  return done({ savedOfficeId });
});

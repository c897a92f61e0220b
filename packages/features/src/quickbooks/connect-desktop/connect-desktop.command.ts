// Connects an agency to QuickBooks Desktop: the password of the Web Connector, and the id that QuickBooks keeps in the file.
import { randomUUID } from "node:crypto";
import { refuse } from "@fiducia/contract/define-command";
import { isoInstant } from "@fiducia/kernel/clock";
import { done, refused } from "@fiducia/kernel/outcome";
import { readKnownOfUser } from "@fiducia/secrets/known-of-user.store";
import { newPasswordFault } from "@fiducia/secrets/new-password.server";
import { hashPassword } from "@fiducia/secrets/password.store";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { endSessions } from "../shared/carrying/session.store.ts";
import { readExportState } from "../shared/company.store.ts";
import { forgetCompany, isInUse, keepConnection } from "../shared/connection.store.ts";
import { userNameOf } from "../shared/connector-user.server.ts";
import { connectDesktopCommand } from "./connect-desktop.contract.ts";

export const connectDesktop = writingCommand(connectDesktopCommand, async (unit, { body, caller, clock }) => {
  const profile = await readKnownOfUser(unit, caller.userId);
  const weak = newPasswordFault(body.password, { password: "", profile });
  if (weak) return refused({ ...weak, field: "password" });
  const state = await readExportState(unit);
  const isOnline = state?.integrationType === "Online";
  const isUsed = await isInUse(unit);
  if (isOnline && isUsed)
    return refuse(connectDesktopCommand.refusals, "IN_USE", {
      values: { company: state?.companyName ?? "QuickBooks" },
    });
  const isNew = body.isNewFile || isOnline || !state?.fileId;
  // Where nothing was sent another company may call next; else only the same one, or one that somebody chooses.
  if ((body.isNewFile || isOnline) && !isUsed) await forgetCompany(unit, isoInstant(clock()));
  const fileId = isNew ? randomUUID() : state.fileId;
  // A company file that bears a mark takes no other of the same owner (QBWC1039).
  const ownerId = body.isNewFile ? randomUUID() : (state?.ownerId ?? null);
  await keepConnection(unit, "Desktop", state?.canBeUsed ?? false);
  await unit.run(sql`
    insert into quickbooks_company (agency_id, file_id, owner_id, password_hash)
    values (${unit.agencyId}, ${fileId}, ${ownerId}, ${await hashPassword(body.password)})
    on conflict (agency_id) do update set file_id = excluded.file_id, owner_id = excluded.owner_id, password_hash = excluded.password_hash,
      connector_address = null`);
  await endSessions(unit, isoInstant(clock()));
  return done({ userName: userNameOf(unit.agencyId) });
});

// Binds the agency's export to the company file that called last.
import { refuse } from "@fiducia/contract/define-command";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { isoInstant } from "@fiducia/kernel/clock";
import { done } from "@fiducia/kernel/outcome";
import type { CommandHandler } from "@fiducia/serving/handlers";
import { holdsToOffices } from "@fiducia/serving/within-reach";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { endSessions, lockLiveSession } from "../shared/carrying/session.store.ts";
import { noteContact, readExportState } from "../shared/company.store.ts";
import { isSameCompany } from "../shared/company-check.rules.ts";
import { forgetCompany, isInUse, leaveRecords } from "../shared/connection.store.ts";
import { useCompanyCommand } from "./use-company.contract.ts";
import { isOnItsWay } from "./use-company.store.ts";

const bind = (unit: WriteUnit, { name, fileId }: { readonly name: string; readonly fileId: string }) =>
  unit.run(sql`
    update quickbooks_company set company_name = ${name}, file_id = ${fileId}, met_file_id = ${fileId},
      called_name = null, called_file_id = null
    where agency_id = ${unit.agencyId}`);

const use = writingCommand(useCompanyCommand, async (unit, { body, clock }) => {
  const { refusals } = useCompanyCommand;
  await lockLiveSession(unit);
  const state = await readExportState(unit);
  const called = state?.called;
  if (state?.integrationType !== "Desktop" || called?.companyName !== body.companyName)
    return refuse(refusals, "NOT_CALLED", { values: { company: body.companyName } });
  const { companyName: name, fileId } = called;
  if (fileId === null) return refuse(refusals, "NO_MARK", { values: { company: name } });
  const now = isoInstant(clock());
  if (!isSameCompany(called, state)) {
    if (await isOnItsWay(unit))
      return refuse(refusals, "ON_ITS_WAY", { values: { company: state.companyName ?? name } });
    if (await isInUse(unit)) await leaveRecords(unit);
    await forgetCompany(unit, now);
  }
  await endSessions(unit, now);
  await bind(unit, { name, fileId });
  await unit.run(
    sql`update quickbooks_connection set chosen_company = ${name} where agency_id = ${unit.agencyId}`,
  );
  await noteContact(unit, now);
  return done({});
});

/** The mark may be another agency's, whose row nobody here may see: the database refuses it. */
const isTaken = (fault: unknown): boolean =>
  (fault as { constraint?: string }).constraint === "quickbooks_company_file";

export const useCompany: CommandHandler<typeof useCompanyCommand> = holdsToOffices(
  (instruction: Parameters<typeof use>[0]) =>
    use(instruction).catch((fault: unknown) => {
      if (isTaken(fault)) return refuse(useCompanyCommand.refusals, "TAKEN");
      throw fault;
    }),
);

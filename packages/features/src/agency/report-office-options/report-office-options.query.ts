// Reads the offices in which the user has a report's permission.
import { permits } from "@fiducia/contract/access";
import { officeScopeOf } from "@fiducia/contract/office-scope";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import { isOneOf, readOffices } from "../shared/office.store.ts";
import { REPORT_ACCESS } from "./report-access.rules.ts";
import type { reportOfficeOptionsQuery } from "./report-office-options.contract.ts";

const NONE = { offices: [], userCanReportByOffice: false, userCanReportAllOffices: false };

/** A user who may not run the report gets that answer and no offices. */
export const reportOfficeOptions: QueryHandler<typeof reportOfficeOptionsQuery> = async (question) => {
  const { unit, caller, filter } = question;
  const access = REPORT_ACCESS[filter.reportName];
  if (!access || !permits(caller, access)) return NONE;
  const { byOffice, allOffices, offices } = officeScopeOf(caller, access);
  const reportOffices = await readOffices(unit, offices === undefined ? sql`true` : isOneOf(offices));
  return {
    offices: reportOffices.map(({ officeId, description, archived }) => ({
      officeId,
      description,
      archived,
    })),
    userCanReportByOffice: byOffice,
    userCanReportAllOffices: allOffices,
  };
};

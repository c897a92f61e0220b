// The handlers of the agency's contracts.
import type { HandlersFor } from "@fiducia/serving/handlers";
import type { agencyArea } from "./area.ts";
import { agencyRevenueGlAccounts, glAccounts, reportingGlAccounts } from "./gl-accounts/gl-accounts.query.ts";
import { recordingChoices } from "./recording-choices/recording-choices.query.ts";
import { reportOfficeOptions } from "./report-office-options/report-office-options.query.ts";
import { timeZone } from "./time-zone/time-zone.query.ts";
import { changeBookSettings } from "./trust-policy/book-settings.command.ts";
import { bookSettings } from "./trust-policy/book-settings.query.ts";

export const agencyHandlers: HandlersFor<typeof agencyArea> = {
  GetAgencyTimeZone: timeZone,
  GetReportOfficeOptions: reportOfficeOptions,
  GetGLAccounts: glAccounts,
  GetBookSettings: bookSettings,
  ChangeBookSettings: changeBookSettings,
  GetRecordingChoices: recordingChoices,
  GetReportingGLAccounts: reportingGlAccounts,
  GetAgencyRevenueGLAccounts: agencyRevenueGlAccounts,
};

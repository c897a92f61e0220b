// The agency: zone, offices, settings, and choices for forms.
import { defineArea } from "@fiducia/contract/define-area";
import {
  agencyRevenueGlAccountsQuery,
  glAccountsQuery,
  reportingGlAccountsQuery,
} from "./gl-accounts/gl-accounts.contract.ts";
import { recordingChoicesQuery } from "./recording-choices/recording-choices.contract.ts";
import { reportOfficeOptionsQuery } from "./report-office-options/report-office-options.contract.ts";
import { timeZoneQuery } from "./time-zone/time-zone.contract.ts";
import { bookSettingsQuery, changeBookSettingsCommand } from "./trust-policy/book-settings.contract.ts";

export const agencyArea = defineArea({
  name: "agency",
  entries: [
    timeZoneQuery,
    reportOfficeOptionsQuery,
    glAccountsQuery,
    reportingGlAccountsQuery,
    agencyRevenueGlAccountsQuery,
    bookSettingsQuery,
    changeBookSettingsCommand,
    recordingChoicesQuery,
  ],
});

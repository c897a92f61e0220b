// Who sets the export up, and who sees whether both books agree.
import { trustReports } from "@fiducia/contract/access";
import { SETTINGS_PAGES } from "../../settings/shared/settings-pages.contract.ts";

export const exportSettingsAccess = SETTINGS_PAGES.quickbooks.access;
export const proofAccess = trustReports;

// Who sets the export up, and who sees whether both books agree.
import { trustReports } from "@fiducia/contract/access";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";

export const exportSettingsAccess = SETTINGS_PAGES.quickbooks.access;
export const proofAccess = trustReports;

// Inserts the installation's settings into the page.
import type { SiteSettings } from "@fiducia/contract/site-settings";
import type { Config } from "@fiducia/installation/config";

const PLACE = "__SETTINGS__";
const UNSAFE: Readonly<Record<string, string>> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };

/** The page with the settings, escaped for their attribute. */
export function fillIn(html: string, settings: SiteSettings): string {
  const text = JSON.stringify(settings).replace(/[&"<>]/g, (sign) => UNSAFE[sign] ?? "");
  return html.replace(PLACE, () => text);
}

/** The page's settings from these settings. */
export const siteSettingsOf = (config: Config): SiteSettings => ({
  environment: config.siteEnvironment,
  landingHost: config.landingHost,
  helpUrl: config.helpUrl,
  analyticsSrc: config.analyticsSrc,
  transactionHost: config.transactionHost,
  desktopAddress: config.desktopAddress,
});

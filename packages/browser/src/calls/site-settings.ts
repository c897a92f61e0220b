// The settings of the installation, read once from the page.
import { SITE_SETTINGS_META, type SiteSettings } from "@fiducia/contract/site-settings";

function read(): SiteSettings {
  try {
    const meta = document.querySelector<HTMLMetaElement>(`meta[name="${SITE_SETTINGS_META}"]`);
    return JSON.parse(meta?.content ?? "") as SiteSettings;
  } catch {
    // A page that no server has filled in is treated as production, which logs least.
    return { environment: "production" };
  }
}

export const siteSettings: SiteSettings = read();

// What the page is told of its installation, read once from the page itself.
import { SITE_SETTINGS_META, type SiteSettings } from "@fiducia/contract/site-settings";

function read(): SiteSettings {
  try {
    const meta = document.querySelector<HTMLMetaElement>(`meta[name="${SITE_SETTINGS_META}"]`);
    return JSON.parse(meta?.content ?? "") as SiteSettings;
  } catch {
    // A page that no server has filled in is treated as the real thing: it says least.
    return { environment: "production" };
  }
}

export const siteSettings: SiteSettings = read();

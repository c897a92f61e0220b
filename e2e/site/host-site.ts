// A site that a host system embeds, the host's own pages, and those of somebody whom it does not know.
import { HOST_PAGE, HOST_PAGE_PORT, HOST_SITE_PORT, STRANGER_PORT } from "./addresses.ts";
import { foundAgency } from "./agency.ts";
import { HOST_KEY, serveHostPage } from "./host-system.ts";
import { serve } from "./serve.ts";

export async function serveHostSite(): Promise<void> {
  serveHostPage(HOST_PAGE_PORT, "Host system");
  serveHostPage(STRANGER_PORT, "Somebody else");

  await serve({
    port: HOST_SITE_PORT,
    story: { users: [], create: foundAgency, setPassword: async () => true },
    settings: { hostSessionKey: HOST_KEY, embedHostOrigins: [HOST_PAGE], siteEnvironment: "production" },
  });
}

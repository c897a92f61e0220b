// The site of most tests: one agency at the counter, and one without a time zone.
import { openAccountingPackage } from "./accounting-package.ts";
import { MAIL_PORT, SITE_PORT } from "./addresses.ts";
import { foundAgency } from "./agency.ts";
import { serve } from "./serve.ts";
import { openSetUpLinks } from "./set-up-links.ts";

export async function serveCounterSite(): Promise<void> {
  const { books, dataDir } = await serve({
    port: SITE_PORT,
    story: { users: [], create: foundAgency, setPassword: async () => true },
    settings: {
      mail: { url: `smtp://127.0.0.1:${MAIL_PORT}`, from: "fiducia@cedar.example", perMinute: 60 },
    },
  });
  openAccountingPackage(dataDir);
  openSetUpLinks(books.connection);
}

// The site of most tests: one agency at the counter, and one without a time zone.
import { openAccountingPackage } from "./accounting-package.ts";
import { MAIL_PORT, ONLINE, SITE_PORT } from "./addresses.ts";
import { foundAgency } from "./agency.ts";
import { ONLINE_APPLICATION } from "./online-company.ts";
import { serve } from "./serve.ts";
import { openSetUpLinks } from "./set-up-links.ts";

export async function serveCounterSite(): Promise<void> {
  const { books, dataDir } = await serve({
    port: SITE_PORT,
    story: { users: [], create: foundAgency, setPassword: async () => true },
    settings: {
      mail: { url: `smtp://127.0.0.1:${MAIL_PORT}`, from: "fiducia@cedar.example", perMinute: 60 },
      quickbooks: {
        ...{ ...ONLINE_APPLICATION, verifierToken: undefined, apiAddress: ONLINE },
        authoriseAddress: `${ONLINE}/connect/oauth2`,
        tokenAddress: `${ONLINE}/oauth2/v1/tokens/bearer`,
      },
    },
  });
  openAccountingPackage(dataDir);
  openSetUpLinks(books.connection);
}

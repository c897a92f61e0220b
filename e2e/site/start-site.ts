// Serves the built product over books of its own, which are gone when it ends.
import { removeFolder, temporaryFolder } from "@fiducia/database/testing/temporary-folder";
import { startServer } from "../../apps/server/src/main.ts";
import { SITE, SITE_PORT } from "./addresses.ts";
import { foundAgency, PASSWORD } from "./agency.ts";

const dataDir = temporaryFolder();

const running = await startServer({
  config: {
    port: SITE_PORT,
    host: "127.0.0.1",
    dataDir,
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    demo: true,
    demoPassword: PASSWORD,
    publicUrl: SITE,
    siteEnvironment: "dev",
    landingHost: undefined,
    helpUrl: undefined,
    returnOrigins: [],
    embedHostOrigins: [],
    sessionSecret: undefined,
    hostSessionKey: undefined,
    hostSessionCookie: "host-session",
    rateLimitPerMinute: 100_000,
    logFormat: "json",
    analyticsSrc: undefined,
    transactionHost: undefined,
    desktopAddress: undefined,
  },
  story: { users: [], create: foundAgency, setPassword: async () => true },
});

async function end(): Promise<void> {
  await running.close();
  removeFolder(dataDir);
  process.exit(0);
}

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void end());

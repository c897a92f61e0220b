// Serves the built product with a temporary database.
import { quickFolder, removeFolder } from "@fiducia/database/testing/temporary-folder";
import type { DemoStory } from "../../apps/server/src/demo/keep-demo.ts";
import { type RunningFiducia, startServer } from "../../apps/server/src/main.ts";
import type { Config } from "../../packages/installation/src/config.ts";
import { PASSWORD } from "./agency.ts";
import { lengthenToday } from "./long-today.ts";

interface Served {
  readonly port: number;
  readonly story: DemoStory;
  /** Settings in addition to those of every test site. */
  readonly settings?: Partial<Config>;
  /** The built web site; by default the repository's own. */
  readonly siteFolder?: string;
}

/** What to do when the process ends, for each site. */
const ends: (() => Promise<void>)[] = [];

export async function serve({
  port,
  story,
  settings = {},
  siteFolder,
}: Served): Promise<RunningFiducia & { readonly dataDir: string }> {
  const dataDir = quickFolder();
  const running = await startServer({
    config: {
      role: "all",
      isAfterCrash: false,
      port,
      host: "127.0.0.1",
      dataDir,
      databaseUrl: undefined,
      databaseOwnerUrl: undefined,
      keepsPrepared: true,
      demo: true,
      demoPassword: PASSWORD,
      mail: undefined,
      quickbooks: undefined,
      backup: { folder: undefined, keys: undefined, everyHours: undefined, keepDays: 14, keepMonths: 12 },
      publicUrl: `http://127.0.0.1:${port}`,
      siteEnvironment: "dev",
      landingHost: undefined,
      helpUrl: undefined,
      returnOrigins: [],
      embedHostOrigins: [],
      sessionSecret: undefined,
      sealKeys: undefined,
      vaultKeys: undefined,
      hostSessionKey: undefined,
      hostSessionCookie: "host-session",
      hostSessionIssuer: undefined,
      hostSessionAudience: undefined,
      rateLimitPerMinute: 100_000,
      trustedProxies: [],
      connections: 5_000,
      connectionsPerAddress: 500,
      stopSeconds: 8,
      diskReserve: 1_000_000,
      attachmentLimits: { quota: 10_000_000_000, perHour: 1_000_000_000 },
      logFormat: "json",
      analyticsSrc: undefined,
      transactionHost: undefined,
      desktopAddress: undefined,
      ...settings,
    },
    story: {
      ...story,
      create: async (connection, clock) => {
        const isNew = await story.create(connection, clock);
        await lengthenToday(connection, clock());
        return isNew;
      },
    },
    ...(siteFolder ? { siteFolder } : {}),
  });

  ends.push(async () => {
    await running.close();
    removeFolder(dataDir);
  });
  return { ...running, dataDir };
}

/** Ends every site when the process is told to end. */
export function endWhenTold(): void {
  const end = () => Promise.allSettled(ends.map((each) => each())).then(() => process.exit(0));
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void end());
}

// The HTTP application: sessions, accounting, agency calls, health, API page and web sites.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import type { Contract } from "@fiducia/contract/define-area";
import type { SiteSettings } from "@fiducia/contract/site-settings";
import { repositoryRoot } from "@fiducia/database/root";
import type { Connection } from "@fiducia/database/unit";
import type { Config } from "@fiducia/installation/config";
import { belongsTo } from "@fiducia/installation/network-address";
import { programVersion } from "@fiducia/installation/version";
import type { Clock } from "@fiducia/kernel/clock";
import { servedAreas } from "@fiducia/pages/areas.server";
import { fileCalls, readingCalls, sessionCalls } from "@fiducia/pages/calls";
import { servedCalls } from "@fiducia/pages/calls.server";
import type { Vault } from "@fiducia/secrets/vault.server";
import type { ServedArea } from "@fiducia/serving/served-area";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { ExportFiles } from "./exports/export-files.ts";
import { offerExports } from "./exports/export-routes.ts";
import type { HostSessions } from "./host/host-session.ts";
import { sendSafeHeaders } from "./http/api-headers.ts";
import { compressAnswers } from "./http/compress-answers.ts";
import { Connections } from "./http/connections.ts";
import { registryOf } from "./http/dispatch/registry.ts";
import { answerBrokenAddress, answerErrors } from "./http/error-answers.ts";
import { connectionsWithin } from "./http/file-limit.ts";
import { offerFiles } from "./http/files/file-routes.ts";
import { keepAddresses } from "./http/forwarded-for.ts";
import { acceptJsonOnly, BODY_LIMIT_BYTES } from "./http/json-body.ts";
import { Line, QUESTION_LIMITS } from "./http/line.ts";
import { logRequests, logSettings } from "./http/log.ts";
import { noteFiles } from "./http/note-files.ts";
import { offerApiPages } from "./http/openapi/api-pages.ts";
import { offerAssets, offerSite, type Site } from "./http/pages/site-pages.ts";
import { noteRequestsUnderWay } from "./http/requests-under-way.ts";
import { SeenSessions } from "./http/seen-sessions.ts";
import { refuseUnstorableAddresses } from "./http/storable-text.ts";
import { answerUnread } from "./http/unread-requests.ts";
import { offerTestMail } from "./mail/test-mail-route.ts";
import { offerAccounting } from "./routes/accounting-routes.ts";
import { offerAttachments } from "./routes/attachment-routes.ts";
import { offerBroughtFiles } from "./routes/brought-files.ts";
import { offerCalls } from "./routes/call-routes.ts";
import { offerConnector } from "./routes/connector-routes.ts";
import { offerPapers } from "./routes/document-routes.ts";
import { offerOnline } from "./routes/online-routes.ts";
import { offerHealth, type Readiness } from "./routes/readiness.ts";
import { limitRequests } from "./routes/request-limit.ts";
import { offerStatements } from "./routes/statement-routes.ts";
import { offerSessions } from "./session/session-routes.ts";
import type { DiskSpace } from "./upkeep/disk-space.ts";

export interface HttpParts {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly config: Pick<
    Config,
    | "publicUrl"
    | "logFormat"
    | "returnOrigins"
    | "embedHostOrigins"
    | "siteEnvironment"
    | "rateLimitPerMinute"
    | "trustedProxies"
    | "connections"
    | "connectionsPerAddress"
    | "stopSeconds"
    | "attachmentLimits"
    | "mail"
  >;
  readonly vault: Vault;
  readonly hostSessions: HostSessions | undefined;
  readonly space: DiskSpace;
  readonly readiness: Readiness;
  /** The served areas and calls; by default those of the product. */
  readonly areas?: readonly ServedArea[];
  /** The built web site; by default the repository's own. */
  readonly siteFolder?: string;
  /** The settings of the pages; by default production without options. */
  readonly siteSettings?: SiteSettings;
  /** Where the log is written; by default standard output. */
  readonly logDestination?: NodeJS.WritableStream;
  /** Where exported files are kept until they are downloaded. */
  readonly exportFolder: string;
  /** Called with every route. */
  readonly onRoute?: (method: string, url: string) => void;
}

/** How long a connection may be silent, in milliseconds. */
const SILENCE_MS = 10_000;

const siteOf = ({ config, siteFolder, siteSettings }: HttpParts): Site => ({
  folder: siteFolder ?? join(repositoryRoot(), "apps/web/dist"),
  framedBy: config.embedHostOrigins,
  settings: siteSettings ?? { environment: "production" },
});

/** Builds the application without listening. */
export async function createHttpApp(parts: HttpParts): Promise<FastifyInstance> {
  const { connection, clock, config, readiness } = parts;
  const { vault, hostSessions } = parts;
  const isTrusted = belongsTo(config.trustedProxies);
  const connections = new Connections({
    isTrusted,
    silenceMs: SILENCE_MS,
    mostOfAddress: config.connectionsPerAddress,
    most: connectionsWithin(config.connections),
  });
  const app = Fastify({
    logger: logSettings(config, parts.logDestination),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: isTrusted,
    // Requests in progress when the program is stopped get ordinary answers.
    return503OnClosing: false,
    serverFactory: (listener) => connections.serverFor(listener),
    frameworkErrors: answerBrokenAddress,
    clientErrorHandler: answerUnread,
    // One log line for a request, written below, instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
  });
  const context = {
    connection,
    clock,
    settings: config,
    vault,
    hostSessions,
    space: parts.space,
    withoutMail: config.mail === undefined,
    seenSessions: new SeenSessions(),
    line: new Line(QUESTION_LIMITS),
  };
  app.addHook("onRoute", ({ method, url }) => {
    for (const each of [method].flat()) parts.onRoute?.(each, url);
  });
  noteRequestsUnderWay(app);
  app.addHook("onRequest", async ({ raw }) => keepAddresses(raw));
  logRequests(app);
  answerErrors(app, () => parts.space.noteFull());
  acceptJsonOnly(app);
  refuseUnstorableAddresses(app);
  await sendSafeHeaders(app, config);
  const site = siteOf(parts);
  await offerAssets(app, site);
  await compressAnswers(app);
  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  limitRequests(app, context, config.rateLimitPerMinute);
  noteFiles(app, context);
  offerHealth(app, context, readiness);
  offerSessions(app, context);
  offerCalls(app, context, servedCalls);
  await offerAttachments(app, context);
  await offerBroughtFiles(app, context);
  await offerConnector(app, context);
  await offerOnline(app, context);
  offerPapers(app, context);
  offerTestMail(app, context, config.mail);
  const areas = parts.areas ?? servedAreas;
  const registry = registryOf(areas);
  offerAccounting(app, context, registry);
  offerStatements(app, context, registry);
  offerFiles(app, context, registry);
  const files = new ExportFiles(parts.exportFolder);
  offerExports(app, { context, registry, files });
  app.addHook("preClose", () => connections.stop(config.stopSeconds * 1_000));
  offerApiPages(app, {
    version: programVersion(),
    contracts: areas.flat().map(({ contract }) => contract as Contract),
    dryRuns: new Set(areas.flat().flatMap((each) => ("preview" in each ? [each.contract.name] : []))),
    calls: [...sessionCalls, ...readingCalls, ...fileCalls],
  });
  await offerSite(app, site);
  return app;
}

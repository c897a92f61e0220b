// The application as the outside meets it, over a given database and with a clock that the test moves.
import { join } from "node:path";
import { Writable } from "node:stream";
import type { Envelope } from "@fiducia/contract/envelope";
import type { SiteEnvironment } from "@fiducia/contract/site-settings";
import type { TestDatabase } from "@fiducia/database/testing/clone-template";
import { removeFolder, temporaryFolder } from "@fiducia/database/testing/temporary-folder";
import type { Connection } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import type { AttachmentLimits } from "@fiducia/features/items/attachments/attachment-upload.store";
import { type Clock, type Instant, instantOf } from "@fiducia/kernel/clock";
import { servedAreas } from "@fiducia/pages/areas.server";
import type { ServedArea } from "@fiducia/serving/served-area";
import { foundTwoAgencies, PASSWORD, VAULT } from "@fiducia/stories/agencies/two-agencies";
import type { FastifyInstance, InjectOptions } from "fastify";
import { sql } from "kysely";
import { createHttpApp } from "../app.ts";
import { hostSessionsOf } from "../host/host-session.ts";
import type { MailSettings } from "../mail/mail-door.ts";
import type { Readiness } from "../routes/readiness.ts";
import { DiskSpace, type DiskSpaceParts } from "../upkeep/disk-space.ts";
import { siteExports } from "./site-exports.ts";

export interface TestSite {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  /** Every line of the log so far. */
  readonly log: string[];
  /** Below it lies what outlives a request: files that were made. */
  readonly folder: string;
  /** Makes the exports that wait, as the worker's job does; those that are under way end with the site. */
  makeExports(): Promise<void>;
  /** Clears ended exports away, as the worker's job does. */
  sweepExports(): Promise<void>;
  /** Moves the clock on. */
  pass(milliseconds: number): void;
  now(): Instant;
  /** Sessions live by the clock of the database, which nobody sets: instead they become older. */
  letSessionsAge(milliseconds: number): Promise<void>;
  /** Signs in and returns the cookie's `name=value`. Throws when it is refused. */
  signIn(userName: string, password?: string): Promise<string>;
  close(): Promise<void>;
}

export interface TestSiteOptions {
  /** Areas beside those of the product. */
  readonly areas?: (database: TestDatabase) => readonly ServedArea[];
  /** Instead of the product's areas. */
  readonly insteadOfAreas?: readonly ServedArea[];
  /** Founds the agencies; two small ones unless said. */
  readonly found?: (connection: Connection, clock: Clock) => Promise<void>;
  readonly publicUrl?: string;
  readonly returnOrigins?: readonly string[];
  readonly embedHostOrigins?: readonly string[];
  readonly siteEnvironment?: SiteEnvironment;
  /** The host system's key; without one there is no host system. */
  readonly hostSessionKey?: string;
  /** What the host system's tokens must name; nothing in particular unless said. */
  readonly hostSessionIssuer?: string;
  readonly hostSessionAudience?: string;
  /** So many that no test meets the limit unless said. */
  readonly rateLimitPerMinute?: number;
  readonly trustedProxies?: readonly string[];
  /** Where the disk is looked at, and what of it is kept back; nearly nothing unless said. */
  readonly space?: Partial<DiskSpaceParts>;
  /** How much room files may take; plenty unless said. */
  readonly attachmentLimits?: AttachmentLimits;
  /** The e-mail server; none unless said. */
  readonly mail?: MailSettings;
  readonly startsAt?: string;
  readonly siteFolder?: string;
  readonly readiness?: Readiness;
  /** Told of every address as it is offered. */
  readonly onRoute?: (method: string, url: string) => void;
}

export interface Answer {
  readonly status: number;
  readonly body: Envelope<never>;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Sends a request and reads the envelope of its answer, without the second in which it was answered. */
export async function send(site: TestSite, request: InjectOptions): Promise<Answer> {
  const response = await site.app.inject(request);
  const { date: _, ...headers } = response.headers;
  return { status: response.statusCode, body: response.json(), headers };
}

async function signInAt(app: FastifyInstance, userName: string, password: string): Promise<string> {
  const response = await app.inject({ method: "POST", url: "/signin", payload: { userName, password } });
  const cookie = response.cookies[0];
  if (response.statusCode !== 200 || !cookie) throw new Error(`no sign-in: ${response.body}`);
  return `${cookie.name}=${cookie.value}`;
}

async function letSessionsAge(connection: Connection, milliseconds: number): Promise<void> {
  const passed = sql`${`${milliseconds} milliseconds`}::interval`;
  for (const agencyId of [1001, 1002])
    await writeAs(connection, agencyId, (unit) =>
      unit.run(sql`
        update session set created_at = created_at - ${passed}, expires_at = expires_at - ${passed},
               seen_at = seen_at - ${passed}`),
    );
}

/** Opens the application over the database, with two small agencies unless others are founded. */
export async function openSiteOver(database: TestDatabase, options: TestSiteOptions): Promise<TestSite> {
  let instant = instantOf(options.startsAt ?? "2027-03-10T15:00:00Z");
  await (options.found ?? foundTwoAgencies)(database.connection, () => instant);
  const log: string[] = [];
  const folder = temporaryFolder();
  const clock = (): Instant => instant;
  const { connection } = database;
  const exportFolder = join(folder, "exports");
  const areas = [...(options.insteadOfAreas ?? servedAreas), ...(options.areas?.(database) ?? [])];
  const app = await createHttpApp({
    ...{ connection, clock },
    config: {
      publicUrl: options.publicUrl ?? "http://localhost:8080",
      logFormat: "json",
      returnOrigins: options.returnOrigins ?? [],
      embedHostOrigins: options.embedHostOrigins ?? [],
      siteEnvironment: options.siteEnvironment ?? "production",
      rateLimitPerMinute: options.rateLimitPerMinute ?? 1_000_000,
      trustedProxies: options.trustedProxies ?? [],
      ...{ connections: 1_000, connectionsPerAddress: 1_000, stopSeconds: 1 },
      mail: options.mail,
      attachmentLimits: options.attachmentLimits ?? { quota: 1_000_000_000, perHour: 1_000_000_000 },
    },
    vault: VAULT,
    space: new DiskSpace({ folder, reserve: 1, clock: () => instant, ...options.space }),
    hostSessions: await hostSessionsOf({
      hostSessionKey: options.hostSessionKey,
      hostSessionCookie: "host-session",
      hostSessionIssuer: options.hostSessionIssuer,
      hostSessionAudience: options.hostSessionAudience,
    }),
    readiness: options.readiness ?? (() => []),
    siteFolder: options.siteFolder ?? "/nowhere",
    exportFolder,
    areas,
    ...(options.onRoute ? { onRoute: options.onRoute } : {}),
    logDestination: new Writable({
      write(chunk, _encoding, done) {
        log.push(String(chunk));
        done();
      },
    }),
  });
  const context = { connection, clock };
  const exports = siteExports({ context, areas, folder: exportFolder, log: app.log });
  return {
    app,
    database,
    log,
    folder,
    makeExports: exports.make,
    sweepExports: exports.sweep,
    pass(milliseconds) {
      instant = (instant + milliseconds) as Instant;
    },
    now: () => instant,
    letSessionsAge: (milliseconds) => letSessionsAge(connection, milliseconds),
    signIn: (userName, password = PASSWORD) => signInAt(app, userName, password),
    async close() {
      await exports.end();
      await app.close();
      await database.close();
      removeFolder(folder);
    },
  };
}

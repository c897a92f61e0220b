// The log: one JSON object a line without secrets, or the same readable for people.
import { Writable } from "node:stream";
import { logsDebugLevel, type SiteEnvironment } from "@fiducia/contract/site-settings";
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from "fastify";

const SECRETS = [
  "password",
  "newPassword",
  "secret",
  "token",
  "code",
  "cookie",
  "authorization",
  "passwordHash",
];
const REDACTED = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

interface LogLine {
  readonly time: number;
  readonly level: number;
  readonly msg?: string;
  readonly err?: { readonly message?: string; readonly stack?: string };
  readonly req?: { readonly method?: string; readonly url?: string };
  readonly res?: { readonly statusCode?: number };
  readonly responseTime?: number;
  readonly reference?: string;
}

const LEVELS: Readonly<Record<number, string>> = {
  20: "debug",
  30: "info",
  40: "warn",
  50: "ERROR",
  60: "FATAL",
};

/** One line for a terminal; a defect with its stack and reference. */
export function readable(json: string): string {
  const line = JSON.parse(json) as LogLine;
  const words = [
    isoInstant(line.time as Instant).slice(11, 19),
    (LEVELS[line.level] ?? String(line.level)).padEnd(5),
    line.res && line.req ? `${line.req.method} ${line.req.url}` : line.msg,
    line.res?.statusCode,
    line.responseTime === undefined ? undefined : `${Math.round(line.responseTime)} ms`,
    line.reference,
    line.err?.stack ?? line.err?.message,
  ];
  return `${words.filter((word) => word !== undefined).join(" ")}\n`;
}

const forPeople = (): Writable =>
  new Writable({
    write(chunk, _encoding, done) {
      process.stdout.write(readable(String(chunk)), () => done());
    },
  });

/** The address without its query, which may contain secrets. */
const requestLine = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: url.replace(/\?.*/s, ""),
  host,
  remoteAddress: ip,
});

/** A `code` may be secret; an error's code is not, and so gets another name. */
function errorLine(error: Error & { readonly code?: unknown }) {
  const { code, message, stack = "", ...own } = error;
  const line = { ...own, type: error.constructor.name, message, stack };
  return code === undefined ? line : { ...line, errorCode: code };
}

export interface LogChoice {
  readonly logFormat: "json" | "pretty";
  readonly siteEnvironment: SiteEnvironment;
}

/** Debug level in test environments, which includes what was requested; else info. */
export const logLevelOf = (environment: SiteEnvironment): "debug" | "info" =>
  logsDebugLevel(environment) ? "debug" : "info";

/** The logger's settings; `destination` is where lines are written, by default standard output. */
export function logSettings(
  { logFormat, siteEnvironment }: LogChoice,
  destination?: NodeJS.WritableStream,
): NonNullable<FastifyServerOptions["logger"]> {
  const stream = destination ?? (logFormat === "pretty" ? forPeople() : process.stdout);
  const serializers = { req: requestLine, err: errorLine };
  return {
    serializers,
    level: logLevelOf(siteEnvironment),
    redact: { paths: REDACTED, censor: "[removed]" },
    stream,
  };
}

/** One line for every request when it is answered; at debug level another when it arrives. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => request.log.debug({ req: request }, "received"));
  app.addHook("onResponse", async (request, reply) => {
    request.log.info({ req: request, res: reply, responseTime: reply.elapsedTime }, "answered");
  });
}

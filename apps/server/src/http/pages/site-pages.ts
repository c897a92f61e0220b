// Serves the web site: pages with a new nonce for each request, and assets that browsers may cache for ever.
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import files from "@fastify/static";
import type { SiteSettings } from "@fiducia/contract/site-settings";
import { isScreenAddress } from "@fiducia/pages/screen-addresses";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { unknownName } from "../refused.ts";
import { fillIn } from "./page-settings.ts";

const WORKER_POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'";
const NONCE = /__NONCE__/g;
const A_YEAR = "public, max-age=31536000, immutable";

/** Paths of the API: unknown ones below them get an envelope, never a page. */
const API = /^\/(accounting|user|metadata|api|agency|office|healthz|readyz|version)(\/|$)/;

export interface Site {
  /** The folder of the built site. */
  readonly folder: string;
  /** Origins that may frame it. */
  readonly framedBy: readonly string[];
  /** The settings of its pages. */
  readonly settings: SiteSettings;
}

/** What a page may use beside its own files. */
interface Allowed {
  /** Origins that may frame it. */
  readonly framedBy: readonly string[];
  /** Origins of the usage widget's scripts and calls. */
  readonly scriptsFrom: readonly string[];
}

const NOTHING_MORE: Allowed = { framedBy: [], scriptsFrom: [] };

const originsOf = (address: string | undefined): readonly string[] =>
  address ? [new URL(address).origin] : [];

/** Scripts and styles from here or with this page's nonce; framing by the named host systems only. */
const policyOf = (nonce: string, { framedBy, scriptsFrom }: Allowed): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", `'nonce-${nonce}'`, ...scriptsFrom].join(" "),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...scriptsFrom].join(" "),
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(" ") : "'none'"}`,
  ].join("; ");

/** Sends a page with a new nonce in place of every `__NONCE__`, without caching. */
export function sendPage(reply: FastifyReply, html: string, allowed: Allowed = NOTHING_MORE): FastifyReply {
  const nonce = randomBytes(16).toString("base64");
  // The older header takes no list, and would forbid what the policy allows.
  if (allowed.framedBy.length > 0) reply.removeHeader("x-frame-options");
  return reply
    .header("content-security-policy", policyOf(nonce, allowed))
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(html.replace(NONCE, nonce));
}

/** The folder of assets: unknown files below it, such as those of an earlier build, are 404 for everybody. */
const ASSETS = /^\/assets(\/|$)/;

const pathOf = ({ url }: FastifyRequest): string => url.split("?", 1)[0] ?? "";

/** Whether a browser asks for a page, at an address that is neither the API's nor a file's. */
function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const path = pathOf(request);
  if (API.test(path) || ASSETS.test(path)) return false;
  const accept = request.headers.accept ?? "*/*";
  // Only a navigation asks for HTML by name.
  return accept.includes("text/html") || (accept.includes("*/*") && isScreenAddress(path));
}

/** Serves the files beside the page; those that can be compressed lie there compressed. Nothing when none was built. */
export async function offerAssets(app: FastifyInstance, { folder }: Site): Promise<void> {
  if (!existsSync(join(folder, "index.html"))) return;
  await app.register(files, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: ["**/*.{html,br,gz}"],
    // The build has a compressed copy beside each file.
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.startsWith(join(folder, "assets"));
      reply.header("cache-control", isHashed ? A_YEAR : "no-cache");
      // A service worker has the policy of its own file, and this one fetches assets.
      if (path.startsWith(join(folder, "sw.js"))) reply.header("content-security-policy", WORKER_POLICY);
    },
  });
}

/**
 * Serves the page of the built site at every screen's address. When nothing was built, and for anything unknown, the
 * answer is 404 in the envelope.
 */
export async function offerSite(app: FastifyInstance, { folder, ...site }: Site): Promise<void> {
  const pageFile = join(folder, "index.html");
  const page = existsSync(pageFile) ? fillIn(readFileSync(pageFile, "utf8"), site.settings) : undefined;
  const allowed = { framedBy: site.framedBy, scriptsFrom: originsOf(site.settings.analyticsSrc) };
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (page !== undefined && wantsPage(request)) {
      // For an address without a screen the page shows that itself.
      if (!isScreenAddress(pathOf(request))) reply.status(404);
      return sendPage(reply, page, allowed);
    }
    throw unknownName(`There is nothing at ${request.method} ${request.url.slice(0, 200)}.`);
  };
  if (page !== undefined) {
    app.get("/", async (_request, reply) => sendPage(reply, page, allowed));
    // Routes are compressed, what is not found is not.
    app.get("/*", answer);
  }
  app.setNotFoundHandler(answer);
}

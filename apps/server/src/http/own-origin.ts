// Accepts changes from our own pages and from programs, and refuses those of other sites' pages.
import { CODE } from "@fiducia/contract/envelope";
import type { FastifyRequest } from "fastify";
import { Refused } from "./refused.ts";

const OWN_SITES = new Set(["same-origin", "none"]);

function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  return page.host === host || page.origin === new URL(publicUrl).origin;
}

/**
 * Refuses a request of another site's page: `Sec-Fetch-Site` or `Origin` is present and not ours. Programs send
 * neither; a browser on plain http outside of loopback sends only the second.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string): void {
  const site = request.headers["sec-fetch-site"];
  const { origin, host } = request.headers;
  const foreignSite = site !== undefined && !OWN_SITES.has(String(site));
  if (foreignSite || (origin !== undefined && !isOwnOrigin(origin, host, publicUrl))) {
    throw new Refused({
      status: 403,
      code: CODE.accessRestricted,
      message: "This request came from another site.",
    });
  }
}

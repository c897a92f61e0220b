// A host management system for tests: it signs its user's cookie, and its pages frame ours.
import { createServer, type Server } from "node:http";
import { systemClock } from "@fiducia/kernel/clock";
import { SignJWT } from "jose";
import { HOST_SITE } from "./addresses.ts";

export const HOST_KEY = "a key that the host and we know alone";

/** The host's token for a user of agency 1001, good for so many seconds. */
export const hostToken = (initials: string, seconds = 600, debug = false): Promise<string> =>
  new SignJWT({ agency: 1001, initials, debug, exp: Math.floor(systemClock() / 1000) + seconds })
    .setProtectedHeader({ alg: "HS256" })
    .sign(new TextEncoder().encode(HOST_KEY));

const page = (title: string) => `<!doctype html><html lang="en"><title>${title}</title>
<body style="margin:0"><iframe title="Accounting" src="${HOST_SITE}/" style="border:0;width:100%;height:860px"></iframe>`;

/** Serves a page that frames the product. */
export function serveHostPage(port: number, title: string): Server {
  return createServer((_request, response) => {
    response.setHeader("content-type", "text/html");
    response.end(page(title));
  }).listen(port, "127.0.0.1");
}

// The cookie that holds a session's token: out of reach for scripts, and never sent for another site's page.
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type HttpSettings, isHttps } from "../http/http-context.ts";

/** Over https the prefix makes the browser insist on Secure, the whole site and no other domain. */
const nameOf = (settings: HttpSettings): string => (isHttps(settings) ? "__Host-fiducia" : "fiducia");

/** Inside the frame of another site's page a browser sends no other cookie than this kind, and only over https. */
const FRAMED = { sameSite: "none", secure: true, partitioned: true } as const;

/** Our cookies go to our own pages; where host systems may frame those, also inside them, apart by host system. */
export const cookieOptions = (settings: HttpSettings): CookieSerializeOptions => ({
  path: "/",
  httpOnly: true,
  ...(isHttps(settings) && settings.embedHostOrigins.length > 0
    ? FRAMED
    : { sameSite: "strict", secure: isHttps(settings) }),
});

export const readToken = (request: FastifyRequest, settings: HttpSettings): string | undefined =>
  request.cookies[nameOf(settings)];

/** Without an age: it goes when the browser closes, and the server ends the session in any case. */
export const setToken = (reply: FastifyReply, settings: HttpSettings, token: string): FastifyReply =>
  reply.setCookie(nameOf(settings), token, cookieOptions(settings));

export const clearToken = (reply: FastifyReply, settings: HttpSettings): FastifyReply =>
  reply.clearCookie(nameOf(settings), cookieOptions(settings));

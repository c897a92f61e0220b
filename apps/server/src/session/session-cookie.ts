// The session cookie: not readable by scripts, and not sent with other sites' requests.
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type HttpSettings, isHttps } from "../http/http-context.ts";

/** With https the prefix makes browsers require Secure, the path / and no domain. */
const nameOf = (settings: HttpSettings): string => (isHttps(settings) ? "__Host-fiducia" : "fiducia");

/** In a frame of another site browsers send only SameSite=None cookies, and only with https. */
const FRAMED = { sameSite: "none", secure: true, partitioned: true } as const;

/** SameSite for our own pages; partitioned by host system when those may frame us. */
export const cookieOptions = (settings: HttpSettings): CookieSerializeOptions => ({
  path: "/",
  httpOnly: true,
  ...(isHttps(settings) && settings.embedHostOrigins.length > 0
    ? FRAMED
    : { sameSite: "strict", secure: isHttps(settings) }),
});

export const readToken = (request: FastifyRequest, settings: HttpSettings): string | undefined =>
  request.cookies[nameOf(settings)];

/** Without Max-Age: a session cookie; the server ends the session in any case. */
export const setToken = (reply: FastifyReply, settings: HttpSettings, token: string): FastifyReply =>
  reply.setCookie(nameOf(settings), token, cookieOptions(settings));

export const clearToken = (reply: FastifyReply, settings: HttpSettings): FastifyReply =>
  reply.clearCookie(nameOf(settings), cookieOptions(settings));

// The cookie that holds a session's token: out of reach for scripts, and never sent for another site's page.
import type { FastifyReply, FastifyRequest } from "fastify";
import { type HttpSettings, isHttps } from "../http/http-context.ts";

/** Over https the prefix makes the browser insist on Secure, the whole site and no other domain. */
const nameOf = (settings: HttpSettings): string => (isHttps(settings) ? "__Host-fiducia" : "fiducia");

const optionsOf = (settings: HttpSettings) =>
  ({ path: "/", httpOnly: true, sameSite: "strict", secure: isHttps(settings) }) as const;

export const readToken = (request: FastifyRequest, settings: HttpSettings): string | undefined =>
  request.cookies[nameOf(settings)];

/** Without an age: it goes when the browser closes, and the server ends the session in any case. */
export const setToken = (reply: FastifyReply, settings: HttpSettings, token: string): FastifyReply =>
  reply.setCookie(nameOf(settings), token, optionsOf(settings));

export const clearToken = (reply: FastifyReply, settings: HttpSettings): FastifyReply =>
  reply.clearCookie(nameOf(settings), optionsOf(settings));

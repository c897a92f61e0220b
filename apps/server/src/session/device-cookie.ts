// The cookie by which a user's browser is recognised: not readable by scripts, for a year, one for each user.
import { createHash } from "node:crypto";
import {
  DEVICE_LIFE_SECONDS,
  type DeviceUser,
  deviceIdOf,
  newDeviceToken,
} from "@fiducia/features/identity/shared/known-device.server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type HttpContext, isHttps } from "../http/http-context.ts";
import { cookieOptions } from "./session-cookie.ts";

/** Browsers are shared: every user has a cookie, whose name does not reveal the user. */
function nameOf({ initials, agencyId }: DeviceUser, { settings }: HttpContext): string {
  const mark = createHash("sha256").update(`${initials}@${agencyId}`).digest("hex").slice(0, 12);
  return `${isHttps(settings) ? "__Host-" : ""}fiducia-device-${mark}`;
}

/** The id of the device if the user has signed in with it before. */
export const knownDevice = (
  context: HttpContext,
  request: FastifyRequest,
  user: DeviceUser,
): string | undefined =>
  deviceIdOf(context.vault, request.cookies[nameOf(user, context)], { user, now: context.clock() });

/** Makes the browser a known device of the user, or renews it. */
export function rememberDevice(context: HttpContext, reply: FastifyReply, user: DeviceUser): void {
  reply.setCookie(nameOf(user, context), newDeviceToken(context.vault, user, context.clock()), {
    ...cookieOptions(context.settings),
    maxAge: DEVICE_LIFE_SECONDS,
  });
}

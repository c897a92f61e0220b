// Guessing is slow: wrong passwords and codes are counted per address, far stricter per address and user, and most
// strictly per known device, which no lock of the account stops.
import { LOGIN_CODE } from "@fiducia/contract/envelope";
import { parseUserName } from "@fiducia/features/identity/sign-in/sign-in.command";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { tooMany } from "../http/refused.ts";

const PER_ADDRESS = { max: 300, timeWindow: 60_000 };
const PER_ADDRESS_AND_USER = { max: 30, timeWindow: 5 * 60_000 };
const PER_DEVICE = { max: 10, timeWindow: 15 * 60_000 };

/** The user as sign-in reads the name: `mjs@01001` is nobody else than `MJS@1001`. */
const userNameOf = ({ body }: FastifyRequest): string => {
  const { userName } = (body ?? {}) as { readonly userName?: unknown };
  const named = typeof userName === "string" ? parseUserName(userName) : undefined;
  return named ? `${named.initials}@${named.agencyId}` : "";
};

/** Whether the refusal is of a guess: a wrong password or code, and not a step that a right password leads to. */
export const isWrongGuess = (
  code: number,
  { code: given }: { readonly code?: string | undefined },
): boolean =>
  code === LOGIN_CODE.invalidCredentials || (code === LOGIN_CODE.secondFactorRequired && given !== undefined);

export interface SignInLimit {
  /** Refuses with 429 whoever has guessed too often; right passwords are not counted. */
  check(request: FastifyRequest, device: string | undefined): Promise<void>;
  /** Counts a wrong password or code. */
  countFailure(request: FastifyRequest, device: string | undefined): Promise<void>;
}

/** Needs the rate-limit plugin to be registered. */
export function signInLimit(app: FastifyInstance): SignInLimit {
  const limits = [
    app.createRateLimit({ ...PER_ADDRESS, keyGenerator: (request) => request.ip }),
    app.createRateLimit({
      ...PER_ADDRESS_AND_USER,
      keyGenerator: (request) => `${request.ip} ${userNameOf(request)}`,
    }),
  ];
  const devices = new WeakMap<FastifyRequest, string>();
  const ofDevice = app.createRateLimit({
    ...PER_DEVICE,
    keyGenerator: (request) => `device ${devices.get(request)}`,
  });
  const those = (request: FastifyRequest, device: string | undefined) => {
    if (device === undefined) return limits;
    devices.set(request, device);
    return [...limits, ofDevice];
  };
  return {
    async check(request, device) {
      for (const limit of those(request, device)) {
        const found = await limit(request, { increment: false });
        if (found.isAllowed || found.remaining > 0) continue;
        throw tooMany(found.ttlInSeconds);
      }
    },
    async countFailure(request, device) {
      for (const limit of those(request, device)) await limit(request);
    },
  };
}

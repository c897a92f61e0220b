// Guessing passwords is slow: wrong ones are counted per address and, far stricter, per address and user.
import { CODE } from "@fiducia/contract/envelope";
import { parseUserName } from "@fiducia/features/identity/sign-in/sign-in.command";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refused } from "../http/refused.ts";

const PER_ADDRESS = { max: 300, timeWindow: 60_000 };
const PER_ADDRESS_AND_USER = { max: 30, timeWindow: 5 * 60_000 };

/** The user as sign-in reads the name: `mjs@01001` is nobody else than `MJS@1001`. */
const userNameOf = ({ body }: FastifyRequest): string => {
  const { userName } = (body ?? {}) as { readonly userName?: unknown };
  const named = typeof userName === "string" ? parseUserName(userName) : undefined;
  return named ? `${named.initials}@${named.agencyId}` : "";
};

export interface SignInLimit {
  /** Refuses with 429 whoever has guessed too often; right passwords are not counted. */
  check(request: FastifyRequest): Promise<void>;
  /** Counts a wrong password. */
  countFailure(request: FastifyRequest): Promise<void>;
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
  return {
    async check(request) {
      for (const limit of limits) {
        const found = await limit(request, { increment: false });
        if (found.isAllowed || found.remaining > 0) continue;
        throw new Refused({
          status: 429,
          code: CODE.validationError,
          message: "Too many attempts. Please try again later.",
          retryAfter: Math.max(1, found.ttlInSeconds),
        });
      }
    },
    async countFailure(request) {
      for (const limit of limits) await limit(request);
    },
  };
}

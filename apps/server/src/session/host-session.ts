// The session that a host system keeps in a cookie of its own: signed by it, and read here on every request.
import { StartRefusal } from "@fiducia/database/start-refusal";
import type { Instant } from "@fiducia/kernel/clock";
import { type CompactVerifyGetKey, type CryptoKey, compactVerify, createLocalJWKSet, importSPKI } from "jose";
import { z } from "zod";
import type { Config } from "../config.ts";

export interface HostUser {
  readonly agencyId: number;
  readonly initials: string;
}

export type HostSession =
  | { readonly ok: true; readonly user: HostUser; readonly expiresAt: Instant; readonly isDebug: boolean }
  | {
      readonly ok: false;
      readonly fault: "expired" | "not signed by the host" | "not readable";
      /** Whom it names; when the signature is wrong, only by its own word. */
      readonly user: HostUser | undefined;
    };

export interface HostSessions {
  readonly cookieName: string;
  read(token: string, now: Instant): Promise<HostSession>;
}

const claims = z.object({
  agency: z.coerce.number().int().positive().max(999_999_999_999_999),
  initials: z.string().regex(/^[^@\s]{1,20}$/),
  /** In seconds since 1970. */
  exp: z.number().positive().max(99_999_999_999),
  debug: z.boolean().default(false),
});

function claimsIn(payload: Uint8Array): z.output<typeof claims> | undefined {
  try {
    const parsed = claims.safeParse(JSON.parse(new TextDecoder().decode(payload)));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

const userOf = ({ agency, initials }: z.output<typeof claims>): HostUser => ({
  agencyId: agency,
  initials: initials.toUpperCase(),
});

/** Whom a token names that cannot be trusted. */
function claimedUser(token: string): HostUser | undefined {
  const found = claimsIn(Buffer.from(token.split(".")[1] ?? "", "base64url"));
  return found && userOf(found);
}

interface Verifier {
  readonly key: CryptoKey | Uint8Array | CompactVerifyGetKey;
  /** What the key is for: a token cannot choose its own way of being checked. */
  readonly algorithms: string[];
}

const EDWARDS = ["EdDSA", "Ed25519"];

/** Reads HOST_SESSION_KEY: a public key in PEM or a set of them as JSON for EdDSA, anything else a secret for HS256. */
async function verifierOf(text: string): Promise<Verifier> {
  try {
    if (text.startsWith("-----BEGIN")) return { key: await importSPKI(text, "EdDSA"), algorithms: EDWARDS };
    if (text.startsWith("{")) return { key: createLocalJWKSet(JSON.parse(text)), algorithms: EDWARDS };
    return { key: new TextEncoder().encode(text), algorithms: ["HS256"] };
  } catch {
    throw new StartRefusal(
      "HOST_SESSION_KEY is not usable. Set it to an Ed25519 public key in PEM, a JSON Web Key Set, or a secret.",
    );
  }
}

/** How a host system's sessions are read; undefined when there is no host system. Refuses a key that is none. */
export async function hostSessionsOf(
  config: Pick<Config, "hostSessionKey" | "hostSessionCookie">,
): Promise<HostSessions | undefined> {
  if (config.hostSessionKey === undefined) return undefined;
  const { key, algorithms } = await verifierOf(config.hostSessionKey);
  return {
    cookieName: config.hostSessionCookie,
    async read(token, now) {
      const verified = await compactVerify(token, key as CompactVerifyGetKey, { algorithms }).catch(
        () => undefined,
      );
      if (!verified) return { ok: false, fault: "not signed by the host", user: claimedUser(token) };
      const found = claimsIn(verified.payload);
      if (!found) return { ok: false, fault: "not readable", user: undefined };
      const expiresAt = (found.exp * 1000) as Instant;
      const user = userOf(found);
      return expiresAt > now
        ? { ok: true, user, expiresAt, isDebug: found.debug }
        : { ok: false, fault: "expired", user };
    },
  };
}

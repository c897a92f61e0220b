// Verifies the session token of a host system on every request.
import { StartRefusal } from "@fiducia/database/start-refusal";
import type { Config } from "@fiducia/installation/config";
import type { Instant } from "@fiducia/kernel/clock";
import { type CompactVerifyGetKey, type CryptoKey, compactVerify, createLocalJWKSet, importSPKI } from "jose";
import { z } from "zod";

export interface HostUser {
  readonly agencyId: number;
  readonly initials: string;
}

export type HostSession =
  | { readonly ok: true; readonly user: HostUser; readonly expiresAt: Instant; readonly isDebug: boolean }
  | {
      readonly ok: false;
      readonly fault:
        | "expired"
        | "not signed by the host"
        | "not readable"
        | "not valid yet"
        | "without a near end"
        | "of another issuer"
        | "for another audience";
      /** The user it names; with a wrong signature, only as claimed. */
      readonly user: HostUser | undefined;
    };

export interface HostSessions {
  readonly cookieName: string;
  read(token: string, now: Instant): Promise<HostSession>;
}

/** A longer-lived token is refused: a stolen one would be useful for too long. */
const LONGEST_LIFE_S = 24 * 60 * 60;
/** How far the host's clock may be ahead of ours. */
const CLOCKS_DIFFER_S = 60;

/** Seconds since 1970. */
const moment = z.number().positive().max(99_999_999_999);
const AGENCY = 999_999_999_999_999;

const claims = z.object({
  agency: z.union([
    z.int().positive().max(AGENCY),
    z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number),
  ]),
  initials: z.string().regex(/^[^@\s\p{Cc}\p{Surrogate}]{1,20}$/u),
  exp: moment,
  nbf: moment.optional(),
  iss: z.string().optional(),
  aud: z.union([z.string(), z.array(z.string())]).optional(),
  debug: z.boolean().default(false),
});

type Claims = z.output<typeof claims>;

function claimsIn(payload: Uint8Array): Claims | undefined {
  try {
    const parsed = claims.safeParse(JSON.parse(new TextDecoder().decode(payload)));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

const userOf = ({ agency, initials }: Claims): HostUser => ({
  agencyId: agency,
  initials: initials.toUpperCase(),
});

/** The user that an untrusted token claims. */
function claimedUser(token: string): HostUser | undefined {
  const tokenClaims = claimsIn(Buffer.from(token.split(".")[1] ?? "", "base64url"));
  return tokenClaims && userOf(tokenClaims);
}

/** The issuer and audience that tokens must have, when the settings require them. */
interface Wanted {
  readonly issuer: string | undefined;
  readonly audience: string | undefined;
}

type Fault = Extract<HostSession, { ok: false }>["fault"];

/** What is wrong with the claims of a verified token; undefined when they are valid. */
function faultOf({ exp, nbf, iss, aud }: Claims, requirements: Wanted, now: Instant): Fault | undefined {
  const seconds = now / 1000;
  if (exp <= seconds) return "expired";
  if (exp > seconds + LONGEST_LIFE_S) return "without a near end";
  if (nbf !== undefined && nbf > seconds + CLOCKS_DIFFER_S) return "not valid yet";
  if (requirements.issuer !== undefined && iss !== requirements.issuer) return "of another issuer";
  if (requirements.audience !== undefined && ![aud].flat().includes(requirements.audience))
    return "for another audience";
  return undefined;
}

interface Verifier {
  readonly key: CryptoKey | Uint8Array | CompactVerifyGetKey;
  /** The algorithms of the key: a token cannot choose how it is verified. */
  readonly algorithms: string[];
}

const EDWARDS = ["EdDSA", "Ed25519"];

/** Parses HOST_SESSION_KEY: a PEM public key or a JSON Web Key Set for EdDSA, anything else a secret for HS256. */
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

/** A reader of host sessions; undefined without a host system. Refuses an invalid key. */
export async function hostSessionsOf(
  config: Pick<Config, "hostSessionKey" | "hostSessionCookie" | "hostSessionIssuer" | "hostSessionAudience">,
): Promise<HostSessions | undefined> {
  if (config.hostSessionKey === undefined) return undefined;
  const { key, algorithms } = await verifierOf(config.hostSessionKey);
  const requirements = { issuer: config.hostSessionIssuer, audience: config.hostSessionAudience };
  return {
    cookieName: config.hostSessionCookie,
    async read(token, now) {
      const verified = await compactVerify(token, key as CompactVerifyGetKey, { algorithms }).catch(
        () => undefined,
      );
      if (!verified) return { ok: false, fault: "not signed by the host", user: claimedUser(token) };
      const tokenClaims = claimsIn(verified.payload);
      if (!tokenClaims) return { ok: false, fault: "not readable", user: undefined };
      const user = userOf(tokenClaims);
      const fault = faultOf(tokenClaims, requirements, now);
      if (fault) return { ok: false, fault, user };
      return { ok: true, user, expiresAt: (tokenClaims.exp * 1000) as Instant, isDebug: tokenClaims.debug };
    },
  };
}

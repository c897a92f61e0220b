// Recognises a browser in which a user has signed in before, by a signed token; other people's attempts do not lock
// it.
import { randomBytes } from "node:crypto";
import type { Instant } from "@fiducia/kernel/clock";
import type { Vault } from "@fiducia/secrets/vault.server";

export const DEVICE_LIFE_SECONDS = 365 * 24 * 60 * 60;

/** Normalised like at sign-in: `mjs@01001` and `MJS@1001` are the same user. */
export interface DeviceUser {
  readonly initials: string;
  readonly agencyId: number;
}

const signedText = ({ initials, agencyId }: DeviceUser, id: string, since: string): string =>
  `device ${initials}@${agencyId} ${id} ${since}`;

/** A token for a browser in which the user has signed in: `id.seconds.signature`. */
export function newDeviceToken(vault: Vault, user: DeviceUser, now: Instant): string {
  const id = randomBytes(16).toString("base64url");
  const since = String(Math.floor(now / 1000));
  return `${id}.${since}.${vault.sign(signedText(user, id, since))}`;
}

/** The device's id; undefined when the token is another user's, expired or invalid. */
export function deviceIdOf(
  vault: Vault,
  token: string | undefined,
  { user, now }: { readonly user: DeviceUser; readonly now: Instant },
): string | undefined {
  const [, id = "", since = "", signature = ""] =
    /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/.exec(token ?? "") ?? [];
  if (!vault.isSignatureOf(signature, signedText(user, id, since))) return undefined;
  return Number(since) + DEVICE_LIFE_SECONDS > now / 1000 ? id : undefined;
}

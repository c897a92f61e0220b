// The way to the sign-in page and back.
import { returnAddress } from "@fiducia/contract/return-address";

/** The reason of the sign-in: on request, a failed renewal, or a refused call. */
export const SIGN_IN_REASON = { signOutRequest: 1, renewFailure: 2, callFailed: 3 } as const;
export type SignInReason = (typeof SIGN_IN_REASON)[keyof typeof SIGN_IN_REASON];

interface Leaving {
  /** The full address to return to. */
  readonly returnTo?: string | undefined;
  readonly reason?: SignInReason | undefined;
  /** The sign-in host; by default this one. */
  readonly landingHost?: string | undefined;
}

/** `/signin?redirect=...&r=...` of the landing host. */
export function signInAddress({ returnTo, reason, landingHost = "" }: Leaving): string {
  const query = new URLSearchParams();
  if (returnTo) query.set("redirect", returnTo);
  if (reason) query.set("r", String(reason));
  return query.size > 0 ? `${landingHost}/signin?${query}` : `${landingHost}/signin`;
}

/** The address after signing in: the requested path if it is on this site, else Home. */
export function returnPath(redirect: string | null, origin: string): string {
  const address = new URL(returnAddress(redirect, [origin]));
  return address.pathname + address.search + address.hash;
}

/**
 * The address after the server has opened the session: the requested path on this site, or an address on another
 * allowed site, which the server returns unchanged; else Home.
 */
export function placeAfterSignIn(returnTo: string | null, answered: string, origin: string): string {
  const isListed = returnTo !== null && URL.canParse(returnTo) && new URL(returnTo).href === answered;
  return isListed && new URL(answered).origin !== origin ? answered : returnPath(returnTo, origin);
}

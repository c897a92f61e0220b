// The way to the sign-in page and back.
import { returnAddress } from "@fiducia/contract/return-address";

/** Why the user is sent to sign in: on request, because renewal failed, or because a call was refused. */
export const SIGN_IN_REASON = { signOutRequest: 1, renewFailure: 2, callFailed: 3 } as const;
export type SignInReason = (typeof SIGN_IN_REASON)[keyof typeof SIGN_IN_REASON];

interface Leaving {
  /** The full address to come back to. */
  readonly returnTo?: string | undefined;
  readonly reason?: SignInReason | undefined;
  /** Where people sign in; on this host unless said. */
  readonly landingHost?: string | undefined;
}

/** `/signin?redirect=...&r=...` of the landing host. */
export function signInAddress({ returnTo, reason, landingHost = "" }: Leaving): string {
  const query = new URLSearchParams();
  if (returnTo) query.set("redirect", returnTo);
  if (reason) query.set("r", String(reason));
  return query.size > 0 ? `${landingHost}/signin?${query}` : `${landingHost}/signin`;
}

/** Where to go after signing in: the path asked for when it is of this site, else Home. */
export function returnPath(redirect: string | null, origin: string): string {
  const address = new URL(returnAddress(redirect, [origin]));
  return address.pathname + address.search + address.hash;
}

/**
 * Where to go once the server has opened the session: the place asked for on this site, or the address of another
 * site that the server found on its list, which it then answered as it was asked for; else Home.
 */
export function placeAfterSignIn(asked: string | null, answered: string, origin: string): string {
  const isListed = asked !== null && URL.canParse(asked) && new URL(asked).href === answered;
  return isListed && new URL(answered).origin !== origin ? answered : returnPath(asked, origin);
}

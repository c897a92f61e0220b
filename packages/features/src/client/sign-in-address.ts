// The way to the sign-in page and back.
import { returnAddress } from "../identity/sign-in/return-address.rules.ts";

/** Why the user is sent to sign in: on request, because renewal failed, or because a call was refused. */
export const SIGN_IN_REASON = { signOutRequest: 1, renewFailure: 2, callFailed: 3 } as const;
export type SignInReason = (typeof SIGN_IN_REASON)[keyof typeof SIGN_IN_REASON];

/** `/signin?redirect=...&r=...`; the redirect is the full address to come back to. */
export function signInAddress(returnTo: string | undefined, reason?: SignInReason): string {
  const query = new URLSearchParams();
  if (returnTo) query.set("redirect", returnTo);
  if (reason) query.set("r", String(reason));
  return query.size > 0 ? `/signin?${query}` : "/signin";
}

/** Where to go after signing in: the path asked for when it is of this site, else Home. */
export function returnPath(redirect: string | null, origin: string): string {
  const address = new URL(returnAddress(redirect, [origin]));
  return address.pathname + address.search + address.hash;
}

// Leaves the application for the sign-in page.
import { call } from "@fiducia/features/client/call";
import { SIGN_IN_REASON, type SignInReason, signInAddress } from "@fiducia/features/client/sign-in-address";
import { isPreference } from "@fiducia/ui/preference";

/** Clears what the browser kept of the session. How things look (theme, density) is the user's and stays. */
export function forgetSession(): void {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) {
    if (!isPreference(key)) localStorage.removeItem(key);
  }
}

/** Goes to sign in, and from there back here. */
export function leaveForSignIn(reason?: SignInReason): void {
  forgetSession();
  window.location.assign(signInAddress(window.location.href, reason));
}

/** Ends the session on request; without an answer from the server the browser forgets it all the same. */
export async function signOut(): Promise<void> {
  await call("/user/signout/cookie").catch(() => undefined);
  forgetSession();
  window.location.assign(signInAddress(undefined, SIGN_IN_REASON.signOutRequest));
}

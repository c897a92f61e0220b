// Leaves the application for the sign-in page.
import { call } from "@fiducia/features/client/call";
import { SIGN_IN_REASON, type SignInReason, signInAddress } from "@fiducia/features/client/sign-in-address";
import { isPreference } from "@fiducia/ui/preference";

type Preferences = readonly (readonly [key: string, choice: string])[];

const preferences = (): Preferences =>
  Object.entries({ ...localStorage }).filter(([key]) => isPreference(key));

/** Clears what the browser kept of the session. How things look (theme, density) is the user's and stays. */
function forgetSession(kept: Preferences): void {
  sessionStorage.clear();
  localStorage.clear();
  for (const [key, choice] of kept) localStorage.setItem(key, choice);
}

/** Goes to sign in, and from there back here. */
export function leaveForSignIn(reason?: SignInReason): void {
  forgetSession(preferences());
  window.location.assign(signInAddress(window.location.href, reason));
}

/** Ends the session on request; without an answer from the server the browser forgets it all the same. */
export async function signOut(): Promise<void> {
  // The server's answer has the browser clear everything, preferences too.
  const kept = preferences();
  await call("/user/signout/cookie").catch(() => undefined);
  forgetSession(kept);
  window.location.assign(signInAddress(undefined, SIGN_IN_REASON.signOutRequest));
}

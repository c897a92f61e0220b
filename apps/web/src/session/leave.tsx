// Leaves the application: clears what the browser kept of the session, tells other tabs, and opens the sign-in page
// with the way back. With a host system's session only the window can be closed.
import { call } from "@fiducia/browser/calls/call";
import { siteSettings } from "@fiducia/browser/calls/site-settings";
import { type Session, userName } from "@fiducia/browser/session/session";
import { SIGN_IN_REASON, type SignInReason, signInAddress } from "@fiducia/browser/session/sign-in-address";
import { tellTabs } from "@fiducia/browser/session/tab-messages";
import { hasTyped, isTyped, markResume } from "@fiducia/browser/typed/typed-store";
import { isPreference } from "@fiducia/ui/preference";
import { showFatal } from "./fatal.ts";

/** Stores that are cleared with the session; each registers itself. */
export const onForget: (() => void)[] = [];

let isHostManaged = false;
/** Leaves once, however many calls were refused. */
let isLeaving = false;

/** The key that marks a window sent to sign in that has had no session since. */
const SENT_AWAY = "fiducia.sent-away";
/** The key with the user of the window's storage. */
const OWNER = "fiducia.owner";

/** Removes what does not stay, key by key: another tab of this browser may be writing down again what stays. */
function keepOnly(storage: Storage, stays: (key: string) => boolean): void {
  for (const key of Object.keys({ ...storage })) if (!stays(key)) storage.removeItem(key);
}

/**
 * Clears both storages and every store, except preferences (theme, density and the like), which say nothing about the
 * books, and, when the session expired, unsent input.
 */
function forgetSession({ keepsTyped }: { readonly keepsTyped: boolean }): void {
  keepOnly(sessionStorage, (key) => keepsTyped && isTyped(key));
  keepOnly(localStorage, isPreference);
  for (const forget of onForget) forget();
}

/**
 * Records the session's user: a host system's session ends in the fatal dialog, and storage of another user is
 * cleared.
 */
export function noteSession(session: Session): void {
  isHostManaged = session.isHostManaged;
  const [owner, before] = [userName(session), sessionStorage.getItem(OWNER)];
  if (before !== null && before !== owner) forgetSession({ keepsTyped: false });
  sessionStorage.setItem(OWNER, owner);
  sessionStorage.removeItem(SENT_AWAY);
}

function goToSignIn(reason: SignInReason | undefined, returnTo?: string): void {
  window.location.assign(signInAddress({ returnTo, reason, landingHost: siteSettings.landingHost }));
}

/** A landing host that sends users straight back without a valid session is visited only once. */
const wouldGoInCircles = (): boolean =>
  siteSettings.landingHost !== undefined && sessionStorage.getItem(SENT_AWAY) !== null;

/** The session is over: goes to sign in, and back here, where unsent input is restored. */
export function leaveForSignIn(reason?: SignInReason): void {
  if (isHostManaged) {
    showFatal();
    return;
  }
  if (isLeaving) return;
  isLeaving = true;
  const { href, pathname } = window.location;
  if (hasTyped()) markResume(pathname);
  forgetSession({ keepsTyped: true });
  sessionStorage.setItem(SENT_AWAY, "yes");
  goToSignIn(reason, href);
}

/** Nobody is signed in when the application opens. False when signing in has just failed. */
export function leaveAtOpening(): boolean {
  if (wouldGoInCircles()) {
    sessionStorage.removeItem(SENT_AWAY);
    return false;
  }
  leaveForSignIn();
  return true;
}

/** Signs out; without an answer from the server the browser still clears everything. */
export async function signOut(): Promise<void> {
  if (isHostManaged || isLeaving) return;
  isLeaving = true;
  // The server's answer clears everything in the browser, including preferences.
  const preferences = Object.entries({ ...localStorage }).filter(([key]) => isPreference(key));
  await call("/user/signout/cookie", { unwatched: true }).catch(() => undefined);
  forgetSession({ keepsTyped: false });
  for (const [key, text] of preferences) localStorage.setItem(key, text);
  tellTabs({ kind: "signedOut" });
  goToSignIn(SIGN_IN_REASON.signOutRequest);
}

/** Another tab has signed out, so this one leaves too. */
export function followSignOut(): void {
  if (isHostManaged || isLeaving) return;
  isLeaving = true;
  forgetSession({ keepsTyped: false });
  goToSignIn(SIGN_IN_REASON.signOutRequest, window.location.href);
}

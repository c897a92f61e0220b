// The one way out of the application: what the browser kept of the session is cleared, other tabs are told, and the
// sign-in page comes up, with the way back. Where a host system keeps the session there is no way out but the window's.
import { call } from "@fiducia/browser/calls/call";
import { siteSettings } from "@fiducia/browser/calls/site-settings";
import { type Session, userName } from "@fiducia/browser/session/session";
import { SIGN_IN_REASON, type SignInReason, signInAddress } from "@fiducia/browser/session/sign-in-address";
import { tellTabs } from "@fiducia/browser/session/tab-messages";
import { hasTyped, isTyped, markResume } from "@fiducia/browser/typed/typed-store";
import { isPreference } from "@fiducia/ui/preference";
import { showFatal } from "./fatal.ts";

/** Stores that are emptied with the session; each adds itself. */
export const onForget: (() => void)[] = [];

let isHostManaged = false;
/** One leaving is enough, however many calls were refused. */
let isLeaving = false;

/** Says that this window was sent away to sign in and has seen no session since. */
const SENT_AWAY = "fiducia.sent-away";
/** Whose session the window's storage is of. */
const OWNER = "fiducia.owner";

type Kept = readonly (readonly [key: string, text: string])[];

const entriesOf = (storage: Storage, isKept: (key: string) => boolean): Kept =>
  Object.entries({ ...storage }).filter(([key]) => isKept(key));

function refill(storage: Storage, kept: Kept): void {
  storage.clear();
  for (const [key, text] of kept) storage.setItem(key, text);
}

const preferences = (): Kept => entriesOf(localStorage, isPreference);

/**
 * Clears both storages and every store. Two things outlive it: how the screen is liked (theme, density and the like),
 * which says nothing of anybody's books; and, when the session has ended by itself, what was being typed.
 */
function forgetSession({ keepsTyped, kept }: { readonly keepsTyped: boolean; readonly kept: Kept }): void {
  refill(
    sessionStorage,
    entriesOf(sessionStorage, (key) => keepsTyped && isTyped(key)),
  );
  refill(localStorage, kept);
  for (const forget of onForget) forget();
}

/** Notes whose session it is: a host system's ends in the fatal dialog, and of another's nothing stays in the window. */
export function noteSession(session: Session): void {
  isHostManaged = session.isHostManaged;
  const [owner, before] = [userName(session), sessionStorage.getItem(OWNER)];
  if (before !== null && before !== owner) forgetSession({ keepsTyped: false, kept: preferences() });
  sessionStorage.setItem(OWNER, owner);
  sessionStorage.removeItem(SENT_AWAY);
}

function goToSignIn(reason: SignInReason | undefined, returnTo?: string): void {
  window.location.assign(signInAddress({ returnTo, reason, landingHost: siteSettings.landingHost }));
}

/** A landing host that sends people straight back, and whose session does not hold here, is gone to once. */
const wouldGoInCircles = (): boolean =>
  siteSettings.landingHost !== undefined && sessionStorage.getItem(SENT_AWAY) !== null;

/** The session is over: goes to sign in, and from there back here, where what was being typed still stands. */
export function leaveForSignIn(reason?: SignInReason): void {
  if (isHostManaged) {
    showFatal();
    return;
  }
  if (isLeaving) return;
  isLeaving = true;
  const { href, pathname } = window.location;
  if (hasTyped()) markResume(pathname);
  forgetSession({ keepsTyped: true, kept: preferences() });
  sessionStorage.setItem(SENT_AWAY, "yes");
  goToSignIn(reason, href);
}

/** Nobody is signed in as the application opens. False when signing in has just come to nothing. */
export function leaveAtOpening(): boolean {
  if (wouldGoInCircles()) {
    sessionStorage.removeItem(SENT_AWAY);
    return false;
  }
  leaveForSignIn();
  return true;
}

/** Ends the session on request; without an answer from the server the browser forgets it all the same. */
export async function signOut(): Promise<void> {
  if (isHostManaged || isLeaving) return;
  isLeaving = true;
  // The server's answer has the browser clear everything, preferences too.
  const kept = preferences();
  await call("/user/signout/cookie", { unwatched: true }).catch(() => undefined);
  forgetSession({ keepsTyped: false, kept });
  tellTabs({ kind: "signedOut" });
  goToSignIn(SIGN_IN_REASON.signOutRequest);
}

/** Another tab has signed out: this one has nothing more to show. */
export function followSignOut(): void {
  if (isHostManaged || isLeaving) return;
  isLeaving = true;
  forgetSession({ keepsTyped: false, kept: preferences() });
  goToSignIn(SIGN_IN_REASON.signOutRequest, window.location.href);
}

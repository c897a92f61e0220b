// The server's answers as the browser remembers them, and what happens when it refuses to answer at all.

import {
  type CallFailure,
  isForbidden,
  isHostSessionOver,
  isSignedOut,
} from "@fiducia/browser/calls/call-failure";
import { failureWatch } from "@fiducia/browser/calls/failure-watch";
import { SIGN_IN_REASON } from "@fiducia/browser/session/sign-in-address";
import { carrierCache } from "@fiducia/features/agency/carriers/kept-carriers.tsx";
import { resetFeatureFlags } from "@fiducia/features/agency/feature-flags/read-feature-flags.tsx";
import { QueryClient } from "@tanstack/react-query";
import { showFatal } from "../session/fatal.ts";
import { leaveForSignIn, onForget } from "../session/leave.tsx";

/** Set by the router, which cannot be imported here: its screens ask for answers. */
export const onForbidden: { go: () => void } = { go: () => undefined };

/** What a call that failed leads to, whoever made it; what it means for the screen is the screen's. */
export function followFailure(failure: CallFailure): void {
  if (isHostSessionOver(failure)) showFatal();
  else if (isSignedOut(failure)) leaveForSignIn(SIGN_IN_REASON.callFailed);
  else if (isForbidden(failure)) onForbidden.go();
}

failureWatch.tell = followFailure;

export const answers = new QueryClient({
  defaultOptions: {
    // A refusal stays a refusal, and a server that is away says so at once; "Try again" is the user's.
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: "always" },
  },
});

onForget.push(
  () => answers.clear(),
  resetFeatureFlags,
  () => carrierCache.reset(),
);

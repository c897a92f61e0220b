// The cache of the server's answers, and what failed calls lead to.

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

/** Set by the router, which cannot be imported here because its screens use this cache. */
export const onForbidden: { go: () => void } = { go: () => undefined };

/** What a failed call leads to, whoever made it; its screen shows the message. */
export function followFailure(failure: CallFailure): void {
  if (isHostSessionOver(failure)) showFatal();
  else if (isSignedOut(failure)) leaveForSignIn(SIGN_IN_REASON.callFailed);
  else if (isForbidden(failure)) onForbidden.go();
}

failureWatch.tell = followFailure;

export const answers = new QueryClient({
  defaultOptions: {
    // Failed queries are not retried automatically: the user has "Try again".
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: "always" },
  },
});

onForget.push(
  () => answers.clear(),
  resetFeatureFlags,
  () => carrierCache.reset(),
);

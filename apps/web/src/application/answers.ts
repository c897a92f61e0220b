// The server's answers as the browser remembers them, and what happens when it refuses to answer at all.
import { isForbidden, isSignedOut } from "@fiducia/features/client/call-failure";
import { SIGN_IN_REASON } from "@fiducia/features/client/sign-in-address";
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { leaveForSignIn } from "./leave.tsx";

/** Set by the router, which cannot be imported here: its screens ask for answers. */
export const onForbidden: { go: () => void } = { go: () => undefined };

export const answers = new QueryClient({
  // A command that is forbidden says so where it was given; only a session that is over ends here.
  mutationCache: new MutationCache({
    onError(trouble) {
      if (isSignedOut(trouble)) leaveForSignIn(SIGN_IN_REASON.callFailed);
    },
  }),
  queryCache: new QueryCache({
    onError(trouble) {
      if (isSignedOut(trouble)) leaveForSignIn(SIGN_IN_REASON.callFailed);
      else if (isForbidden(trouble)) onForbidden.go();
    },
  }),
  defaultOptions: {
    // A refusal stays a refusal, and a server that is away says so at once; "Try again" is the user's.
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: "always" },
  },
});

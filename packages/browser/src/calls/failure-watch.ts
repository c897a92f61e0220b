// Who is told of every call that failed: the application, which leaves when the session is over.
import type { CallFailure } from "./call-failure.ts";

/** Set once by the application; the sign-in page leaves it as it is. */
export const failureWatch: { tell: (failure: CallFailure) => void } = { tell: () => undefined };

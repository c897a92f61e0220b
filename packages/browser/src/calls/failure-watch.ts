// Where every failed call is reported: the application, which goes to sign-in when the session is over.
import type { CallFailure } from "./call-failure.ts";

/** Set once by the application; not set on the sign-in page. */
export const failureWatch: { tell: (failure: CallFailure) => void } = { tell: () => undefined };

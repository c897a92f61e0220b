// The steps of signing in: password, security code, new password; each is shown when the server asks for it.

/** As the server's login codes ask for it. */
const CODE_DUE = 1;
const LOCKED = 4;
const CHANGE_DUE = 5;

export type Step = "password" | "code" | "newPassword";

/** What was typed so far; kept in memory alone, and sent together. */
export interface Typed {
  readonly userName: string;
  readonly password: string;
  readonly code: string;
  readonly newPassword: string;
}

export interface Progress extends Typed {
  readonly step: Step;
  /** Why the last attempt came to nothing. */
  readonly message: string | undefined;
  /** What to do about it. */
  readonly hint: string | undefined;
}

export interface Refused {
  readonly message: string;
  readonly code: number | undefined;
  /** The field that the server objects to. */
  readonly field: string | undefined;
  /** Seconds after which to try again. */
  readonly retryAfter: number | undefined;
}

export const BEGINNING: Progress = {
  step: "password",
  userName: "",
  password: "",
  code: "",
  newPassword: "",
  message: undefined,
  hint: undefined,
};

/** "Try again in 2 minutes."; undefined when nobody said when. */
export function tryAgainIn(seconds: number | undefined): string | undefined {
  if (seconds === undefined) return undefined;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? "Try again in a minute." : `Try again in ${minutes} minutes.`;
}

const WRONG_CODE = "The code was not accepted.";
const NEXT_CODE = "Use the one that your authenticator app shows now; each code works once.";

/** A code that was given and is asked for again was wrong, or ran out while the new password was thought of. */
function askForCode(typed: Typed): Progress {
  const isAgain = typed.code !== "";
  const said = isAgain ? { message: WRONG_CODE, hint: NEXT_CODE } : { message: undefined, hint: undefined };
  return { ...typed, code: "", step: "code", ...said };
}

/** Where an attempt that was refused leads. */
export function afterRefusal(
  { step, ...typed }: Typed & { readonly step: Step },
  refused: Refused,
): Progress {
  const { code, field, message } = refused;
  if (code === CODE_DUE) return askForCode(typed);
  if (code === CHANGE_DUE) return { ...typed, step: "newPassword", message: undefined, hint: undefined };
  const hint = tryAgainIn(refused.retryAfter);
  // A new password that is no good is corrected where it stands; everything else begins anew.
  if (field === "newPassword") return { ...typed, newPassword: "", step: "newPassword", message, hint };
  if (code === undefined) return { ...typed, step, message, hint };
  const isLocked = code === LOCKED;
  return { ...BEGINNING, userName: typed.userName, password: isLocked ? typed.password : "", message, hint };
}

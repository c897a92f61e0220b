// Sends what was typed to the server: the place to go to, or why not.
import { call } from "@fiducia/browser/calls/call";
import { CallFailure, messageOf } from "@fiducia/browser/calls/call-failure";
import { placeAfterSignIn } from "@fiducia/browser/session/sign-in-address";
import type { Refused, Typed } from "./sign-in-steps.rules.ts";

/** A longer address is not led back to. */
const LONGEST_REDIRECT = 2_000;

export type SignInOutcome = { readonly goTo: string } | { readonly refused: Refused };

function refusalOf(trouble: unknown): Refused {
  const { status, code, field, retryAfter } = trouble instanceof CallFailure ? trouble.detail : {};
  // Without an answer there is no login code: nothing is known of the attempt.
  const loginCode = status === 499 || status === undefined || status >= 500 ? undefined : code;
  return { message: messageOf(trouble), code: loginCode, field, retryAfter };
}

export async function signIn(typed: Typed, returnTo: string | null): Promise<SignInOutcome> {
  const { userName, password, code, newPassword } = typed;
  const body = {
    userName: userName.trim(),
    password,
    ...(code ? { code: code.trim() } : {}),
    ...(newPassword ? { newPassword } : {}),
    ...(returnTo && returnTo.length <= LONGEST_REDIRECT ? { redirect: returnTo } : {}),
  };
  try {
    const { data: answer } = await call<{ redirect: string }>("/signin", { body });
    return { goTo: placeAfterSignIn(returnTo, answer?.redirect ?? "", window.location.origin) };
  } catch (trouble) {
    return { refused: refusalOf(trouble) };
  }
}

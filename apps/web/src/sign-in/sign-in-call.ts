// Sends a user's name and password to the server.

import { LOGIN_CODE } from "@fiducia/contract/envelope";
import { call } from "@fiducia/features/client/call";
import { CallFailure, messageOf } from "@fiducia/features/client/call-failure";

export interface Credentials {
  readonly userName: string;
  readonly password: string;
  /** Of the second factor, once it was asked for. */
  readonly code: string;
}

export interface SignInOutcome {
  /** Undefined when the user is signed in. */
  readonly message?: string;
  /** The password was right, and a second factor is due. */
  readonly needsCode: boolean;
}

export async function signIn({ userName, password, code }: Credentials): Promise<SignInOutcome> {
  const factor = code ? { code } : {};
  try {
    await call("/signin", { body: { userName: userName.trim(), password, ...factor } });
    return { needsCode: false };
  } catch (trouble) {
    const loginCode = trouble instanceof CallFailure ? trouble.detail.code : undefined;
    return { message: messageOf(trouble), needsCode: loginCode === LOGIN_CODE.secondFactorRequired };
  }
}

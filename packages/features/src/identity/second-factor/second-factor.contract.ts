// Starting, confirming and removing a second factor.
import { signedIn } from "@fiducia/contract/access";
import { defineCall } from "@fiducia/contract/define-call";
import { z } from "zod";

export const SECOND_FACTOR_REFUSALS = {
  WRONG_PASSWORD: "The password is not right.",
  LOCKED_OUT: "This account is locked out",
  ENROLLED_ALREADY: "Two-step sign-in is on already. Turn it off first.",
  NOT_ENROLLED: "Two-step sign-in is off.",
  NOT_BEGUN: "Start with your password: two-step sign-in has not been set up yet.",
  WRONG_CODE: "That code is not right. Use the one that your authenticator app shows now.",
} as const;

const REFUSED = {
  403: "Another site's page asked for it.",
  409: Object.values(SECOND_FACTOR_REFUSALS).join(" "),
};

const base = { method: "POST", access: signedIn, query: z.strictObject({}), refusals: REFUSED } as const;
const password = z.string().max(512);
const code = z.string().max(20);

export const enrolCall = defineCall({
  ...base,
  path: "/user/second-factor",
  summary:
    "Begins two-step sign-in and answers its secret, once. It is due at sign-in only after it was confirmed.",
  body: z.strictObject({ password }),
  answer: z.strictObject({ secret: z.string(), otpauthUrl: z.string() }),
});

export const confirmCall = defineCall({
  ...base,
  path: "/user/second-factor/confirm",
  summary:
    "Confirms two-step sign-in by a code of the device and answers ten recovery codes, once. Other sessions end.",
  body: z.strictObject({ code }),
  answer: z.strictObject({ recoveryCodes: z.array(z.string()) }),
});

export const removeCall = defineCall({
  ...base,
  path: "/user/second-factor/remove",
  summary: "Turns two-step sign-in off. Needs the password and a code. Other sessions end.",
  body: z.strictObject({ password, code }),
  answer: z.null(),
});

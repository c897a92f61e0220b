// Changing one's own password while signed in.
import { signedIn } from "@fiducia/contract/access";
import { defineCall } from "@fiducia/contract/define-call";
import { z } from "zod";

export const PASSWORD_REFUSALS = {
  WRONG_PASSWORD: "The password is not right.",
  LOCKED_OUT: "This account is locked out",
} as const;

export const changePasswordCall = defineCall({
  method: "POST",
  path: "/user/password",
  summary:
    "Replaces the password. Needs the one that is in force. Other sessions end, this one gets a new id.",
  access: signedIn,
  query: z.strictObject({}),
  body: z.strictObject({ password: z.string().max(512), newPassword: z.string().max(512) }),
  answer: z.null(),
  refusals: {
    400: "The new password is not good enough (PASSWORD_SHORT, PASSWORD_LONG, PASSWORD_PERSONAL, PASSWORD_SAME, PASSWORD_WEAK).",
    403: "Another site's page asked for it.",
    409: Object.values(PASSWORD_REFUSALS).join(" "),
  },
});

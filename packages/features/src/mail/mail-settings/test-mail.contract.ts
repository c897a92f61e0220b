// A message by which an agency sees whether its mail leaves.
import { defineCall } from "@fiducia/contract/define-call";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import { z } from "zod";

export const TEST_MAIL_REFUSALS = {
  NO_SERVER:
    "No e-mail server is set up. Whoever runs Fiducia sets SMTP_URL and MAIL_FROM, and starts it again.",
  NO_ADDRESS: "Enter where replies go and save, or give the agency an e-mail address: the test goes there.",
} as const;

export const testMailCall = defineCall({
  method: "POST",
  path: "/accounting/mail/test",
  summary:
    "Sends a test message to the address to which replies go, and says what the e-mail server answered.",
  access: SETTINGS_PAGES.mail.access,
  query: z.strictObject({}),
  body: z.strictObject({}),
  answer: z.strictObject({
    to: z.string(),
    isAccepted: z.boolean(),
    /** What became of it, in words. */
    words: z.string(),
    /** The server's own answer, or why there is none. */
    serverAnswer: z.string(),
  }),
  refusals: {
    403: "Another site's page asked for it.",
    409: Object.values(TEST_MAIL_REFUSALS).join(" "),
  },
});

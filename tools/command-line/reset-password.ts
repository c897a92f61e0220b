// `reset-password`: gives a user a password for one sign-in, at which another one must be chosen.
import { randomInt } from "node:crypto";
import { writeAs } from "@fiducia/database/write-unit";
import { setPassword } from "@fiducia/features/identity/shared/create-user.store";
import { systemClock } from "@fiducia/kernel/clock";
import { hashPassword } from "@fiducia/secrets/password.store";
import { noteSecurityEvent } from "@fiducia/secrets/security-event.store";
import { type Command, refusal, STATUS } from "./command.ts";
import { findUser } from "./user-name.ts";
import { withBooks } from "./with-books.ts";

/** Without characters that are easily confused. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const group = (): string => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join("");

export const resetPassword: Command = {
  takes: "USER@AGENCY",
  summary: "sets a new password for one sign-in, removes a lock and ends the user's sessions",
  changes: true,
  run: (asked) =>
    withBooks(asked, async (connection) => {
      const user = await findUser(connection, asked.words[0]);
      if (typeof user === "string") return refusal(user);
      const userName = `${user.initials}@${user.agencyId}`;
      if (asked.dryRun)
        return {
          status: STATUS.done,
          lines: [`${userName} would get a new password.`],
          answer: { userName, changed: false },
        };
      const password = [group(), group(), group()].join("-");
      const passwordHash = await hashPassword(password);
      await writeAs(connection, user.agencyId, async (unit) => {
        await setPassword(unit, { initials: user.initials, passwordHash, mustChange: true });
        const event = { userId: user.userId, kind: "passwordChanged", subject: "command line" } as const;
        await noteSecurityEvent(unit, { ...event, at: systemClock() });
      });
      return {
        status: STATUS.done,
        lines: [`${userName} signs in with ${password} and then chooses another password.`],
        answer: { userName, password, changed: true },
      };
    }),
};

// `create-agency`: a link with which a person founds an agency in the browser.
import { makeSetUpLink, SET_UP_LINK_MINUTES } from "@fiducia/pages/set-up/set-up-link.store";
import { type Command, STATUS } from "./command.ts";
import { withBooks } from "./with-books.ts";

export const createAgency: Command = {
  takes: "",
  summary: "prints a link with which an agency is founded, once, within 60 minutes",
  changes: true,
  run: (asked) =>
    withBooks(asked, async (connection) => {
      const { publicUrl } = asked.config;
      if (asked.dryRun)
        return {
          status: STATUS.done,
          lines: [`A set-up link at ${publicUrl}/set-up would be made.`],
          answer: { publicUrl, made: false },
        };
      const link = await makeSetUpLink(connection, { publicUrl, onlyFirst: false });
      return {
        status: STATUS.done,
        lines: [
          "Open this link in a browser to found the agency. It works once:",
          String(link),
          `It ends in ${SET_UP_LINK_MINUTES} minutes.`,
        ],
        answer: { link, minutes: SET_UP_LINK_MINUTES },
      };
    }),
};

// `verify`: whether the books are still what was posted, by the audit chain and its seals.
import { existsSync } from "node:fs";
import { sealKeysThere } from "../../packages/installation/src/key-rings.ts";
import { sealFileIn } from "../../packages/installation/src/seals/seal-file.ts";
import { verifyBooks } from "../../packages/installation/src/seals/verify.ts";
import { type Answered, type Command, STATUS } from "./command.ts";
import { withBooks } from "./with-books.ts";

export const verify: Command = {
  takes: "[FILE OF SEALS ...]",
  summary: "compares the books with the seals that the database never had",
  changes: false,
  async run(asked) {
    const { config, words } = asked;
    const files = words.length > 0 ? words : [sealFileIn(config.dataDir)];
    const missing = files.find((file) => !existsSync(file));
    const none = `There are no seals in ${missing}.`;
    if (missing) return { status: STATUS.unusable, lines: [none], answer: { message: none } };
    return withBooks(asked, async (connection) => {
      const lines: string[] = [];
      const say = (line: string): void => void lines.push(line);
      const status = await verifyBooks({ connection, keys: sealKeysThere(config), files, say });
      return { status: status as Answered["status"], lines, answer: { findings: lines } };
    });
  },
};

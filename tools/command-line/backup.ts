// `backup`: makes a base copy now, into BACKUP_DIR or the folder that is named; `--check` reads all that is there.
import { resolve } from "node:path";
import { systemClock } from "@fiducia/kernel/clock";
import { sizeText } from "@fiducia/kernel/size-text";
import { makeCopy } from "../../packages/installation/src/backup/base-copy.ts";
import { readCatalogue } from "../../packages/installation/src/backup/catalogue.ts";
import { checkBackups } from "../../packages/installation/src/backup/check.ts";
import { rawBytesOf, storedBytesOf } from "../../packages/installation/src/backup/manifest.ts";
import { secretsOf } from "../../packages/installation/src/backup/secrets.ts";
import { WalCarrier } from "../../packages/installation/src/backup/wal-carrier.ts";
import { type Answered, type Asked, type Command, refusal, STATUS } from "./command.ts";
import { withBooks } from "./with-books.ts";

const NOWHERE = "There is no backup folder. Set BACKUP_DIR, or name the folder behind the command.";
const OUTSIDE =
  "DATABASE_URL names a server of your own: back it up with its own means. See docs/guide/backup.md.";

/** The folder that is named, else that of BACKUP_DIR. */
export const folderOf = ({ words, config }: Asked): string | undefined =>
  words[0] === undefined ? config.backup.folder : resolve(words[0]);

async function check(folder: string, { config }: Asked): Promise<Answered> {
  const { files, faults } = await checkBackups(
    await readCatalogue(folder, config.backup.keys),
    config.backup.keys,
  );
  return {
    status: faults.length > 0 ? STATUS.refused : STATUS.done,
    lines: faults.length > 0 ? faults : [`${files} files are what was written, and none is missing.`],
    answer: { folder, files, faults },
  };
}

const make = (folder: string, asked: Asked): Promise<Answered> => {
  const config = { ...asked.config, backup: { ...asked.config.backup, folder } };
  return withBooks({ ...asked, config }, async () => {
    const { dataDir, backup } = config;
    let said = 0;
    const manifest = await makeCopy({
      ...{
        dataDir,
        folder,
        keys: backup.keys,
        clock: systemClock,
        signal: new AbortController().signal,
        ease: 0,
      },
      carrier: new WalCarrier({ dataDir, folder, keys: backup.keys }),
      secrets: backup.keys && (async () => JSON.stringify(secretsOf(config))),
      onProgress: (done, all) => {
        if (systemClock() - said < 1_000) return;
        said = systemClock();
        asked.say(`Copied ${sizeText(done)} of ${sizeText(all)}`);
      },
    });
    const [bytes, stored] = [rawBytesOf(manifest), storedBytesOf(manifest)];
    return {
      status: STATUS.done,
      lines: [`Copy ${manifest.name} of ${sizeText(bytes)} takes ${sizeText(stored)} in ${folder}.`],
      answer: { copy: manifest.name, bytes, stored, folder },
    };
  });
};

export const backup: Command = {
  takes: "[FOLDER] [--check]",
  summary: "makes a base copy now; with --check reads every file of the backup instead",
  changes: true,
  async run(asked) {
    const folder = folderOf(asked);
    if (asked.config.databaseUrl !== undefined) return refusal(OUTSIDE);
    if (folder === undefined) return refusal(NOWHERE);
    if (asked.options.check) return check(folder, asked);
    if (asked.dryRun) {
      const words = `A base copy of ${asked.config.dataDir} would be made in ${folder}.`;
      return { status: STATUS.done, lines: [words], answer: { folder, made: false } };
    }
    return make(folder, asked);
  },
};

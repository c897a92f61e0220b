// `backup`: makes a base copy now, into BACKUP_DIR or the folder that is named; `--check` reads all that is there.
import { resolve } from "node:path";
import { placeOf } from "@fiducia/database/address";
import { systemClock } from "@fiducia/kernel/clock";
import { sizeText } from "@fiducia/kernel/size-text";
import {
  archiveFaults,
  archiveNames,
  readContents,
} from "../../packages/installation/src/archive/archive-files.ts";
import { writeArchive } from "../../packages/installation/src/archive/write-archive.ts";
import { makeCopy } from "../../packages/installation/src/backup/base-copy.ts";
import { readCatalogue } from "../../packages/installation/src/backup/catalogue.ts";
import { checkBackups } from "../../packages/installation/src/backup/check.ts";
import { rawBytesOf, storedBytesOf } from "../../packages/installation/src/backup/manifest.ts";
import { secretsOf } from "../../packages/installation/src/backup/secrets.ts";
import { WalCarrier } from "../../packages/installation/src/backup/wal-carrier.ts";
import { type Answered, type Asked, type Command, refusal, STATUS } from "./command.ts";
import { withBooks } from "./with-books.ts";

const NOWHERE = "There is no backup folder. Set BACKUP_DIR, or name the folder behind the command.";

/** The folder that is named, else that of BACKUP_DIR. */
export const folderOf = ({ words, config }: Asked): string | undefined =>
  words[0] === undefined ? config.backup.folder : resolve(words[0]);

async function checkArchives(folder: string, keys: Asked["config"]["backup"]["keys"]) {
  const faults: string[] = [];
  let files = 0;
  for (const name of await archiveNames(folder)) {
    const contents = await readContents(folder, name, keys);
    files += contents.tables.length + 1;
    faults.push(...(await archiveFaults(folder, contents)));
  }
  return { files, faults };
}

async function check(folder: string, { config }: Asked): Promise<Answered> {
  const { keys } = config.backup;
  const { files, faults } =
    config.databaseUrl === undefined
      ? await checkBackups(await readCatalogue(folder, keys), keys)
      : await checkArchives(folder, keys);
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

/** Of a database of one's own the program writes its tables; its server backs up the rest. */
async function archive(folder: string, { config, dryRun, say }: Asked): Promise<Answered> {
  const { databaseUrl = "", databaseOwnerUrl: ownerUrl = databaseUrl, backup } = config;
  if (dryRun) {
    const words = `An archive of ${placeOf(databaseUrl)} would be written to ${folder}.`;
    return { status: STATUS.done, lines: [words], answer: { folder, made: false } };
  }
  const { name, at, tables } = await writeArchive({
    ...{ ownerUrl, folder, keys: backup.keys, clock: systemClock },
    onProgress: (done, all) => say(`Wrote ${done} of ${all} tables`),
  });
  const [rows, bytes] = [
    tables.reduce((sum, table) => sum + table.rows, 0),
    tables.reduce((sum, table) => sum + table.bytes, 0),
  ];
  return {
    status: STATUS.done,
    lines: [
      `Archive ${name}, of ${at}: ${tables.length} tables, ${rows} rows, ${sizeText(bytes)} in ${folder}.`,
    ],
    answer: { archive: name, at, tables: tables.length, rows, bytes, folder },
  };
}

export const backup: Command = {
  takes: "[FOLDER] [--check]",
  summary:
    "makes a base copy now, or an archive of the database of DATABASE_URL; with --check reads every file instead",
  changes: true,
  async run(asked) {
    const folder = folderOf(asked);
    if (folder === undefined) return refusal(NOWHERE);
    if (asked.options.check) return check(folder, asked);
    if (asked.config.databaseUrl !== undefined) return archive(folder, asked);
    if (asked.dryRun) {
      const words = `A base copy of ${asked.config.dataDir} would be made in ${folder}.`;
      return { status: STATUS.done, lines: [words], answer: { folder, made: false } };
    }
    return make(folder, asked);
  },
};

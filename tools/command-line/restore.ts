// `restore`: books from a backup, into an empty folder at any moment that the backup reaches; with a database of one's
// own the newest archive, into an empty database.
import { resolve } from "node:path";
import { placeOf } from "@fiducia/database/address";
import { OWNER } from "@fiducia/database/embedded/logins";
import { runningServerUrl } from "@fiducia/database/embedded/running-server";
import type { Connection } from "@fiducia/database/unit";
import { cents, formatCents } from "@fiducia/kernel/cents";
import { systemClock } from "@fiducia/kernel/clock";
import { sizeText } from "@fiducia/kernel/size-text";
import { loadArchive } from "../../packages/installation/src/archive/load-archive.ts";
import { settleRestored } from "../../packages/installation/src/backup/after-restore.ts";
import { readCatalogue } from "../../packages/installation/src/backup/catalogue.ts";
import { allFigures, type Figures } from "../../packages/installation/src/backup/figures.ts";
import { momentOf } from "../../packages/installation/src/backup/moment-text.ts";
import { type Progress, restoreBooks } from "../../packages/installation/src/backup/restore.ts";
import type { Config } from "../../packages/installation/src/config.ts";
import { sealKeysOf } from "../../packages/installation/src/key-rings.ts";
import { openToRead } from "../../packages/installation/src/open-books.ts";
import { sealFileIn } from "../../packages/installation/src/seals/seal-file.ts";
import { DIFFERS, verifyBooks } from "../../packages/installation/src/seals/verify.ts";
import { type Answered, type Asked, type Command, refusal, STATUS } from "./command.ts";
import { spanText } from "./span-text.ts";

const EVERY_MS = 1_000;

/** Says once in a second how far it is, how fast, and how long it will take. */
function sayProgress(say: (line: string) => void): (progress: Progress) => void {
  let [step, begun, said, done] = ["", performance.now(), 0, -1];
  return (progress) => {
    const now = performance.now();
    // The first step began before it had anything to say.
    if (progress.step !== step) [step, begun, done] = [progress.step, step === "" ? begun : now, -1];
    if (progress.done === done || (now - said < EVERY_MS && progress.done < progress.all)) return;
    [said, done] = [now, progress.done];
    const seconds = Math.max(0.001, (now - begun) / 1_000);
    const left = spanText(((progress.all - progress.done) * seconds) / Math.max(1, progress.done));
    say(
      progress.step === "unpack"
        ? `Unpacked ${sizeText(progress.done)} of ${sizeText(progress.all)}, ${sizeText(progress.done / seconds)}/s, ${left} left`
        : `Replayed ${progress.done} of ${progress.all} files of the log, ${left} left`,
    );
  };
}

const NO_KEYS =
  "The copy is not encrypted and so holds no keys and no seals: lay seal-key.txt, data-key.txt and seals.jsonl of the old " +
  "data folder into the new one, or set SEAL_KEY and DATA_KEY, before you start it.";

function describe({ agency, name, events, postings, balances, last }: Figures): readonly string[] {
  const debits = balances.reduce((sum, { debitCents }) => sum + debitCents, 0);
  const credits = balances.reduce((sum, { creditCents }) => sum + creditCents, 0);
  return [
    `Agency ${agency}, ${name}: ${events} transactions, ${postings} postings.`,
    `  Trial balance: debits ${formatCents(cents(debits))}, credits ${formatCents(cents(credits))}${debits === credits ? "" : ", which differ"}.`,
    ...(last ? [`  Last transaction: ${last.eventType}, posted ${last.postedAt}.`] : []),
  ];
}

interface Seen {
  readonly lines: readonly string[];
  readonly isSound: boolean;
  readonly figures: readonly Figures[];
}

interface Come {
  readonly connection: Connection;
  readonly config: Config;
  readonly ownerUrl: string;
  /** ISO: the moment to which they lead, and the copy from which they came. */
  readonly to: string;
  readonly copy: string;
}

/** Verifies books that came back, reads their figures, and settles what the lost time bears on. */
async function look({ connection, config, ownerUrl, to, copy }: Come): Promise<Seen> {
  const findings: string[] = [];
  const status = await verifyBooks({
    ...{ connection, keys: sealKeysOf(config), files: [sealFileIn(config.dataDir)] },
    say: (line) => findings.push(line),
  });
  const figures = await allFigures(connection);
  await settleRestored({ connection, ownerUrl }, { to, copy, clock: systemClock });
  return { lines: [...findings, ...figures.flatMap(describe)], isSound: status !== DIFFERS, figures };
}

async function run(asked: Asked, folder: string): Promise<Answered> {
  const { config, options, say } = asked;
  const into = resolve(options.into ?? config.dataDir);
  const { copies } = await readCatalogue(folder, config.backup.keys);
  const zone = copies.at(-1)?.manifest.zone ?? "UTC";
  const to = options.to === undefined ? undefined : momentOf(options.to, zone);
  if (asked.dryRun) {
    const words = `The books would be restored to ${to ?? "the youngest moment"} in ${into}.`;
    return { status: STATUS.done, lines: [words], answer: { into, to: to ?? null, restored: false } };
  }
  const since = performance.now();
  let seen: Seen | undefined;
  await restoreBooks(
    {
      ...{ config, folder, to, into, secrets: undefined, isTrial: false, say, onProgress: sayProgress(say) },
      signal: new AbortController().signal,
    },
    async ({ books, config: opened, plan }) => {
      const ownerUrl = runningServerUrl(opened.dataDir, OWNER);
      if (!ownerUrl) throw new Error("the restored server does not run");
      const { manifest } = plan.copy;
      const come = { connection: books.connection, config: opened, ownerUrl };
      const found = await look({ ...come, to: plan.until, copy: manifest.name });
      const from = `Restored to ${plan.until} from copy ${manifest.name}.`;
      seen = { ...found, lines: [...(manifest.secrets ? [] : [NO_KEYS]), from, ...found.lines] };
    },
  );
  const seconds = (performance.now() - since) / 1_000;
  const start = options.into === undefined ? "npm start" : `DATA_DIR=${into} npm start`;
  return {
    status: seen?.isSound ? STATUS.done : STATUS.refused,
    lines: [...(seen?.lines ?? []), `It took ${spanText(seconds)}. Start it with: ${start}`],
    answer: { into, to: to ?? null, seconds, isSound: seen?.isSound ?? false, figures: seen?.figures ?? [] },
  };
}

const NEWEST_ONLY = "An archive holds one moment: leave --to and --into out.";

/** Loads the newest archive into the empty database of DATABASE_URL. */
async function load(asked: Asked, folder: string): Promise<Answered> {
  const { config, options, say } = asked;
  const { databaseUrl: appUrl = "", databaseOwnerUrl: ownerUrl = appUrl } = config;
  if (options.to !== undefined || options.into !== undefined) return refusal(NEWEST_ONLY);
  if (asked.dryRun) {
    const words = `The newest archive of ${folder} would be loaded into ${placeOf(appUrl)}.`;
    return { status: STATUS.done, lines: [words], answer: { folder, loaded: false } };
  }
  const { name, at } = await loadArchive({
    ...{ ownerUrl, appUrl, folder, keys: config.backup.keys },
    onProgress: (done, all) => say(`Loaded ${done} of ${all} tables`),
  });
  const books = await openToRead(config, say);
  try {
    const { lines, isSound, figures } = await look({
      ...{ connection: books.connection, config, ownerUrl, to: at, copy: name },
    });
    return {
      status: isSound ? STATUS.done : STATUS.refused,
      lines: [`Loaded archive ${name}, of ${at}.`, ...lines, "Start it with: npm start"],
      answer: { archive: name, at, isSound, figures },
    };
  } finally {
    await books.close();
  }
}

export const restore: Command = {
  takes: '[FOLDER] [--to "2026-11-20 14:05"] [--into FOLDER]',
  summary: "restores the books into an empty data folder or database, to the youngest moment or another",
  changes: true,
  async run(asked) {
    const folder = asked.words[0] === undefined ? asked.config.backup.folder : resolve(asked.words[0]);
    if (folder === undefined) return refusal("Name the backup folder behind the command, or set BACKUP_DIR.");
    return asked.config.databaseUrl === undefined ? run(asked, folder) : load(asked, folder);
  },
};

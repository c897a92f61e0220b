// Keeps the backups of the embedded server: carries its log, makes copies when they are due, tries them, and notes what it
// sees. Nothing here stops the books: a trouble becomes words that administrators read.
import type { BackupState } from "@fiducia/contract/backup-state";
import { makeCopy } from "@fiducia/installation/backup/base-copy";
import { readCatalogue } from "@fiducia/installation/backup/catalogue";
import { isCopyDue } from "@fiducia/installation/backup/copy-due";
import { lookAtBackups } from "@fiducia/installation/backup/look";
import { pruneBackups } from "@fiducia/installation/backup/prune";
import { secretsOf } from "@fiducia/installation/backup/secrets";
import { tryBackup } from "@fiducia/installation/backup/trial";
import { WalCarrier } from "@fiducia/installation/backup/wal-carrier";
import type { Config } from "@fiducia/installation/config";
import { type Clock, instantOf } from "@fiducia/kernel/clock";
import type { JobWork } from "@fiducia/serving/job";
import { sql } from "kysely";

interface KeeperParts {
  readonly config: Config;
  readonly clock: Clock;
  /** How many times as long as it works a copy rests; 4 by default. */
  readonly ease?: number;
}

const DAY_MS = 86_400_000;
/** A trial comes every week; a day early, so that one that takes long is never late. */
const TRIAL_AFTER_MS = 6 * DAY_MS;
const EASE = 4;

const SHOW_EVERY_MS = 5_000;

const percentOf = ({ done, all }: { done: number; all: number }): number =>
  Math.floor((100 * done) / Math.max(1, all));

export class BackupKeeper {
  readonly #config: Config;
  readonly #clock: Clock;
  readonly #ease: number;
  readonly #carrier: WalCarrier | undefined;
  #underWay: BackupState["underWay"] = null;
  #shownAt = Number.NEGATIVE_INFINITY;
  #turn: Promise<void> = Promise.resolve();
  /** Why the last copy or trial could not be made. */
  readonly #troubles = new Map<"copy" | "trial", string>();

  constructor({ config, clock, ease = EASE }: KeeperParts) {
    this.#ease = ease;
    this.#config = config;
    this.#clock = clock;
    const { folder, keys } = config.backup;
    if (folder !== undefined && config.databaseUrl === undefined)
      this.#carrier = new WalCarrier({ dataDir: config.dataDir, folder, keys });
  }

  start(): void {
    this.#carrier?.watch();
  }

  stop(): void {
    this.#carrier?.stopWatching();
  }

  /** Carries what the server handed over when it stopped; a trouble waits for the next start. */
  async carryRest(): Promise<void> {
    await this.#carrier?.carry().catch(() => undefined);
  }

  /** Makes a copy when one is due, or was asked for. */
  async copy(isAsked: boolean, work: JobWork): Promise<void> {
    const carrier = this.#carrier;
    const { folder, keys, everyHours } = this.#config.backup;
    if (!carrier || folder === undefined || (this.#underWay && !isAsked)) return;
    const { dataDir } = this.#config;
    await this.#during("copy", work, async () => {
      await carrier.carry();
      const newest = (await readCatalogue(folder, keys)).copies.at(-1)?.manifest;
      if (!isAsked && !isCopyDue(newest, this.#clock(), everyHours)) return;
      await makeCopy({
        dataDir,
        folder,
        keys,
        carrier,
        clock: this.#clock,
        signal: work.signal,
        ease: this.#ease,
        secrets: keys && (async () => JSON.stringify(secretsOf(this.#config))),
        onProgress: (done, all) => this.#show({ what: "copy", percent: percentOf({ done, all }) }, work),
      });
      await pruneBackups(await readCatalogue(folder, keys), this.#config.backup);
    });
  }

  /** Tries the newest backup when none was tried well within a week, or when it was asked for. */
  async try(isAsked: boolean, work: JobWork): Promise<void> {
    const { folder, keys } = this.#config.backup;
    if (!this.#carrier || folder === undefined || (this.#underWay && !isAsked)) return;
    await this.#during("trial", work, async () => {
      const { copies, trials } = await readCatalogue(folder, keys);
      const last = trials.at(-1);
      const isRecent = last !== undefined && Math.abs(this.#clock() - instantOf(last.at)) < TRIAL_AFTER_MS;
      // A failed trial is made again when there is a newer copy.
      const isAnswered = isRecent && (last.isGood || last.copy === copies.at(-1)?.manifest.name);
      if (copies.length === 0 || (!isAsked && isAnswered)) return;
      await tryBackup({
        config: this.#config,
        folder,
        connection: work.connection,
        clock: this.#clock,
        signal: work.signal,
        onProgress: (progress) => this.#show({ what: "trial", percent: percentOf(progress) }, work),
      });
    });
  }

  /** Notes what is there, for Home and the settings page. */
  async look({ connection }: Pick<JobWork, "connection">): Promise<BackupState> {
    const seen = await lookAtBackups({
      config: this.#config,
      connection,
      underWay: this.#underWay,
      carrierFault: this.#carrier?.fault,
    });
    const state = { ...seen, faults: [...new Set([...seen.faults, ...this.#troubles.values()])] };
    await sql`select keep_backup_state(${JSON.stringify(state)}::jsonb)`.execute(connection);
    return state;
  }

  /** Notes how far it is, for those who look at the page. */
  #show(underWay: BackupState["underWay"], work: JobWork): void {
    this.#underWay = underWay;
    if (performance.now() - this.#shownAt < SHOW_EVERY_MS) return;
    this.#shownAt = performance.now();
    void this.look(work).catch(() => undefined);
  }

  /** One of both at a time; what it ran into is shown until it went well. */
  #during(what: "copy" | "trial", work: JobWork, run: () => Promise<void>): Promise<void> {
    const turn = this.#turn.then(() => this.#run(what, work, run));
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #run(what: "copy" | "trial", work: JobWork, run: () => Promise<void>): Promise<void> {
    this.#show({ what, percent: 0 }, work);
    try {
      await run();
      this.#troubles.delete(what);
    } catch (cause) {
      work.signal.throwIfAborted();
      this.#troubles.set(what, (cause as Error).message);
      throw cause;
    } finally {
      this.#underWay = null;
      await this.look(work).catch(() => undefined);
    }
  }
}

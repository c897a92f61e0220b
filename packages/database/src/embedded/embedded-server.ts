// The embedded database server: started with the program, found again after a crash, restarted when it dies.
import { existsSync, readFileSync, renameSync, statSync } from "node:fs";
import type { Client } from "pg";
import { urlOf } from "../address.ts";
import { requireDurable } from "../durability.ts";
import { pause } from "../pause.ts";
import { StartRefusal } from "../start-refusal.ts";
import { troubleOf } from "../trouble.ts";
import { archivingTo, NOT_ARCHIVING } from "./archiving.ts";
import { type Binaries, findBinaries } from "./binaries.ts";
import {
  clusterIn,
  logIn,
  openDataFolder,
  reachableBinaries,
  requireNothingRestoring,
  requireSameMajor,
} from "./data-folder.ts";
import { initialise, readPasswords, SUPERUSER } from "./initialise.ts";
import { listeningPlace, type Place } from "./listen.ts";
import { createLogins, DATABASE, LOGIN, OWNER } from "./logins.ts";
import { takeOwnership } from "./ownership.ts";
import { findPostmaster, type Launch, launch, stopPostmaster, untilReady } from "./postmaster.ts";
import { serverUser } from "./server-user.ts";
import { laySpareLog } from "./spare-log.ts";

export interface EmbeddedOptions {
  readonly dataFolder: string;
  /** Server settings in addition to the configuration, for clusters that a test deletes. */
  readonly settings?: readonly string[];
  /** The folder to which the server hands its write-ahead log over; without it, it keeps none. */
  readonly archiveTo?: string;
  /** True for clusters that a test deletes: they may run without durability. */
  readonly throwAway?: boolean;
  /** Called when the server died and runs again, with the seconds that the restart took. */
  readonly onRestart?: (seconds: number) => void;
  /** Called when the server died and could not be restarted. */
  readonly onGone?: (trouble: Error) => void;
}

export interface EmbeddedServer {
  readonly ownerUrl: string;
  readonly loginUrl: string;
  readonly superuserUrl: string;
  /** The process id of the server; changes with a restart. */
  pid(): number | undefined;
  /** True when the server was already running, left by a program that was killed. */
  readonly foundRunning: boolean;
  /** Lets it write its log into the segments that it has, where it would otherwise need new ones. */
  reuseLog(): Promise<void>;
  stop(): Promise<void>;
}

const READY_MS = 300_000;
const RESTART_MS = 10_000;
const LARGEST_LOG = 10_000_000;

function lastWords(log: string): string {
  return existsSync(log) ? readFileSync(log, "utf8").trimEnd().split("\n").slice(-3).join("\n") : "";
}

/** The server has ended, but its last backends still hold the shared memory or the lock; this passes. */
const STILL_HELD = /pre-existing shared memory|lock file .* already exists/;

const hopeless = (words: string): boolean => words.includes("FATAL") && !STILL_HELD.test(words);

/** Returns a running server on the cluster, starting one again while old backends hold the shared memory. */
async function ensureRunning(options: Launch): Promise<void> {
  const since = performance.now();
  for (;;) {
    const launching = !findPostmaster(options.cluster);
    if (launching) await untilStartedOrEnded(options);
    // Recovery after a crash may take long; a server that ends during it is noticed at once.
    if (await untilReady(options.cluster, READY_MS)) return;
    const words = lastWords(options.log);
    if (launching && (hopeless(words) || performance.now() - since >= RESTART_MS)) {
      throw new StartRefusal(`The database server did not start. It said:\n${words}`);
    }
    await pause(100);
  }
}

/** Waits until the started server has written its pid file or has ended. */
async function untilStartedOrEnded(options: Launch): Promise<void> {
  const child = launch(options);
  let ended = false;
  child.once("exit", () => {
    ended = true;
  });
  child.once("error", () => {
    ended = true;
  });
  while (!ended && findPostmaster(options.cluster)?.pid !== child.pid) await pause(5);
}

/** Whether the server runs with these settings, written `name=value`. */
async function hasSettings(client: Client, settings: readonly string[]): Promise<boolean> {
  for (const setting of settings) {
    const at = setting.indexOf("=");
    const { rows } = await client.query<{ same: boolean }>(
      `select exists (select from pg_settings where name = $1 and setting = $2) as same`,
      [setting.slice(0, at), setting.slice(at + 1)],
    );
    if (!rows[0]?.same) return false;
  }
  return true;
}

class RunningServer implements EmbeddedServer {
  readonly ownerUrl: string;
  readonly loginUrl: string;
  readonly superuserUrl: string;
  readonly foundRunning: boolean;
  #owner: Client | undefined;
  #stopping = false;
  readonly #launch: Launch;
  readonly #options: EmbeddedOptions;

  constructor(launchOptions: Launch, options: EmbeddedOptions, runningPlace: Place | undefined) {
    this.#launch = launchOptions;
    this.#options = options;
    this.foundRunning = runningPlace !== undefined;
    const passwords = readPasswords(launchOptions.cluster);
    const place = { host: launchOptions.host, port: launchOptions.port };
    const superuser = { ...place, user: SUPERUSER, password: passwords.superuser };
    this.superuserUrl = urlOf({ ...superuser, database: SUPERUSER });
    this.ownerUrl = urlOf({ ...place, user: OWNER, password: passwords.owner, database: DATABASE });
    this.loginUrl = urlOf({ ...place, user: LOGIN, password: passwords.login, database: DATABASE });
  }

  pid(): number | undefined {
    return findPostmaster(this.#launch.cluster)?.pid;
  }

  async open(): Promise<void> {
    await this.#ownOrRestart();
    await this.#restartWithSettings();
    try {
      if (!this.#options.throwAway) await requireDurable(this.superuserUrl, this.#launch.cluster);
      if (this.#owner) await createLogins(this.#owner, readPasswords(this.#launch.cluster));
      if (this.#owner) await this.#prepareForFullDisk(this.#owner);
    } catch (cause) {
      await this.stop();
      throw cause;
    }
  }

  async #prepareForFullDisk(owner: Client): Promise<void> {
    // A server that hands its log over ends segments by time, and soon has them all.
    if (this.#options.archiveTo === undefined) await laySpareLog(owner, this.#launch.cluster);
    // A new database's files have holes until a checkpoint fills them.
    await owner.query("checkpoint");
  }

  /** A server that a killed program left runs with that program's settings. */
  async #restartWithSettings(): Promise<void> {
    const owner = this.#owner;
    if (!this.foundRunning || !owner || (await hasSettings(owner, this.#launch.settings))) return;
    owner.removeAllListeners().on("error", () => undefined);
    await owner.end();
    await stopPostmaster(this.#launch.cluster, this.#launch.binaries);
    await ensureRunning(this.#launch);
    await this.#own();
  }

  async #own(): Promise<void> {
    const owner = await takeOwnership(this.superuserUrl, {
      dataFolder: this.#options.dataFolder,
      onLost: () => void this.#comeBack(),
    });
    this.#owner = owner;
    // The checkpointer goes to sleep while the server recovers and ends no segment by its time until it is woken.
    if (this.#options.archiveTo !== undefined) await owner.query("checkpoint");
  }

  /** A server that was found may be about to die, so it is watched like one that was started here. */
  async #ownOrRestart(): Promise<void> {
    const since = performance.now();
    for (;;) {
      try {
        return await this.#own();
      } catch (cause) {
        if (troubleOf(cause) !== "away" || performance.now() - since >= RESTART_MS) throw cause;
        await pause(50);
        await ensureRunning(this.#launch);
      }
    }
  }

  async #comeBack(): Promise<void> {
    const since = performance.now();
    this.#owner = undefined;
    while (!this.#stopping) {
      try {
        await ensureRunning(this.#launch);
        await this.#own();
        this.#options.onRestart?.((performance.now() - since) / 1000);
        return;
      } catch (cause) {
        if (performance.now() - since >= RESTART_MS) {
          this.#options.onGone?.(cause as Error);
          return;
        }
        await pause(50);
      }
    }
  }

  async reuseLog(): Promise<void> {
    await this.#owner?.query("checkpoint");
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await stopPostmaster(this.#launch.cluster, this.#launch.binaries);
    await this.#owner?.end().catch(() => undefined);
  }
}

function turnLog(log: string): void {
  if (existsSync(log) && statSync(log).size > LARGEST_LOG) renameSync(log, `${log}.1`);
}

async function prepare(
  options: EmbeddedOptions,
): Promise<{ launch: Launch; runningPlace: Place | undefined }> {
  const user = serverUser();
  requireNothingRestoring(options.dataFolder);
  openDataFolder(options.dataFolder, user);
  const cluster = clusterIn(options.dataFolder);
  const binaries: Binaries = await reachableBinaries(options.dataFolder, await findBinaries(), user);
  await initialise({ cluster, binaries, user });
  requireSameMajor(cluster, binaries);
  const runningPlace = (await untilReady(cluster, READY_MS)) ?? undefined;
  const place = runningPlace ?? (await listeningPlace(options.dataFolder, user));
  const log = logIn(options.dataFolder);
  const { archiveTo } = options;
  const archiving = archiveTo === undefined ? NOT_ARCHIVING : archivingTo(archiveTo, user);
  const settings = [...archiving, ...(options.settings ?? [])];
  return {
    launch: { cluster, binaries, user, log, host: place.host, port: place.port, settings },
    runningPlace,
  };
}

/**
 * Starts the embedded server of a data folder, or takes over one that a killed program left running.
 * Refuses (`StartRefusal`) a folder that another program owns, unsafe settings, and a folder it cannot use.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { launch: launchOptions, runningPlace } = await prepare(options);
  if (!runningPlace) turnLog(launchOptions.log);
  await ensureRunning(launchOptions);
  const server = new RunningServer(launchOptions, options, runningPlace);
  await server.open();
  return server;
}

// Starts and stops Fiducia: settings, books, demo agencies, HTTP, worker.
import { within } from "@fiducia/database/pause";
import { StartRefusal } from "@fiducia/database/start-refusal";
import { registerOnlineApp } from "@fiducia/features/quickbooks/shared/online-app.server";
import { backupWarnings } from "@fiducia/installation/backup/start-warnings";
import { type Books, openBooks } from "@fiducia/installation/books";
import { type Config, readConfig, settingsGiven } from "@fiducia/installation/config";
import { vaultKeysOf } from "@fiducia/installation/key-rings";
import { sessionSecretOf, sessionSecretWarning } from "@fiducia/installation/session-secret";
import { programVersion } from "@fiducia/installation/version";
import { type Clock, systemClock } from "@fiducia/kernel/clock";
import { makeSetUpLink } from "@fiducia/pages/set-up/set-up-link.store";
import { vaultOf } from "@fiducia/secrets/vault.server";
import type { FastifyInstance } from "fastify";
import { announcement } from "./announcement.ts";
import { createHttpApp } from "./app.ts";
import { type DemoLogin, type DemoStory, keepDemo, loadYear } from "./demo/keep-demo.ts";
import { createHealthApp } from "./health-app.ts";
import { hostSessionsOf } from "./host/host-session.ts";
import { logLevelOf } from "./http/log.ts";
import { siteSettingsOf } from "./http/pages/page-settings.ts";
import { onlineAppOf } from "./online-app-of.ts";
import { listenRefusal, requireFreePort } from "./port.ts";
import type { Readiness } from "./routes/readiness.ts";
import { stopOnce } from "./stop-once.ts";
import { failUnderWay } from "./under-way/under-way.ts";
import { DiskSpace } from "./upkeep/disk-space.ts";
import { library } from "./worker.ts";
import { exportFolderOf, openWorker, type Working } from "./working.ts";

export interface StartOptions {
  readonly config: Config;
  readonly clock?: Clock;
  readonly story?: DemoStory | undefined;
  /** Called with each step of the start; by default ignored. */
  readonly say?: (line: string) => void;
  /** Called when the database cannot be restarted, and the program has to end. */
  readonly onGone?: (trouble: Error) => void;
  /** The built web site; by default the repository's own. */
  readonly siteFolder?: string;
  /** Where the log is written; by default standard output. */
  readonly logDestination?: NodeJS.WritableStream;
}

export interface RunningFiducia {
  readonly books: Books;
  readonly demo: DemoLogin | undefined;
  /** Where the first agency is founded; undefined when there is one. */
  readonly setUpLink: string | undefined;
  /** Takes a defect that nobody caught: fails what it belongs to, and logs it. */
  surviveDefect(defect: unknown): void;
  /** Answers requests in progress, then closes HTTP and the books. */
  close(): Promise<void>;
}

/** What is left to do after the last connection is closed. */
const LAST_WORDS_MS = 1_000;

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    // The announcement shows the address, so the log line is suppressed.
    app.log.level = "warn";
    await app.listen({ host: config.host, port: config.port });
    app.log.level = logLevelOf(config.siteEnvironment);
  } catch (cause) {
    await app.close();
    throw listenRefusal((cause as NodeJS.ErrnoException).code, config) ?? cause;
  }
}

interface AppParts extends StartOptions {
  readonly books: Books;
  readonly readiness: Readiness;
  readonly space: DiskSpace;
}

async function openApp({ books, readiness, space, ...options }: AppParts): Promise<FastifyInstance> {
  const { config, clock = systemClock } = options;
  const { connection } = books;
  const to = options.logDestination ? { logDestination: options.logDestination } : {};
  if (config.role === "worker")
    return createHealthApp({ context: { connection, clock, space }, config, readiness, ...to });
  return createHttpApp({
    connection,
    clock,
    config,
    space,
    readiness,
    ...to,
    vault: vaultOf({ sessionSecret: sessionSecretOf(config), vaultKeys: vaultKeysOf(config) }),
    hostSessions: await hostSessionsOf(config),
    siteSettings: siteSettingsOf(config),
    exportFolder: exportFolderOf(config),
    ...(options.siteFolder ? { siteFolder: options.siteFolder } : {}),
  });
}

/** Starts everything on one port, or the role's part. Refuses (`StartRefusal`) what an operator can fix. */
export async function startServer(options: StartOptions): Promise<RunningFiducia> {
  const { config, clock = systemClock, say = () => undefined, onGone = () => undefined } = options;
  registerOnlineApp(onlineAppOf(config));
  await requireFreePort(config);
  if (config.role !== "web") void library();
  const books = await openBooks({ config, say, onTrouble: say, onGone });
  const space = new DiskSpace({
    folder: config.databaseUrl === undefined ? config.dataDir : undefined,
    reserve: config.diskReserve,
    clock,
    reuseLog: () => books.reuseLog(),
  });
  space.watch();
  const waitingFor: string[] = [];
  let app: FastifyInstance | undefined;
  let working: Working | undefined;
  const readiness = () => [
    ...waitingFor,
    ...(config.role === "web" || working?.worker.isAwake() ? [] : ["worker"]),
  ];
  try {
    const story = config.role === "worker" ? undefined : options.story;
    const demo = story && (await keepDemo(books.connection, { config, clock, story, say }));
    const setUpLink =
      config.role === "worker"
        ? undefined
        : await makeSetUpLink(books.connection, { publicUrl: config.publicUrl, onlyFirst: true });
    const opened = await openApp({ ...options, books, readiness, space });
    app = opened;
    await listen(opened, config);
    working =
      config.role === "web" ? undefined : openWorker({ books, config, clock, space, log: opened.log });
    working?.keeper.start();
    await working?.worker.start();
    return {
      books,
      demo,
      setUpLink,
      surviveDefect(defect) {
        if (!failUnderWay(defect)) opened.log.error({ err: defect }, "defect that nobody caught");
      },
      async close() {
        waitingFor.push("stopping");
        space.stopWatching();
        // A query whose client has gone may still run in the database: stopping does not wait for it.
        const answered = within(config.stopSeconds * 1_000 + LAST_WORDS_MS, opened.close());
        await Promise.all([answered, working && within(config.stopSeconds * 1_000, working.worker.stop())]);
        if (working) await within(LAST_WORDS_MS * 5, working.sealAll());
        working?.keeper.stop();
        await books.close();
        // The server hands over the end of its log when it stops.
        if (working) await within(LAST_WORDS_MS * 5, working.keeper.carryRest());
      },
    };
  } catch (cause) {
    space.stopWatching();
    working?.keeper.stop();
    await Promise.allSettled([app?.close(), working?.worker.stop()]);
    await books.close();
    throw cause;
  }
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const printTrouble = (line: string): void => void process.stderr.write(`${line}\n`);

/** Ends the program with a message; a refusal shows no stack. */
function giveUp(trouble: unknown): void {
  const refused = trouble instanceof StartRefusal;
  printTrouble(refused ? trouble.message : String((trouble as Error)?.stack ?? trouble));
  process.exitCode = 1;
}

/**
 * Stops for a signal; returns how something else stops the program. A defect that nobody caught ends a start that is under
 * way, and of a running program the request or job that it belongs to.
 */
function stopWhenAsked(starting: Promise<RunningFiducia>): () => void {
  let running: RunningFiducia | undefined;
  void starting.then(
    (started) => {
      running = started;
    },
    () => undefined,
  );
  const { bySignal, byDefect } = stopOnce({
    begin: (status) =>
      void starting
        .then(({ close }) => close())
        .catch(giveUp)
        .finally(() => process.exit(process.exitCode ?? status)),
    endAtOnce: () => process.exit(1),
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, bySignal);
  process.on("uncaughtException", (defect) => {
    if (running) return running.surviveDefect(defect);
    giveUp(defect);
    byDefect();
  });
  return byDefect;
}

async function announce(config: Config, running: RunningFiducia): Promise<void> {
  const { place, migrations, warnings: bookWarnings } = running.books;
  const warnings = [...bookWarnings, ...sessionSecretWarning(config), ...(await backupWarnings(config))];
  const started = {
    version: programVersion(),
    seconds: performance.now() / 1000,
    place,
    migrations,
    warnings,
  };
  for (const line of announcement({
    ...started,
    config,
    demo: running.demo,
    setUpLink: running.setUpLink,
    settingsGiven: settingsGiven(),
  })) {
    print(line);
  }
}

/** The product's start with the settings of the environment, until a signal; `loadStory` brings the demo where one is kept. */
export async function run(loadStory: () => Promise<DemoStory> = loadYear): Promise<void> {
  // A closed output, such as an ended terminal, is no reason to stop.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  try {
    const config = readConfig(undefined, undefined, process.argv.slice(2));
    let stop = (): void => process.exit(1);
    const onGone = (trouble: Error): void => {
      giveUp(new StartRefusal(`The database server is gone: ${trouble.message}`));
      stop();
    };
    const story = config.demo ? await loadStory() : undefined;
    const starting = startServer({ config, say: print, onGone, story });
    stop = stopWhenAsked(starting);
    await announce(config, await starting);
  } catch (cause) {
    giveUp(cause);
  }
}

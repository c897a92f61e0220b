// One real installation of its own: a server process, its embedded database, a temporary data folder, a free port.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { urlOf } from "@fiducia/database/address";
import { readPasswords, SUPERUSER } from "@fiducia/database/embedded/initialise";
import { DATABASE, LOGIN } from "@fiducia/database/embedded/logins";
import { findPostmaster } from "@fiducia/database/embedded/postmaster";
import { waitFor } from "@fiducia/database/pause";
import { quickFolder, removeFolder, temporaryFolder } from "@fiducia/database/testing/temporary-folder";

const PROGRAM = fileURLToPath(new URL("./serve.mjs", import.meta.url));
const READY_MS = 60_000;
const STOP_MS = 20_000;

export const PASSWORD = "installation-under-test";

const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => found(typeof address === "object" && address ? address.port : 0));
    });
  });

/** A server under test. Ends its own processes only, by their numbers. */
export class Installation {
  readonly address: string;
  readonly #folder: string;
  readonly #port: number;
  #child: ChildProcess | undefined;
  #lastWords = "";
  #isFounded = false;
  readonly #settings: Readonly<Record<string, string>>;

  private constructor(folder: string, port: number, settings: Readonly<Record<string, string>>) {
    this.#settings = settings;
    this.#folder = folder;
    this.#port = port;
    this.address = `http://127.0.0.1:${port}`;
  }

  /** Starts with empty books, in which the server founds the demo agencies; `settings` are beside those of every trial, `within` is the folder for its own, in memory by default. */
  static async found(
    settings: Readonly<Record<string, string>> = {},
    within?: string,
  ): Promise<Installation> {
    const installation = new Installation(
      within === undefined ? quickFolder() : temporaryFolder(within),
      await freePort(),
      settings,
    );
    try {
      await installation.start();
      return installation;
    } catch (cause) {
      await installation.remove();
      throw cause;
    }
  }

  /** Where the books lie; gone after `remove`. */
  get folder(): string {
    return this.#folder;
  }

  /** The number of the server's process. */
  get pid(): number {
    if (!this.#child?.pid) throw new Error("the server does not run");
    return this.#child.pid;
  }

  /** Whether the process that was started last still runs. */
  get isRunning(): boolean {
    return this.#child !== undefined && (this.#child.exitCode ?? this.#child.signalCode) === null;
  }

  /** What the server said last. */
  get lastWords(): string {
    return this.#lastWords;
  }

  get #cluster(): string {
    return join(this.#folder, "d", "postgres");
  }

  /** The application's login: row level security is live. */
  get loginUrl(): string {
    return this.#url(LOGIN, readPasswords(this.#cluster).login);
  }

  /** The cluster's superuser, in Fiducia's database. */
  get superuserUrl(): string {
    return this.#url(SUPERUSER, readPasswords(this.#cluster).superuser);
  }

  #url(user: string, password: string): string {
    const server = findPostmaster(this.#cluster);
    if (!server) throw new Error("the database does not run");
    return urlOf({ host: server.host, port: server.port, user, password, database: DATABASE });
  }

  /** Starts the server process and waits until it is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [PROGRAM], {
      // Nothing of this machine's settings comes along.
      env: {
        PORT: String(this.#port),
        DATA_DIR: join(this.#folder, "d"),
        DEMO_PASSWORD: PASSWORD,
        // The demo users get their password at the first start; set anew, it would end their sessions.
        DEMO: String(!this.#isFounded),
        // Trials ask faster than people do.
        RATE_LIMIT_PER_MINUTE: "100000000",
        ...this.#settings,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    this.#lastWords = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (words) => {
        this.#lastWords = (this.#lastWords + String(words)).slice(-2_000);
      });
    const ready = await waitFor(
      async () => (child.exitCode === null ? await this.#isReady() : { ended: true }),
      { forMs: READY_MS, everyMs: 20 },
    );
    if (!ready || ready.ended) throw new Error(`the server did not start. It said:\n${this.#lastWords}`);
    this.#isFounded = true;
  }

  async #isReady(): Promise<{ ended: boolean } | undefined> {
    const response = await fetch(`${this.address}/readyz`).catch(() => undefined);
    return response?.ok ? { ended: false } : undefined;
  }

  /** Tells the server to stop, as an operator does: how long it took to end, or undefined when it had not after so long. */
  async stopServer(withinMs: number): Promise<number | undefined> {
    const child = this.#child;
    if (!child) throw new Error("the server does not run");
    const since = performance.now();
    child.kill("SIGTERM");
    const ended = await waitFor(() => ((child.exitCode ?? child.signalCode) === null ? undefined : true), {
      ...{ forMs: withinMs, everyMs: 10 },
    });
    return ended && Math.round(performance.now() - since);
  }

  /** As a machine does that runs out of memory: no farewell, nothing flushed. */
  async killServer(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended by itself. It said:\n${this.#lastWords}`);
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  /** Kills the database's own server; the product has to notice and to bring it back. */
  killDatabase(): number {
    const server = findPostmaster(this.#cluster);
    if (!server) throw new Error("the database is not there to be killed");
    process.kill(server.pid, "SIGKILL");
    return server.pid;
  }

  /** Waits until another database server than the killed one is ready, and the product with it. */
  async untilDatabaseIsBack(killed: number): Promise<void> {
    const back = await waitFor(
      async () => {
        const server = findPostmaster(this.#cluster);
        return server && server.pid !== killed && server.status === "ready" ? this.#isReady() : undefined;
      },
      { forMs: READY_MS, everyMs: 20 },
    );
    if (!back) throw new Error(`the database did not come back. The server said:\n${this.#lastWords}`);
  }

  /** Stops what runs and removes the folder, whatever happened before. */
  async remove(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      const gone = await Promise.race([
        ended,
        waitFor(() => undefined, { forMs: STOP_MS, everyMs: STOP_MS }),
      ]);
      if (!gone) child.kill("SIGKILL");
    }
    removeFolder(this.#folder);
  }
}

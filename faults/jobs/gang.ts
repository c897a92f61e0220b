// Two workers, of which now and then one is killed without warning and another takes its place.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const PROGRAM = fileURLToPath(new URL("./labourer.ts", import.meta.url));

export type Kind = "product" | "twin";

export class Gang {
  readonly #loginUrl: string;
  readonly #kind: Kind;
  readonly #members: ChildProcess[] = [];

  constructor(loginUrl: string, kind: Kind) {
    this.#loginUrl = loginUrl;
    this.#kind = kind;
  }

  /** One more worker; resolves when it claims jobs. Throws when it ends before that. */
  async add(): Promise<void> {
    const child = spawn(process.execPath, ["--import", "tsx", PROGRAM, this.#loginUrl, this.#kind], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#members.push(child);
    const [said] = (await Promise.race([once(child.stdout, "data"), once(child, "exit")])) as [unknown];
    if (String(said) !== "ready\n") throw new Error(`a worker did not start: ${String(said)}`);
  }

  /** Kills the one that works longest. */
  async kill(): Promise<void> {
    const child = this.#members.shift();
    if (!child) throw new Error("there is nobody to kill");
    if (child.exitCode !== null) throw new Error(`a worker ended by itself with status ${child.exitCode}`);
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  async killAll(): Promise<void> {
    while (this.#members.length > 0) await this.kill();
  }
}

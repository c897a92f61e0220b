// The running server as described by its postmaster.pid, by which a later start finds it.
import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { waitFor } from "../pause.ts";
import { type Binaries, program } from "./binaries.ts";
import { asUser, CLEAN_ENVIRONMENT, runProgram } from "./run-program.ts";
import type { ServerUser } from "./server-user.ts";

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** The socket's folder, or the loopback address. */
  readonly host: string;
  readonly status: string;
}

const pidFile = (cluster: string): string => join(cluster, "postmaster.pid");

/** An ended process keeps its id until its parent waits for it; in some containers nothing does. */
function hasEnded(pid: number): boolean {
  if (process.platform !== "linux") return false;
  try {
    const [state] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1) ?? "";
    return state === "Z" || state === "X";
  } catch {
    return false;
  }
}

/** Whether a process with this id exists and has not ended. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !hasEnded(pid);
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === "EPERM" && !hasEnded(pid);
  }
}

/** Process ids are reused, at the latest after a reboot. */
function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  const name = `/proc/${pid}/comm`;
  if (process.platform !== "linux" || !existsSync("/proc/self/comm")) return true;
  try {
    return readFileSync(name, "utf8").trim() === "postgres";
  } catch {
    return false;
  }
}

function readLines(cluster: string): string[] | undefined {
  try {
    return readFileSync(pidFile(cluster), "utf8").split("\n");
  } catch {
    return undefined;
  }
}

/** The server that runs on this cluster, whoever started it; undefined when there is none. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lines = readLines(cluster);
  const pid = Number(lines?.[0]);
  if (!lines || !pid || !isPostgres(pid)) return undefined;
  return {
    pid,
    port: Number(lines[3]),
    host: lines[4]?.trim() || "127.0.0.1",
    status: (lines[7] ?? "").trim(),
  };
}

/** The server once it accepts connections; undefined when it ends, or needs more than `forMs`. */
export async function untilReady(cluster: string, forMs: number): Promise<Postmaster | undefined> {
  const seen = await waitFor(
    () => {
      const server = findPostmaster(cluster);
      return !server || server.status === "ready" ? { server } : undefined;
    },
    { forMs, everyMs: 10 },
  );
  return seen?.server;
}

/** Removes a pid file that names a process of another program: PostgreSQL would believe it and never start. */
function disownForeignPid(cluster: string): void {
  const lines = readLines(cluster);
  const pid = Number(lines?.[0]);
  if (!lines || !pid || !isAlive(pid) || isPostgres(pid)) return;
  // The other lines stay: by them PostgreSQL finds old backends that still hold the shared memory. The id of its own
  // parent counts as stale for it, so it checks further, and starts when nothing is held.
  writeFileSync(pidFile(cluster), [String(process.pid), ...lines.slice(1)].join("\n"));
}

export interface Launch {
  readonly cluster: string;
  readonly binaries: Binaries;
  readonly user: ServerUser | undefined;
  readonly log: string;
  readonly host: string;
  readonly port: number;
  /** Settings in addition to the configuration file, such as `fsync=off` for clusters that a test deletes. */
  readonly settings: readonly string[];
}

/** Each checkpoint writes the origins of replication into a new file, and ends the server where the disk has no room for it. */
const noOriginsOf = (major: number): string =>
  major >= 18 ? "max_active_replication_origins=0" : "max_replication_slots=0";

function launchArguments({ cluster, binaries, host, port, settings }: Launch): string[] {
  const onSocket = host.startsWith("/");
  const all = [
    `listen_addresses=${onSocket ? "" : host}`,
    `unix_socket_directories=${onSocket ? host : ""}`,
    "unix_socket_permissions=0700",
    `port=${port}`,
    "jit=off",
    // Analyses new tables soon; without statistics the first minute of a new agency reads far too much.
    "autovacuum_naptime=10s",
    noOriginsOf(binaries.major),
    "timezone=UTC",
    "log_timezone=UTC",
    ...settings,
  ];
  return ["-D", cluster, ...all.flatMap((setting) => ["-c", setting])];
}

/** Starts the server detached, so that Ctrl-C does not reach it before the program has finished its requests. */
export function launch(options: Launch): ChildProcess {
  disownForeignPid(options.cluster);
  const log = openSync(options.log, "a", 0o600);
  try {
    const child = spawn(program(options.binaries, "postgres"), launchArguments(options), {
      ...asUser(options.user),
      env: CLEAN_ENVIRONMENT,
      detached: true,
      windowsHide: true,
      stdio: ["ignore", log, log],
    });
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

const STOP_MS = 30_000;

/** Stops the server in fast mode: open transactions are rolled back, committed ones are kept. */
export async function stopPostmaster(cluster: string, binaries: Binaries): Promise<void> {
  const server = findPostmaster(cluster);
  if (!server) return;
  if (process.platform === "win32") {
    await runProgram(program(binaries, "pg_ctl"), ["stop", "-D", cluster, "-m", "fast", "-w"], undefined);
  } else {
    process.kill(server.pid, "SIGINT");
  }
  const gone = await waitFor(() => (isAlive(server.pid) ? undefined : true), { forMs: STOP_MS, everyMs: 10 });
  if (!gone) throw new Error(`the database server (pid ${server.pid}) did not stop in ${STOP_MS / 1000} s`);
}

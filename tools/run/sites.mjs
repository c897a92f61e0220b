// The sites of the browser tests, begun while other tests run, so that nobody waits for them.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "./root.mjs";

/** Each worker has sites and books of its own. */
export const SITE_WORKERS = 2;

/** The setting that tells the browser tests that their sites run. */
export const SITES_RUN = "E2E_SITES_RUN";

/** Whether the sites of this run are there already. */
export const isBegun = process.env[SITES_RUN] === "true";

/** The line that is printed when all sites answer. */
export const ALL_READY = "All sites are ready";

const READY_MS = 240_000;
const STOP_MS = 20_000;

/** Begins the sites; `ready` is false when they ended or were not ready in time. */
export function beginSites() {
  const program = join(root, "e2e", "site", "start-all-sites.ts");
  const child = spawn(process.execPath, ["--import", "tsx", program, String(SITE_WORKERS)], {
    cwd: root,
    // A group of its own, which is ended whole.
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const ready = new Promise((resolve) => {
    let said = "";
    child.stdout.on("data", (words) => {
      said += words;
      if (said.includes(ALL_READY)) resolve(true);
    });
    child.once("error", () => resolve(false));
    child.once("exit", () => resolve(false));
  });
  const tell = (signal) => {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // It has ended.
    }
  };
  const late = () => new Promise((resolve) => setTimeout(resolve, READY_MS, false).unref());
  return {
    ready: () => Promise.race([ready, late()]),
    async end() {
      tell("SIGTERM");
      const given = setTimeout(tell, STOP_MS, "SIGKILL");
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) await ended;
      clearTimeout(given);
    },
  };
}

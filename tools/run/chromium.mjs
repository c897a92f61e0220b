// Finds the machine's Chromium for browser tests, the headless shell if there is one, since it needs less. On Debian
// as root it is installed when missing.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const WITHOUT_WINDOW = "/usr/bin/chromium-headless-shell";

const PLACES = [
  WITHOUT_WINDOW,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const MOST_MS = 180_000;
/** How long an installation may take, for machines without a network. */
const IMPATIENT = ["-o", "Acquire::http::Timeout=10", "-o", "Acquire::Retries=0"];

/** The path of the browser; undefined when there is none. */
export const chromiumProgram = () => PLACES.find((place) => existsSync(place));

function apt(...args) {
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { encoding: "utf8", env: environment, timeout: MOST_MS };
  const ended = spawnSync("apt-get", ["-qq", ...IMPATIENT, ...args], options);
  const isDone = ended.status === 0;
  if (!isDone && !chromiumProgram()) process.stderr.write(`${ended.stdout ?? ""}${ended.stderr ?? ""}`);
  return isDone;
}

const install = (name) => apt("install", "--yes", "--no-install-recommends", name);

/** Finds or installs a browser; undefined, with a message, when there is none. */
export function bringChromium(say) {
  if (existsSync(WITHOUT_WINDOW)) return WITHOUT_WINDOW;
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (mayInstall) {
    say("Installing Chromium for the browser tests");
    if (apt("update") && !install("chromium-headless-shell") && !chromiumProgram()) install("chromium");
  }
  const program = chromiumProgram();
  if (!program)
    say("Chromium is missing: the browser tests cannot run. As root on Debian: apt-get install chromium");
  return program;
}

// Browser tests run in the machine's own Chromium; on Debian it is installed when it is missing and we may.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const found = () => PLACES.find((place) => existsSync(place));

function apt(...args) {
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const ended = spawnSync("apt-get", ["-qq", ...args], { encoding: "utf8", env: environment });
  if (ended.status !== 0) process.stderr.write(`${ended.stdout ?? ""}${ended.stderr ?? ""}`);
  return ended.status === 0;
}

/** The browser's program; undefined, with a line that says what is missing, when there is none to be had. */
export function bringChromium(say) {
  if (found()) return found();
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (mayInstall) {
    say("Installing Chromium for the browser tests");
    if (apt("update") && apt("install", "--yes", "--no-install-recommends", "chromium") && found())
      return found();
  }
  say("Chromium is missing: the browser tests cannot run. As root on Debian: apt-get install chromium");
  return undefined;
}

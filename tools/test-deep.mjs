// `npm run test:deep`: random and hostile tests at full count, then every fault on a real installation. It takes hours.
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { join } from "node:path";
import { buildWhenStale } from "./run/build-when-stale.mjs";
import { installPackages } from "./run/install.mjs";
import { root } from "./run/root.mjs";
import { tallyLine } from "./run/tally.mjs";

const FAULTS = [
  "access",
  "crash",
  "doors",
  "jobs",
  "quickbooks",
  "races",
  "restore",
  "statements",
  "stories",
];

const say = (line) => process.stdout.write(`${line}\n`);

installPackages(say);
buildWhenStale(say);
// Another seed each time: `SEED` repeats a run, and every random test prints its own.
const env = { SEED: String(randomInt(2 ** 31)), ...process.env, DEEP: "true" };
const failed = [];
function part(name, args) {
  say(`\n== ${name}`);
  if (spawnSync(process.execPath, args, { cwd: root, stdio: "inherit", env }).status !== 0) failed.push(name);
}
part(`tests, SEED=${env.SEED}`, [join(root, "node_modules", "vitest", "vitest.mjs"), "run"]);
for (const name of FAULTS) part(`faults: ${name}`, ["--import", "tsx", join("faults", "run.ts"), name]);
for (const name of failed) say(`FAILED ${name}`);
say(tallyLine({ passed: FAULTS.length + 1 - failed.length, failed: failed.length }));
process.exitCode = failed.length === 0 ? 0 : 1;

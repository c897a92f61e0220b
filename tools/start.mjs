// `npm start`: installs, builds, and runs the server, again after a crash. Plain JavaScript: it comes before all.
import { join } from "node:path";
import { buildWhenStale } from "./run/build-when-stale.mjs";
import { installPackages } from "./run/install.mjs";
import { keepUp } from "./run/keep-up.mjs";
import { root } from "./run/root.mjs";

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Fiducia needs Node 20.19 or later; this is ${process.versions.node}.\n`);
  process.exit(1);
}
const say = (line) => process.stdout.write(`${line}\n`);
installPackages(say, { toRun: true });
buildWhenStale(say);
const program = join(root, "tools", "run", "program.mjs");
process.exitCode = await keepUp(program, process.argv.slice(2), (line) => process.stderr.write(`${line}\n`));

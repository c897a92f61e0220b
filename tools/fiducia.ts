// `npm run fiducia -- COMMAND`: what an operator does at the terminal.
import { parseArgs } from "node:util";
import { readConfig } from "../packages/installation/src/config.ts";
import { STATUS } from "./command-line/command.ts";
import { COMMANDS } from "./command-line/commands.ts";

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const printTrouble = (line: string): void => void process.stderr.write(`${line}\n`);

const USAGE = [
  "Usage: npm run fiducia -- COMMAND [--json] [--dry-run]",
  ...Object.entries(COMMANDS).map(
    ([name, { takes, summary }]) => `  ${`${name} ${takes}`.padEnd(52)}${summary}`,
  ),
  "Exit codes: 0 done, 1 refused or found wrong, 2 could not be run.",
];

function readWords() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
      to: { type: "string" },
      into: { type: "string" },
      check: { type: "boolean" },
    },
  });
  const [name = "", ...words] = positionals;
  const { json, "dry-run": dryRun, ...options } = values;
  return { name, words, json, dryRun, options };
}

async function run(): Promise<number> {
  const { name, words, json, dryRun, options } = readWords();
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    for (const line of USAGE) printTrouble(line);
    return STATUS.unusable;
  }
  const { status, lines, answer } = await command.run({
    config: readConfig(),
    words,
    dryRun,
    options,
    say: printTrouble,
  });
  if (json) print(JSON.stringify({ command: name, status, ...answer }));
  else for (const line of lines) (status === STATUS.unusable ? printTrouble : print)(line);
  return status;
}

try {
  process.exitCode = await run();
} catch (trouble) {
  printTrouble(trouble instanceof Error ? trouble.message : String(trouble));
  process.exitCode = STATUS.unusable;
}

// The sizes of a crash run, from the command line.
import { parseArgs } from "node:util";
import type { KillSizes } from "./kills.ts";

export interface CrashSettings extends KillSizes {
  /** Whether the twin that must lose postings runs as well. */
  readonly twin: boolean;
}

const WHOLE = /^\d{1,9}$/;

function wholeNumber(name: string, text: string): number {
  if (!WHOLE.test(text)) throw new RangeError(`--${name} is "${text}"; give a whole number.`);
  return Number(text);
}

/** Reads `--postings`, `--server-kills`, `--database-kills`, `--seed`, `--no-twin`. Throws on anything else. */
export function readCrashSettings(options: readonly string[], anySeed: number): CrashSettings {
  const { values } = parseArgs({
    args: [...options],
    options: {
      postings: { type: "string", default: "2000" },
      "server-kills": { type: "string", default: "20" },
      "database-kills": { type: "string", default: "3" },
      seed: { type: "string", default: String(anySeed) },
      "no-twin": { type: "boolean", default: false },
    },
  });
  const settings = {
    postings: wholeNumber("postings", values.postings),
    serverKills: wholeNumber("server-kills", values["server-kills"]),
    databaseKills: wholeNumber("database-kills", values["database-kills"]),
    seed: wholeNumber("seed", values.seed),
    twin: !values["no-twin"],
  };
  if (settings.postings < (settings.serverKills + settings.databaseKills) * 5)
    throw new RangeError("Give at least five postings for each kill.");
  return settings;
}

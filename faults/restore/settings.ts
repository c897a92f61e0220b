// The sizes of a restore run, from the command line.
import { parseArgs } from "node:util";

export interface RestoreSizes {
  readonly rounds: number;
  /** The shortest load of a round; each is up to half as long again. */
  readonly seconds: number;
  readonly seed: number;
  readonly twins: boolean;
}

const WHOLE = /^\d{1,9}$/;

function wholeNumber(name: string, text: string): number {
  if (!WHOLE.test(text)) throw new RangeError(`--${name} is "${text}"; give a whole number.`);
  return Number(text);
}

/** Reads `--rounds`, `--seconds`, `--seed`, `--no-twins`. Throws on anything else. */
export function readRestoreSizes(options: readonly string[], anySeed: number): RestoreSizes {
  const { values } = parseArgs({
    args: [...options],
    options: {
      rounds: { type: "string", default: "10" },
      seconds: { type: "string", default: "75" },
      seed: { type: "string", default: String(anySeed) },
      "no-twins": { type: "boolean", default: false },
    },
  });
  return {
    rounds: wholeNumber("rounds", values.rounds),
    seconds: wholeNumber("seconds", values.seconds),
    seed: wholeNumber("seed", values.seed),
    twins: !values["no-twins"],
  };
}

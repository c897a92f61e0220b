// How many stories are told, from the command line.
import { parseArgs } from "node:util";

export interface StorySettings {
  readonly stories: number;
  readonly rounds: number;
  readonly seeds: number;
  /** The first seed; the others follow it. */
  readonly seed: number;
  /** The books are copied and tried meanwhile. */
  readonly besideCopies: boolean;
}

const WHOLE = /^[1-9]\d{0,8}$/;

function wholeNumber(name: string, text: string): number {
  if (!WHOLE.test(text)) throw new RangeError(`--${name} is "${text}"; give a whole number above zero.`);
  return Number(text);
}

/** Reads `--stories`, `--rounds`, `--seeds`, `--seed` and `--beside-copies`. Throws on anything else. */
export function readStorySettings(options: readonly string[], anySeed: number): StorySettings {
  const { values } = parseArgs({
    args: [...options],
    options: {
      stories: { type: "string", default: "300" },
      rounds: { type: "string", default: "60" },
      seeds: { type: "string", default: "3" },
      seed: { type: "string", default: String(anySeed) },
      "beside-copies": { type: "boolean", default: false },
    },
  });
  return {
    stories: wholeNumber("stories", values.stories),
    rounds: wholeNumber("rounds", values.rounds),
    seeds: wholeNumber("seeds", values.seeds),
    seed: wholeNumber("seed", values.seed),
    besideCopies: values["beside-copies"],
  };
}

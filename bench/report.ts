// Writes the results down for people: goals first, honest about what is missed.
import { isoInstant, systemClock } from "@fiducia/kernel/clock";
import { type Goal, isMet, type Measured } from "./measure.ts";
import type { Spread } from "./rounds.ts";

const figure = (value: number): string => String(Number(value.toPrecision(3)));
const spread = ({ median, least, most }: Spread): string =>
  `${figure(median)} | ${figure(least)} to ${figure(most)}`;
const wanted = ({ atLeast, atMost }: Goal): string =>
  atLeast === undefined ? `<= ${atMost}` : `>= ${atLeast}`;

function section({ title, how, goals, rates }: Measured): string[] {
  return [
    `## ${title}`,
    "",
    how,
    "",
    "| Goal | What | Wanted | Median ratio | Spread | |",
    "|---|---|---|---|---|---|",
    ...goals.map(
      (goal) =>
        `| ${goal.id} | ${goal.what} | ${wanted(goal)} | ${spread(goal.ratio)} | ${isMet(goal) ? "met" : "**missed**"} |`,
    ),
    "",
    "| What | Unit | Median | Spread |",
    "|---|---|---|---|",
    ...rates.map(({ what, unit, rate }) => `| ${what} | ${unit} | ${spread(rate)} |`),
    "",
  ];
}

export interface Run {
  readonly rounds: number;
  readonly facts: readonly (readonly [string, string])[];
  readonly measured: readonly Measured[];
}

/** The whole file. */
export function describeRun({ rounds, facts, measured }: Run): string {
  const goals = measured.flatMap((each) => each.goals);
  return [
    "# Results of the bench",
    "",
    `Made by \`npm run bench\` on ${isoInstant(systemClock()).slice(0, 10)}; do not edit. Each goal is a ratio of one interleaved`,
    `run: the contenders took turns in ${rounds} rounds after one to warm up, the ratio was taken in each round, and its`,
    "median and its least and largest value are shown. Rates and times are of this run on this machine only:",
    "the flush rate of a disk may move tenfold within an hour, so they promise nothing.",
    "",
    `**${goals.filter(isMet).length} of ${goals.length} goals met.**`,
    "",
    "| Machine | |",
    "|---|---|",
    ...facts.map(([name, value]) => `| ${name} | ${value} |`),
    "",
    ...measured.flatMap(section),
  ].join("\n");
}

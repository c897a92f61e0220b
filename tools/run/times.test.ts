// The end of a run names what took long, and what took long for no reason that somebody wrote down.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./root.mjs";
import { filesWithReason, timeLines } from "./times.mjs";

const took = (name: string, seconds: number) => ({
  ...{ name: `/clone/${name}`, startTime: 1_000, endTime: 1_000 + seconds * 1_000 },
});

test("the ten slowest of both runners, the slowest first", () => {
  const vitest = { testResults: Array.from({ length: 12 }, (_, at) => took(`quick-${at}.test.ts`, at)) };
  const results = (...durations: number[]) => [{ results: durations.map((duration) => ({ duration })) }];
  const playwright = {
    suites: [
      {
        file: "menus.spec.ts",
        specs: [{ tests: results(4_000, 3_000) }],
        suites: [{ specs: [{ tests: results(8_000) }] }],
      },
    ],
  };
  const lines = timeLines({ vitest, playwright }, "/clone");
  expect(lines).toHaveLength(11);
  expect(lines.slice(1, 3)).toEqual(["    15 s  e2e/menus.spec.ts", "    11 s  quick-11.test.ts"]);
});

test("a file that takes over twenty seconds needs a reason", () => {
  const known = filesWithReason[0] ?? "";
  const lines = timeLines(
    { vitest: { testResults: [took("slow.test.ts", 21), took(known, 50)] }, playwright: undefined },
    "/clone",
  );
  expect(lines.slice(3)).toEqual(["slow.test.ts took 21 s, and no reason is noted in tools/run/times.mjs."]);
});

test("a run that left no report has no times", () => {
  expect(timeLines({ vitest: undefined, playwright: undefined }, "/clone")).toEqual(["The slowest files:"]);
});

test("every reason is of a file that is there", () => {
  expect(filesWithReason.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

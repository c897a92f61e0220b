// A run that tested nothing must not look like one that passed.
import { expect, test } from "vitest";
import { absenceLines, tallyLine, tallyOfPlaywright, tallyOfVitest, together } from "./tally.mjs";

const vitest = (numbers: object, testResults: object[] = []) => ({
  ...{ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 },
  ...numbers,
  testResults,
});
const playwright = (numbers: object) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...numbers },
  errors: [],
});

test.each([
  ["all passed", tallyOfVitest(vitest({ numPassedTests: 3 }), 0), "3 passed, 0 failed"],
  ["one failed", tallyOfVitest(vitest({ numPassedTests: 2, numFailedTests: 1 }), 1), "2 passed, 1 failed"],
  [
    "one was skipped",
    tallyOfVitest(vitest({ numPassedTests: 2, numPendingTests: 1 }), 0),
    "2 passed, 1 failed",
  ],
  ["there were none", tallyOfVitest(vitest({}), 0), "0 passed, 1 failed"],
  ["the runner died", tallyOfVitest(undefined, null), "0 passed, 1 failed"],
  [
    "the runner failed after the tests",
    tallyOfVitest(vitest({ numPassedTests: 2 }), 1),
    "2 passed, 1 failed",
  ],
  [
    "a file could not be loaded",
    tallyOfVitest(vitest({ numPassedTests: 2 }, [{ status: "failed", assertionResults: [] }]), 1),
    "2 passed, 1 failed",
  ],
  ["the browser's passed", tallyOfPlaywright(playwright({ expected: 4 }), 0), "4 passed, 0 failed"],
  [
    "one passed only when repeated",
    tallyOfPlaywright(playwright({ expected: 4, flaky: 1 }), 0),
    "5 passed, 0 failed",
  ],
  [
    "more passed only when repeated than a browser's hanging explains",
    tallyOfPlaywright(playwright({ expected: 4, flaky: 3 }), 0),
    "4 passed, 3 failed",
  ],
  ["the browser did not start", tallyOfPlaywright(undefined, 1), "0 passed, 1 failed"],
])("%s", (_, tally, line) => {
  expect(tallyLine(tally)).toBe(line);
});

test("a test without its program is left out by name, and any other that did not run counts as failed", () => {
  const lacking = (absent?: string) => ({ status: "skipped", meta: absent ? { absent } : {} });
  const assertionResults = [lacking("qpdf"), lacking("ssconvert"), lacking("qpdf"), lacking()];
  const file = { status: "passed", assertionResults };
  const tally = together([tallyOfVitest(vitest({ numPassedTests: 2, numPendingTests: 4 }, [file]), 0)]);
  expect([...absenceLines(tally), tallyLine(tally)]).toEqual([
    ...["left out without qpdf: 2", "left out without ssconvert: 1", "2 passed, 1 failed"],
  ]);
});

test("suites add up", () => {
  expect(
    together([
      { passed: 1, failed: 2 },
      { passed: 3, failed: 0 },
    ]),
  ).toEqual({ passed: 4, failed: 2, absent: [], failures: [] });
});

test("what failed is named, with the first line of why", () => {
  const failed = {
    status: "failed",
    fullName: "a sum is right",
    failureMessages: ["expected 1 to be 2\n at ..."],
  };
  const files = [
    { name: "sums.test.ts", status: "failed", assertionResults: [failed, { status: "passed" }] },
    { name: "lost.test.ts", status: "failed", message: "no such module\n at ...", assertionResults: [] },
  ];
  expect(together([tallyOfVitest(vitest({ numFailedTests: 1 }, files), 1)]).failures).toEqual([
    "FAILED sums.test.ts: a sum is right: expected 1 to be 2",
    "FAILED lost.test.ts: could not be loaded: no such module",
  ]);
});

test("what failed in the browser is named too, and what passed only when repeated", () => {
  const spec = (title: string, status: string, message?: string) => ({
    ...{ file: "home.spec.ts", line: 7, title },
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
  });
  const specs = [
    spec("opens", "expected"),
    spec("closes", "unexpected", "\u001b[31mTimed out\u001b[39m\n at ..."),
    spec("waits", "flaky", "Hidden"),
  ];
  const report = {
    ...playwright({ expected: 1, unexpected: 1, flaky: 1 }),
    suites: [{ file: "home.spec.ts", specs: [], suites: [{ specs }] }],
  };
  expect(tallyOfPlaywright(report, 1)).toEqual({
    ...{ passed: 2, failed: 1, absent: [] },
    failures: ["FAILED e2e/home.spec.ts:7: closes: Timed out", "REPEATED e2e/home.spec.ts:7: waits: Hidden"],
  });
});

// How many tests passed and failed, from the reports of the runners; what did not run counts as failed, except where a
// test names what it lacks here: a program, or the right to mount a disk.
import { stripVTControlCharacters } from "node:util";

/** What skipped tests lack, once for each test. */
const absentIn = (report) =>
  report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ status, meta }) => (status === "skipped" && meta?.absent ? [meta.absent] : []));

/** The first line of what a runner says, without the colors that it is printed in. */
const firstLine = (words) => stripVTControlCharacters(words).split("\n")[0];

/** What failed, by file and name, with the first line of why. */
const failuresIn = (report) =>
  report.testResults.flatMap(({ name, status, message = "", assertionResults }) => {
    const line = (title, why = "") => `FAILED ${name}: ${title}: ${firstLine(why)}`;
    if (status === "failed" && assertionResults.length === 0) return [line("could not be loaded", message)];
    const failed = assertionResults.filter((each) => each.status === "failed");
    return failed.map(({ fullName, failureMessages = [] }) => line(fullName, failureMessages[0]));
  });

/** Vitest's JSON report, and its exit status. */
export function tallyOfVitest(report, status) {
  if (!report) return { passed: 0, failed: 1, failures: ["FAILED the runner left no report"] };
  const absent = absentIn(report);
  const skipped = report.numPendingTests + report.numTodoTests - absent.length;
  // A file that failed to load has no tests to count.
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  const failures = failuresIn(report);
  return settled(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + skipped + broken.length,
      absent,
      failures,
    },
    status,
  );
}

/** So many tests may need a second attempt: a browser of hundreds of tests hangs now and then. More is the product's. */
const SECOND_ATTEMPTS = 2;

/** Browser tests that failed or passed only when repeated, by file and name, with the first line of why. */
function unsteadyIn({ specs = [], suites = [] }) {
  const words = { unexpected: "FAILED", flaky: "REPEATED", skipped: "SKIPPED" };
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status in words)
      .map(({ status, results = [] }) => {
        const [why = ""] = results.flatMap(({ errors = [] }) => errors.map(({ message }) => message));
        return `${words[status]} e2e/${file}:${line}: ${title}: ${firstLine(why)}`;
      }),
  );
  return [...own, ...suites.flatMap(unsteadyIn)];
}

/** Playwright's JSON report, and its exit status. */
export function tallyOfPlaywright(report, status) {
  if (!report) return { passed: 0, failed: 1, failures: ["FAILED the browser's runner left no report"] };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const forgiven = flaky <= SECOND_ATTEMPTS ? flaky : 0;
  const failed = unexpected + (flaky - forgiven) + skipped + report.errors.length;
  const failures = [
    ...report.errors.map(({ message = "" }) => `FAILED the browser's runner: ${firstLine(message)}`),
    ...unsteadyIn(report),
  ];
  return settled({ passed: expected + forgiven, failed, failures }, status);
}

/** A run without tests, or with a failed exit status and no failed test, counts as failed. */
function settled({ passed, failed, absent = [], failures = [] }, status) {
  const silent = failed === 0 && (status !== 0 || passed === 0);
  return { passed, failed: silent ? 1 : failed, absent, failures };
}

export const together = (tallies) => ({
  passed: tallies.reduce((all, { passed }) => all + passed, 0),
  failed: tallies.reduce((all, { failed }) => all + failed, 0),
  absent: tallies.flatMap(({ absent = [] }) => absent),
  failures: tallies.flatMap(({ failures = [] }) => failures),
});

/** A line for each thing that is missing: how many tests were skipped. */
export const absenceLines = ({ absent }) =>
  [...new Set(absent)]
    .sort()
    .map((name) => `left out without ${name}: ${absent.filter((each) => each === name).length}`);

export const tallyLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

// How long each test file took: the slowest at the end of a run, and which of them take long without a reason.

/** Why a file may take longer than is usual; whoever adds a line says what only a long test can prove. */
const REASONS = {
  "e2e/accessibility.spec.ts": "every page is judged, in both looks",
  "e2e/every-link.spec.ts": "follows every link of every report",
  "e2e/menus.spec.ts": "opens every entry of the menu",
  "e2e/narrow-tables.spec.ts": "every report at five widths",
  "e2e/quickbooks-online.spec.ts": "connects, carries and ends a connection as a person does",
  "e2e/reports.spec.ts": "every report, drawn with its rows",
  "e2e/session-life.spec.ts": "sessions end by the clock",
  "e2e/settings-pages.spec.ts": "every page of settings, changed and read back",
  "e2e/story.spec.ts": "the worked examples, typed into the product",
  "e2e/to-be-exported.spec.ts": "a queue of thousands, chosen and sent",
  "faults/access/access.test.ts": "every contract, asked by everybody",
  "faults/doors/doors.test.ts": "storms a server of its own from outside, and a twin",
  "faults/stories/stories.test.ts": "people at work at the same time, compared with a tally",
  "packages/stories/src/catalogue/answers.test.ts": "every report, by every filter and column",
  "packages/stories/src/catalogue/growth.test.ts": "every report, beside a history of 12,000 invoices",
  "packages/stories/src/catalogue/narrowing.test.ts": "every report, narrowed and grouped by every column",
  "packages/features/src/quickbooks/begin-export/every-kind.test.ts":
    "every kind of event before, on and after the first day of the export",
  "tools/guide/contributing.test.ts": "each example of the guide is built into a copy of the repository",
};

const SHOWN = 10;
const LONG_S = 20;

const ofVitest = (report) =>
  (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: name,
    seconds: (endTime - startTime) / 1000,
  }));

function ofSuite({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return (
    results.reduce((sum, { duration }) => sum + duration / 1000, 0) +
    suites.reduce((sum, suite) => sum + ofSuite(suite), 0)
  );
}

const ofPlaywright = (report) =>
  (report?.suites ?? []).map((suite) => ({ file: `e2e/${suite.file}`, seconds: ofSuite(suite) }));

const lineOf = ({ file, seconds }) => `${String(Math.round(seconds)).padStart(6)} s  ${file}`;

/** The ten slowest files of both runners, and each that takes over 20 s without a reason. */
export function timeLines({ vitest, playwright }, root) {
  const files = [...ofVitest(vitest), ...ofPlaywright(playwright)]
    .map(({ file, seconds }) => ({
      file: file.replaceAll("\\", "/").replace(`${root.replaceAll("\\", "/")}/`, ""),
      seconds,
    }))
    .sort((one, other) => other.seconds - one.seconds);
  const long = files.filter(({ file, seconds }) => seconds > LONG_S && !(file in REASONS));
  return [
    "The slowest files:",
    ...files.slice(0, SHOWN).map(lineOf),
    ...long.map(
      ({ file, seconds }) =>
        `${file} took ${Math.round(seconds)} s, and no reason is noted in tools/run/times.mjs.`,
    ),
  ];
}

/** The files that have a reason, which must be there. */
export const filesWithReason = Object.keys(REASONS);

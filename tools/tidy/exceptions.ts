// Files that may break a rule, each with its reason.

export interface Exception {
  readonly rule: string;
  readonly paths: RegExp;
  readonly reason: string;
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    rule: "money-arithmetic",
    paths: /^packages\/kernel\/src\/cents(\.test)?\.ts$/,
    reason: "the one place that does arithmetic on money",
  },
  {
    rule: "clock",
    paths: /^packages\/kernel\/src\/(clock|day)(\.test)?\.ts$/,
    reason: "the one place where the present and the calendar enter",
  },
  {
    rule: "environment",
    paths: /^packages\/installation\/src\/config\.ts$|(^|\/)[^/]+\.config\.ts$/,
    reason: "the one place where settings enter",
  },
  {
    rule: "environment",
    paths: /^tools\/(test|run\/(install|chromium|build-when-stale))\.mjs$/,
    reason:
      "they run before anything is installed and hand their environment on to npm, apt, builder and runners",
  },
  {
    rule: "environment",
    paths: /^packages\/ledger\/src\/testing\/seed\.ts$/,
    reason: "a random test takes the seed of a run that is to be repeated",
  },
  {
    rule: "environment",
    paths: /^e2e\/site\/addresses\.ts$/,
    reason: "two runs beside each other need ports of their own",
  },
  {
    rule: "parameters",
    paths: /\/(testing|demo)\//,
    reason: "a story is told in sentences: who, what, for whom, how much",
  },
  {
    rule: "file-size",
    paths: /^packages\/ledger\/src\/testing\/agency-story\.ts$/,
    reason: "one teller knows every document of the worked examples",
  },
  { rule: "console", paths: /^(tools|bench|faults)\//, reason: "programs for a terminal" },
  {
    rule: "console",
    paths: /^packages\/browser\/src\/calls\/browser-log\.ts$/,
    reason: "the one place where the browser's log is written",
  },
  { rule: "button", paths: /^packages\/ui\/src\/button\.tsx$/, reason: "the component itself" },
  { rule: "default-export", paths: /\.config\.ts$/, reason: "the tools that read it ask for it" },
];

export const isExcepted = (rule: string, path: string): boolean =>
  EXCEPTIONS.some((exception) => exception.rule === rule && exception.paths.test(path));

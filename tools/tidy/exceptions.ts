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
    paths: /^apps\/server\/src\/config\.ts$|(^|\/)[^/]+\.config\.ts$/,
    reason: "the one place where settings enter",
  },
  {
    rule: "environment",
    paths: /^tools\/(test|run\/(install|chromium))\.mjs$/,
    reason: "they run before anything is installed and hand their environment on to npm, apt and the runners",
  },
  { rule: "console", paths: /^(tools|bench|faults)\//, reason: "programs for a terminal" },
  { rule: "default-export", paths: /\.config\.ts$/, reason: "the tools that read it ask for it" },
];

export const isExcepted = (rule: string, path: string): boolean =>
  EXCEPTIONS.some((exception) => exception.rule === rule && exception.paths.test(path));

// Files that may break a rule, each with its reason.

export interface Exception {
  readonly rule: string;
  readonly paths: RegExp;
  readonly reason: string;
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    rule: "clock",
    paths: /^packages\/kernel\/src\/(clock|day)(\.test)?\.ts$/,
    reason: "the one place where the present and the calendar enter",
  },
  { rule: "button", paths: /^packages\/ui\/src\/button\.tsx$/, reason: "the component itself" },
];

export const isExcepted = (rule: string, path: string): boolean =>
  EXCEPTIONS.some((exception) => exception.rule === rule && exception.paths.test(path));

/** The exceptions that excuse nothing: no file that they name breaks their rule. `breaks` judges without exceptions. */
export const staleExceptions = (
  exceptions: readonly Exception[],
  paths: readonly string[],
  breaks: (path: string, rule: string) => boolean,
): readonly Exception[] =>
  exceptions.filter(
    ({ rule, paths: named }) => !paths.some((path) => named.test(path) && breaks(path, rule)),
  );

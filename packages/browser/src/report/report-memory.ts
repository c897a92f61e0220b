// How each report was left in this window: filters, order and scroll position. Cleared with a new sign-in.

export interface LeftReport {
  /** Its search parameters. */
  search: Readonly<Record<string, unknown>>;
  readonly place: { page: number; top: number };
}

const left = new Map<string, LeftReport>();

/** The state of the report at a path; created when it is opened for the first time. */
export function reportAt(path: string): LeftReport {
  let report = left.get(path);
  if (!report) {
    report = { search: {}, place: { page: 0, top: 0 } };
    left.set(path, report);
  }
  return report;
}

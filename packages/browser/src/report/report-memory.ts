// How each report was left in this window: its filters and order, and where its table stood. A new sign-in begins anew.

export interface LeftReport {
  /** What its address said behind the question mark. */
  search: Readonly<Record<string, unknown>>;
  readonly place: { page: number; top: number };
}

const left = new Map<string, LeftReport>();

/** How the report at a path was left; made when it is opened for the first time. */
export function reportAt(path: string): LeftReport {
  let report = left.get(path);
  if (!report) {
    report = { search: {}, place: { page: 0, top: 0 } };
    left.set(path, report);
  }
  return report;
}

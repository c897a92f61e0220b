// The buttons of a report that keys press, marked with `data-keyed`.

export const REPORT_KEYS = { export: "report-export", views: "report-views" } as const;

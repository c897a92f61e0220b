// What the keys of a report press: its buttons by their `data-keyed`.

export const REPORT_KEYS = { export: "report-export", views: "report-views" } as const;

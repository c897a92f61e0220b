// How days and moments stand in CSV files: as programs sort them, or as people write them.
export const FILE_DATES = ["iso", "written"] as const;
export type FileDates = (typeof FILE_DATES)[number];

// The permission under which every trust report is asked.

/** Viewing trust accounting reports. */
export const TRUST_REPORTS = 9000;

// The ages by which what clients owe is shared out.

/** By the days since an item was due. */
export const AGES = ["notDue", "days1To30", "days31To60", "days61To90", "over90"] as const;

export type Age = (typeof AGES)[number];

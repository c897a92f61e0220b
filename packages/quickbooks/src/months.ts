/** The months as QuickBooks names them, January first. */
export const MONTHS: readonly string[] = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** 1 to 12 for a name; January where it is none. */
export const monthNamed = (name: string): number => Math.max(1, MONTHS.indexOf(name) + 1);

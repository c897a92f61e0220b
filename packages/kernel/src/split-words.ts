// Splits CamelCase names of states into words.

/** "DoNotTransfer" as "Do Not Transfer"; "PastDue" as "Past Due". */
export const splitWords = (state: string): string => state.replace(/([a-z])([A-Z])/g, "$1 $2");

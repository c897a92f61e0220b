// How a count of lines of a bank is said.

/** "1 line", "1,200 lines". */
export const manyLines = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "line" : "lines"}`;

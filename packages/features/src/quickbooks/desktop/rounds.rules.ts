// When a run of the Web Connector is a loop, and not work.

/** More than a document of many accounts needs, each of them with its customer and services to be made. */
const OF_A_ROW = 40;
/** For the list of accounts, the balances, the search for what was changed by hand, and what was asked again. */
const SPARE = 40;

/** Whether a session has asked more often than its rows can need. */
export const isEndless = (rounds: number, rows: number): boolean => rounds > OF_A_ROW * rows + SPARE;

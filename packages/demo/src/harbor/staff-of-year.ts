// Harbor's twelve: the users of the small demo, and those who serve its other offices.
import { DEMO_USERS, type DemoUser, demoUser, HARBOR } from "../agencies/staff.ts";

const AT_THE_COUNTER = [3000, 3001, 3004, 3005, 8001, 8002, 8004, 8005, 9000, 9001, 9003];

export const YEAR_USERS: readonly DemoUser[] = [
  ...DEMO_USERS.filter((user) => user.agencyId === HARBOR),
  demoUser(
    [9, HARBOR, 2],
    ["RBV", "Rosa", "Beltrán Vega"],
    AT_THE_COUNTER,
    "records at the counter of Lakeside",
  ),
  demoUser([10, HARBOR, 3], ["HWT", "Hugh", "Watts"], AT_THE_COUNTER, "records at the counter of Old Mill"),
  demoUser([11, HARBOR, 4], ["DLR", "Dana", "Lara"], AT_THE_COUNTER, "records at the counter of Round Rock"),
  demoUser(
    [12, HARBOR, 1],
    ["ACT", "Amir", "Tahiri"],
    [8001, 8004, 8005, 8007, 9000, 9002, 9004, 9005, 9006, 9007, 9008, 9103, 9104, 9105, 9106],
    "keeps the books: pays, transfers, closes",
  ),
];

const COUNTERS: Readonly<Record<number, string>> = { 1: "CLK", 2: "RBV", 3: "HWT", 4: "DLR" };
const AGENTS: Readonly<Record<number, readonly number[]>> = { 1: [1, 2], 2: [3, 9], 3: [6, 10], 4: [11, 1] };

/** Who records for the clients of an office. */
export const counterOf = (officeId: number): string => COUNTERS[officeId] ?? "CLK";

export const agentsOf = (officeId: number): readonly number[] => AGENTS[officeId] ?? [1];

/** Who approves what the accountant has reconciled. */
export const OWNER = "MJS";

/** Who keeps the books. */
export const ACCOUNTANT = "ACT";

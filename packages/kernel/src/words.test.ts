// How persons, clients, days and counts read, and what is logged when a value is missing.
import { afterEach, beforeEach, expect, test } from "vitest";
import { clientNumber } from "./client-number.ts";
import { dayText } from "./day-text.ts";
import { itemCount } from "./item-count.ts";
import { logTo } from "./log.ts";
import { personName } from "./person-name.ts";

let logged: string[];
let restore: () => void;
beforeEach(() => {
  logged = [];
  restore = logTo((level, message) => logged.push(`${level}: ${message}`));
});
afterEach(() => restore());

test.each([
  [{ firstName: "Ada", lastName: "Park" }, "Ada Park"],
  [{ firstName: "Ada" }, "Ada"],
  [{ firstName: "", lastName: "Park" }, "Park"],
  [{ firstName: "  ", lastName: null }, "<no name>"],
  [{}, "<no name>"],
])("the person %j is shown as %s", (person, shown) => {
  expect(personName(person)).toBe(shown);
});

test.each([
  [1234, "00001234", 0],
  [0, "00000000", 0],
  ["0", "00000000", 0],
  [123456789, "123456789", 0],
  ["", "", 1],
  [null, "", 1],
  [undefined, "", 1],
])("the client %j has the number %s", (clientId, shown, warnings) => {
  expect(clientNumber(clientId)).toBe(shown);
  expect(logged.filter((line) => line.startsWith("warn: "))).toHaveLength(warnings);
});

test.each([
  ["2026-11-20", "11/20/2026", 0],
  [null, "n/a", 0],
  [undefined, "n/a", 0],
  ["", "n/a", 0],
  ["2026-02-30", "Error", 1],
  ["11/20/2026", "Error", 1],
  ["2026-11-20T00:00:00Z", "Error", 1],
  [20261120, "Error", 1],
])("the day %j reads %s", (value, shown, errors) => {
  expect(dayText(value)).toBe(shown);
  expect(logged.filter((line) => line.startsWith("error: "))).toHaveLength(errors);
});

test.each([
  [0, "0 items"],
  [1, "1 item"],
  [2, "2 items"],
  [1234, "1,234 items"],
])("%i is counted as %s", (count, label) => {
  expect(itemCount(count)).toBe(label);
});

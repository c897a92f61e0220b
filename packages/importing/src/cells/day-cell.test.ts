// Days of other systems, as they read in each order.
import { expect, test } from "vitest";
import { dayOrderOf, readDayCell } from "./day-cell.ts";

test.each([
  ["03/04/2026", "2026-03-04", "2026-04-03"],
  ["3-4-26", "2026-03-04", "2026-04-03"],
  ["03/31/1998", "1998-03-31", undefined],
  ["31.03.98", undefined, "1998-03-31"],
  ["2026-03-04T00:00:00", "2026-03-04", "2026-03-04"],
  ["3/4/2026 12:00 AM", "2026-03-04", "2026-04-03"],
  ["Mar 4, 2026", "2026-03-04", "2026-03-04"],
  ["4-Mar-26", "2026-03-04", "2026-03-04"],
  ["02/30/2026", undefined, undefined],
  ["46085", undefined, undefined],
  ["next week", undefined, undefined],
  ["", undefined, undefined],
])("%s", (text, monthFirst, dayFirst) => {
  expect([readDayCell(text, "monthFirst"), readDayCell(text, "dayFirst")]).toEqual([monthFirst, dayFirst]);
});

test("a column has the order in which its days exist", () => {
  expect(dayOrderOf(["01/02/2026", "02/03/2026"])).toBe("monthFirst");
  expect(dayOrderOf(["01/02/2026", "25/03/2026"])).toBe("dayFirst");
  expect(dayOrderOf(["01/02/2026", "03/25/2026"])).toBe("monthFirst");
  expect(dayOrderOf([])).toBe("monthFirst");
  // A file of few rows, such as the corrected ones, is read as the whole one was.
  expect(dayOrderOf(["01/02/2026"], "dayFirst")).toBe("dayFirst");
  expect(dayOrderOf(["12/25/2026"], "dayFirst")).toBe("monthFirst");
});

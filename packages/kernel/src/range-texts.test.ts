// A form's range of days, chosen and typed.
import { expect, test } from "vitest";
import { day } from "./day.ts";
import { chooseRange, editRange, NO_RANGE } from "./range-texts.ts";

const today = day("2026-11-20");

test("a preset fills both dates in", () => {
  const week = chooseRange("Last7Days", NO_RANGE, today);
  expect(week).toEqual({ choice: "Last7Days", start: "11/14/2026", end: "11/20/2026" });
  expect(chooseRange("", week, today)).toEqual(NO_RANGE);
  expect(chooseRange("Custom", week, today)).toEqual({ ...week, choice: "Custom" });
});

test("a date that differs makes it Custom, also while it is being typed", () => {
  const week = chooseRange("Last7Days", NO_RANGE, today);
  expect(editRange({ start: "11/1" }, week, today).choice).toBe("Custom");
  expect(editRange({ start: " 11/14/2026 " }, week, today).choice).toBe("Last7Days");
  expect(editRange({ end: "11/20/2026" }, NO_RANGE, today)).toEqual({
    choice: "Custom",
    start: "",
    end: "11/20/2026",
  });
});

test("dates that are taken out leave no choice", () => {
  const custom = { choice: "Custom" as const, start: "", end: "11/20/2026" };
  expect(editRange({ end: "" }, custom, today)).toEqual(NO_RANGE);
});

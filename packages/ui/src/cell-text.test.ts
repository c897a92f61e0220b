// What a cell reads, value by value.
import { describe, expect, test } from "vitest";
import { cellText } from "./cell-text.ts";

const zone = "America/Chicago";

describe("what a cell reads", () => {
  test.each([
    ["money", 123456, { text: "1,234.56" }],
    ["money", -5, { text: "-0.05", tone: "negative" }],
    ["money", 0, { text: "0.00", tone: "zero" }],
    ["money", "12", { text: "0.00", tone: "zero" }],
    ["money", Number.NaN, { text: "0.00", tone: "zero" }],
    ["money", null, { text: "", label: "not applicable" }],
    ["count", 1234, { text: "1,234" }],
    ["count", "many", { text: "0" }],
    ["client", "871", { text: "00000871" }],
    ["client", null, { text: "", label: "not applicable" }],
    ["day", "2026-11-20", { text: "11/20/2026" }],
    ["day", null, { text: "n/a" }],
    ["instant", "2026-11-20T16:41:00.000Z", { text: "11/20/2026 10:41 AM" }],
    ["instant", "2026-11-21T02:05:00.000Z", { text: "11/20/2026 8:05 PM" }],
    ["instant", "", { text: "n/a" }],
    ["person", { initials: "MJS", name: "Mary Stone" }, { text: "MJS", title: "Mary Stone" }],
    ["status", "DoNotTransfer", { text: "Do Not Transfer" }],
    ["text", "<b>Bo</b>", { text: "<b>Bo</b>" }],
  ] as const)("%s %j", (kind, value, expected) => {
    expect(cellText(kind, value, zone)).toEqual(expected);
  });

  test.each(["day", "instant"] as const)("a %s that cannot be read is an error", (kind) => {
    expect(cellText(kind, "2026-02-30x", zone)).toMatchObject({ text: "Error", tone: "error" });
  });
});

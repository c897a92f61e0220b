// The header is found below a title and above the rows.
import { expect, test } from "vitest";
import { headerRowOf, headingKey } from "./header-row.ts";

const KNOWN = new Set(["client number", "name", "city"]);

test("a title, a date and an empty row may stand above the header", () => {
  const rows = [
    ["Client list", "", ""],
    ["Printed 11/01/2026", "", ""],
    ["", "", ""],
    ["Client #", "Name", "City"],
    ["1001", "Ada Byron", "Chicago"],
  ];
  expect(headerRowOf(rows, KNOWN)).toBe(3);
});

test("a row of words is no header where a known one is above it", () => {
  expect(
    headerRowOf(
      [
        ["Client #", "Name", "City"],
        ["A-1", "Ada Byron", "Chicago"],
      ],
      KNOWN,
    ),
  ).toBe(0);
});

test("of two header rows the first one counts", () => {
  const header = ["Client #", "Name", "City"];
  expect(headerRowOf([header, header, ["1", "Ada", "Bonn"]], KNOWN)).toBe(0);
});

test("headings are compared by their words, shortened or not, in any order", () => {
  expect(headingKey(" Client-Nº #")).toBe(headingKey("client no number"));
  expect(headingKey("Größe")).toBe("e gro");
  expect(headingKey("Acct. No.")).toBe(headingKey("Account #"));
  expect(headingKey("Date Received")).toBe(headingKey("received date"));
  expect(headingKey("Client number")).not.toBe(headingKey("Client"));
});

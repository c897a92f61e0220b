// What the command palette finds for what is typed.
import { expect, test } from "vitest";
import { fitting } from "./palette-entries.ts";

const entries = [
  { label: "Home", place: "Screen" },
  { label: "Today", place: "Trust Accounting" },
  { label: "Yesterday", place: "Trust Accounting" },
  { label: "Unpaid Invoices", place: "Customer Accounts, Invoice Report" },
  { label: "Batch Client Statements", place: "Customer Accounts" },
  { label: "Señal", place: "Screen" },
  { label: "Record a returned check", place: "Action", synonyms: ["bounce", "NSF"] },
];

test.each([
  [
    "",
    [
      "Home",
      "Today",
      "Yesterday",
      "Unpaid Invoices",
      "Batch Client Statements",
      "Señal",
      "Record a returned check",
    ],
  ],
  ["day", ["Today", "Yesterday"]],
  ["TRUST", ["Today", "Yesterday"]],
  ["st", ["Batch Client Statements"]],
  ["customer inv", ["Unpaid Invoices"]],
  ["senal", ["Señal"]],
  ["  home  ", ["Home"]],
  ["nsf", ["Record a returned check"]],
  ["bounc", ["Record a returned check"]],
  [".*", []],
])("%j", (typed, labels) => {
  expect(fitting(entries, typed).map(({ label }) => label)).toEqual(labels);
});

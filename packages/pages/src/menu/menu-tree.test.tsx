// The main navigation of the specification, and what keeps users out of its entries.
import type { Reach } from "@fiducia/contract/caller";
import { expect, test } from "vitest";
import { shownAreas as areas } from "../shown-areas.ts";
import { type MenuGroup, menuTree } from "./menu-tree.tsx";

const admin = { isAdmin: true, grants: new Map<number, Reach>() };
const nobody = { isAdmin: false, grants: new Map<number, Reach>() };

const outline = (groups: readonly MenuGroup[]) =>
  groups.map(({ label, sections }) => [
    label ?? "",
    sections.flatMap((section) =>
      section.leaves.map((leaf) => (section.label ? `${section.label} / ${leaf.label}` : leaf.label)),
    ),
  ]);

const leafOf = (groups: readonly MenuGroup[], label: string) =>
  groups
    .flatMap((group) => group.sections.flatMap((section) => section.leaves))
    .find((leaf) => leaf.label === label);

test("the groups and entries stand in the specification's order", () => {
  expect(outline(menuTree(areas, admin, {}))).toEqual([
    [
      "Trust Accounting",
      [
        ...["Search", "Today", "Yesterday", "To Be Exported", "QB Transfer Queue"],
        ...[
          "Cash Receipts Register",
          "Cash Disbursements Register",
          "Trial Balance",
          "GL Detail",
          "Overview",
          "Trust Position",
          "Trust Position by Day",
          "Trust Owners",
          "Reconciliations",
          "Close Period",
        ],
      ],
    ],
    [
      "Company Payables",
      [
        ...["Unpaid Payables", "Paid Payables", "All Payables"],
        ...["Payments Made", "Payments to Approve", "Bank Files", "Commission Statements"],
      ],
    ],
    ["Agency Revenue", ["Unpaid", "Paid", "All Agency Revenue"]],
    [
      "Customer Accounts",
      [
        "Customer Balance / Summary Report",
        "Customer Balance / Detail Report",
        "Batch Client Statements",
        "Unapplied Credits / Payments",
        "Invoice Report / Unpaid Invoices",
        "Invoice Report / Past Due Invoices",
        "Reminders",
      ],
    ],
  ]);
});

test("a line parts the registers and the close of a period from the entries above", () => {
  const trust = menuTree(areas, admin, {})[0];
  expect(trust?.sections.map(({ isBelowLine, leaves }) => [isBelowLine === true, leaves.length])).toEqual([
    [false, 5],
    [true, 10],
  ]);
});

test("a flag brings its entries: Receipt Report second, Line Item Report last and outside any group", () => {
  const groups = menuTree(areas, admin, { "receipt-report": true, "line-item-report": true });
  expect(groups.map(({ label }) => label)).toEqual([
    "Trust Accounting",
    "Receipt Report",
    "Company Payables",
    "Agency Revenue",
    "Customer Accounts",
    undefined,
  ]);
  expect(groups[1]?.sections).toHaveLength(5);
  expect(groups.at(-1)?.sections[0]?.leaves[0]?.label).toBe("Line Item Report");
});

test("an entry opens its address, or says what permission is missing", () => {
  expect(leafOf(menuTree(areas, admin, {}), "Yesterday")).toMatchObject({ to: "/trustTransactions/1" });
  expect(leafOf(menuTree(areas, nobody, {}), "Today")).toMatchObject({
    obstacle: "You do not have permission to view trust accounting reports",
  });
  expect(leafOf(menuTree(areas, admin, {}), "Batch Client Statements")).toMatchObject({
    to: "/batch-statements",
  });
  expect(leafOf(menuTree(areas, admin, {}), "Paid Payables")).toMatchObject({
    dialog: "SelectCompanyPayableAccounts",
    words: { paidStatus: "Paid" },
  });
  expect(leafOf(menuTree(areas, nobody, {}), "Paid Payables")).toMatchObject({
    obstacle: "You do not have permission to view company payables reports",
  });
});

// What an address says of how a report is looked at.
import { expect, test } from "vitest";
import { readView, viewSearch } from "./view-words.ts";

const columns = [
  { key: "type", label: "Type", kind: "text" },
  { key: "number", label: "Number", kind: "text", identifies: true },
  { key: "on", label: "Date", kind: "day" },
  { key: "amount", label: "Amount", kind: "money" },
] as const;
const contract = { columns };
const grouped = { columns, opensGroupedBy: "type" };

test.each([
  [
    { find: " Park ", sort: "-amount,type", group: "on" },
    { find: "Park", sort: "-amount,type", group: "on" },
  ],
  [{ find: 1001 }, { find: "1001" }],
  [{ find: "", group: "amount" }, {}],
  [{ find: "x".repeat(101), group: "number" }, {}],
  [{ group: "none" }, {}],
  [{ only: [{ column: "type", value: null }] }, { only: [{ column: "type", value: null }] }],
  [
    {
      only: [
        { column: "on", value: "2026-11-20", more: 1 },
        { column: "on", value: "11/20/2026" },
        { column: "amount", value: 1250 },
        { column: "amount", value: "12.50" },
        { column: "gone", value: "x" },
        { column: "type" },
        null,
        { column: "on", value: "2026-11-20" },
      ],
    },
    {
      only: [
        { column: "on", value: "2026-11-20" },
        { column: "amount", value: 1250 },
      ],
    },
  ],
  [{ only: "type" }, {}],
])("%j", (search, kept) => {
  expect(viewSearch(contract, search)).toEqual(kept);
});

test("an address that was kept before codes travelled names a label: it means the code, once", () => {
  const kind = { key: "kind", label: "Kind", kind: "text", labels: { NSFCheck: "NSF Check" } } as const;
  const only = ["NSF Check", "NSFCheck", "Nothing"].map((value) => ({ column: "kind", value }));
  expect(viewSearch({ columns: [...columns, kind] }, { only })).toEqual({
    only: [
      { column: "kind", value: "NSFCheck" },
      { column: "kind", value: "Nothing" },
    ],
  });
});

test("a report that opens in groups does so unless its address says otherwise", () => {
  expect(readView(grouped, {}).group).toBe("type");
  expect(readView(grouped, { group: "nonsense" }).group).toBe("type");
  expect(readView(grouped, { group: "none" }).group).toBeUndefined();
  expect(readView(grouped, { group: "on" }).group).toBe("on");
  expect(viewSearch(grouped, { group: "type" })).toEqual({});
  expect(viewSearch(grouped, { group: "none" })).toEqual({ group: "none" });
});

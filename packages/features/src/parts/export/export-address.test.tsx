// A file is asked for by the words of its screen.
import { expect, test } from "vitest";
import { startExportCall } from "../../exports/exports.contract.ts";
import { exportAddress, workbookOrder } from "./export-address.tsx";

test("query, filter, columns, and how the rows are looked at", () => {
  const address = exportAddress("csv", {
    contract: { name: "GetTransactionsByPeriod" },
    filter: { timePeriod: 0, officeId: undefined },
    columns: ["itemNumber", "invoiced"],
    view: {
      sort: [
        { id: "invoiced", desc: true },
        { id: "name", desc: false },
      ],
      find: "park",
      only: [{ column: "payMethod", value: null }],
      group: "transactionType",
    },
  });
  const [path, search] = address.split("?");
  const words = new URLSearchParams(search);
  expect(path).toBe("/accounting/export");
  expect(words.get("columns")).toBe("itemNumber,invoiced");
  expect(JSON.parse(words.get("ask") ?? "")).toEqual({
    Query: "GetTransactionsByPeriod",
    timePeriod: 0,
    sort: "-invoiced,name",
    find: "park",
    only: [{ column: "payMethod", value: null }],
    group: "transactionType",
  });
});

test("a workbook asks for each of its reports whole: all columns, and no word of how one of them is looked at", () => {
  const main = { name: "GetReceiptReport", columns: [{ key: "itemNumber" }, { key: "tendered" }] };
  const methods = { name: "GetPayMethodsForEvents", columns: [{ key: "payMethod" }] };
  const filter = { lastName: "park" };
  const order = workbookOrder([
    { contract: main, filter },
    { contract: methods, filter },
  ]);
  expect(order).toEqual({
    format: "xlsx",
    ask: { Query: "GetReceiptReport", lastName: "park" },
    columns: ["itemNumber", "tendered"],
    further: [{ ask: { Query: "GetPayMethodsForEvents", lastName: "park" }, columns: ["payMethod"] }],
  });
  expect(startExportCall.body.safeParse(order).success).toBe(true);
});

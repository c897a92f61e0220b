// The file for a QuickBooks Desktop without a connection holds what waits, entries first.
import { day } from "@fiducia/kernel/day";
import { CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted } from "@fiducia/stories/counter/counter";
import { FOUR_LINES, INVOICE } from "@fiducia/stories/counter/tellers";
import { transferAll } from "@fiducia/stories/exporting/both-books";
import {
  BEGIN,
  CONNECT_DESKTOP,
  IMPORT_FILE,
  QuickbooksDesk,
} from "@fiducia/stories/exporting/quickbooks-desk";
import { expect, test } from "vitest";

const counter = counterOfTest();
const file = () => counter.ask("MJS", IMPORT_FILE, {});

test("is empty before the export has begun", async () => {
  expect(await file()).toMatchObject({ content: "", records: 0, left: 0 });
});

test("needs no call of QuickBooks", async () => {
  granted(await counter.tell("MJS", CONNECT_DESKTOP, { password: "never typed anywhere" }));
  granted(await counter.tell("MJS", BEGIN, { form: "Documents", firstDay: day("2026-01-01") }));
  granted(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
  await transferAll(counter);
  const { content, records, left } = await file();
  expect([records, left]).toEqual([expect.any(Number), 0]);
  expect(records).toBeGreaterThan(0);
  expect(content).toMatch(/^TRNS\t.*\t1100(\.00)?\t/m);
});

test("holds an invoice that comes to nothing over its lines, with the entries that it needs", async () => {
  const desk = await new QuickbooksDesk(counter).connect();
  await desk.begin("Documents", day("2026-01-01"));
  granted(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
  await transferAll(counter);
  const { fileName, content, records, left } = await file();
  expect([fileName, left]).toEqual(["fiducia-2026-03-02.iif", 0]);
  expect(records).toBeGreaterThan(0);
  const rows = content.split("\r\n").map((line) => line.split("\t"));
  const names = (mark: string) => rows.filter(([first]) => first === mark).map(([, name]) => name);
  expect(names("ACCNT")).toContain("Accounts Receivable");
  expect(names("CUST")).toHaveLength(1);
  const amounts = rows.filter(([mark]) => mark === "TRNS" || mark === "SPL").map((row) => Number(row[6]));
  expect(amounts[0]).toBe(1100);
  expect(Math.round(amounts.reduce((sum, amount) => sum + amount * 100, 0))).toBe(0);
  const accounts = new Set(names("ACCNT"));
  for (const row of rows.filter(([mark]) => mark === "TRNS" || mark === "SPL"))
    expect(accounts).toContain(row[3]);
});

// A report as a spreadsheet and as a PDF: made in the tray, fetched by itself and again from the list.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { objections, openSession, watch } from "./site/person.ts";
import { issueInvoice } from "./site/record.ts";
import { test } from "./site/test.ts";

const tray = (page: Page) => page.getByRole("button", { name: /^Exports/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Exports" });

async function openReport(page: Page) {
  await openSession(page, "MJS");
  await issueInvoice(page, 10_000);
  await page.goto("/trustTransactions/0");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
}

async function exported(page: Page, choice: string) {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: choice }).click(),
  ]);
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), begins: bytes.subarray(0, 5).toString("latin1") };
}

test("a spreadsheet and a PDF come by themselves, and wait in the tray for a day", async ({ page }) => {
  const trouble = await watch(page);
  await openReport(page);
  const sheet = await exported(page, "Excel, columns shown");
  expect(sheet.name).toMatch(/^trust-transactions-\d{4}-\d\d-\d\d\.xlsx$/);
  expect(sheet.begins.slice(0, 2)).toBe("PK");
  await expect(page.getByText("Trust Transactions (Excel) is ready.")).toBeVisible();
  const paper = await exported(page, "PDF, all columns");
  expect(paper.name).toMatch(/\.pdf$/);
  expect(paper.begins).toBe("%PDF-");
  await tray(page).click();
  await expect(panel(page).getByRole("listitem")).toHaveCount(2);
  await expect(panel(page).getByRole("listitem").first()).toContainText(/\d+ items?, [\d.]+ k?B/);
  expect(await objections(page)).toEqual([]);
  const [again] = await Promise.all([
    page.waitForEvent("download"),
    panel(page).getByRole("link", { name: "Download Trust Transactions (Excel)" }).click(),
  ]);
  expect(again.suggestedFilename()).toBe(sheet.name);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(tray(page)).toBeFocused();
  expect(trouble).toEqual([]);
});

test("the tray shows how far an export is, calls it off, and asks for it again", async ({ page }) => {
  await openReport(page);
  const open = {
    ...{
      jobId: 5,
      title: "GL Detail",
      format: "pdf",
      sheets: 1,
      place: null,
      failure: null,
      size: null,
      endedAt: null,
    },
    queuedAt: "2026-03-02T19:00:00Z",
  };
  const answers: Record<string, unknown>[] = [
    { ...open, jobId: 6, state: "Queued", rowsDone: 0, rowsAll: null, place: 2 },
    { ...open, state: "Running", rowsDone: 45_000, rowsAll: 100_000 },
  ];
  const told: string[] = [];
  await page.route("**/accounting/exports", (route) =>
    route.fulfill({ json: { ok: true, status: 200, errorMessage: "", code: 0, data: { jobs: answers } } }),
  );
  await page.route("**/accounting/export/*", async (route) => {
    told.push(`${new URL(route.request().url()).pathname} ${route.request().postData()}`);
    Object.assign(answers[1] as Record<string, unknown>, {
      state: "Cancelled",
      endedAt: "2026-03-02T19:01:00Z",
    });
    await route.fulfill({ json: { ok: true, status: 200, errorMessage: "", code: 0, data: { jobId: 5 } } });
  });
  await page.reload();
  await page.getByRole("button", { name: "Exports, 2 being made" }).click();
  await expect(panel(page)).toContainText("2nd in the queue");
  await expect(panel(page)).toContainText("45,000 of 100,000 rows");
  await expect(panel(page).getByRole("progressbar")).toHaveAttribute("value", "45000");
  expect(await objections(page)).toEqual([]);
  const line = panel(page).getByRole("listitem").nth(1);
  await line.getByRole("button", { name: "Cancel GL Detail (PDF)" }).click();
  await expect(line).toContainText("Cancelled");
  await expect(line.getByRole("button", { name: "Retry GL Detail (PDF)" })).toBeFocused();
  await line.getByRole("button", { name: "Retry GL Detail (PDF)" }).click();
  await expect(() =>
    expect(told).toEqual(['/accounting/export/cancel {"jobId":5}', '/accounting/export/retry {"jobId":5}']),
  ).toPass();
});

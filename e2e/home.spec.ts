// Home: the trust position of each bank as the query answers it, and the newest transactions.
import { expect } from "@playwright/test";
import { SITE } from "./site/addresses.ts";
import { objectionsInBothThemes, openSession, signIn } from "./site/person.ts";
import { queueOf } from "./site/queue-dialog.ts";
import { issueInvoice, queueItems, takePayment } from "./site/record.ts";
import { test } from "./site/test.ts";

interface Bank {
  readonly name: string;
  readonly cash: number;
  readonly surplus: number;
}

const words = (cents: number): string =>
  (BigInt(cents) < 0n ? "-" : "") +
  String(Math.abs(cents))
    .padStart(3, "0")
    .replace(/(\d\d)$/, ".$1")
    .replace(/\B(?=(\d{3})+\.)/g, ",");

test("cash and surplus of every trust bank are those of the ledger", async ({ page }) => {
  await signIn(page, "MJS");
  const invoice = await issueInvoice(page, 123_456);
  await takePayment(page, invoice.itemId, 123_456);
  const answer = await page.request.post("/accounting/query", {
    headers: { origin: SITE },
    data: { Query: "GetTrustPosition" },
  });
  const { banks } = ((await answer.json()) as { data: { banks: Bank[] } }).data;
  expect(banks.length).toBeGreaterThan(1);
  await page.reload();
  for (const bank of banks) {
    const card = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: bank.name, exact: true }) });
    await expect(card).toContainText(`Cash${words(bank.cash)}`);
    await expect(card).toContainText(`Surplus${words(bank.surplus)}`);
    await expect(card).toContainText(bank.surplus < 0 ? "Short by" : "In trust");
  }
  await expect(page.getByText("Calculated from items recorded here; not a bank balance.")).toBeVisible();
  await expect(page.getByRole("table", { name: "Recent transactions" })).toContainText(
    `Invoice ${invoice.number}`,
  );
});

test("who may not see sums over everything has no trust position", async ({ page }) => {
  await signIn(page, "TRK");
  await expect(page.getByRole("heading", { name: "Recent transactions" })).toBeVisible();
  await expect(page.getByText("Trust position")).toHaveCount(0);
});

test("the line of a trust bank is read day by day with the arrow keys, and as a table", async ({ page }) => {
  await signIn(page, "MJS");
  const invoice = await issueInvoice(page, 10_000);
  await takePayment(page, invoice.itemId, 10_000);
  await page.reload();
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "All trust banks" }) });
  const line = card.getByRole("slider", { name: "All trust banks: cash and required by day, last 90 days" });
  const cash = (await card.getByRole("definition").first().textContent()) ?? "";
  await expect(line).toHaveAttribute("aria-valuetext", new RegExp(`: cash ${cash}, required `));
  await line.focus();
  await page.keyboard.press("Home");
  await expect(line).toHaveAttribute("aria-valuetext", /: cash 0\.00, required 0\.00, surplus 0\.00$/);
  await page.keyboard.press("End");
  await expect(line).toHaveAttribute("aria-valuetext", new RegExp(`: cash ${cash}, required `));
  await card.getByText("Show as a table").click();
  const table = card.getByRole("table", { name: "All trust banks: cash and required by day" });
  await expect(table.getByRole("row").nth(1)).toContainText(cash);
  expect(await objectionsInBothThemes(page)).toEqual([]);
});

test("statements beside each other have each figure on one line, also beside millions, and no card stands alone", async ({
  page,
}) => {
  await page.route("**/accounting/query", async (route) => {
    const { Query } = route.request().postDataJSON() as { Query: string };
    if (Query !== "GetTrustLine") return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { banks: { days: Record<string, unknown>[] }[] } };
    for (const day of body.data.banks[0]?.days ?? [])
      Object.assign(day, { cash: 123_456_789_012, required: 98_765_432_109 });
    await route.fulfill({ response: answer, json: body });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, "MJS");
  const cards = page.getByRole("listitem").filter({ has: page.getByRole("slider") });
  await expect(cards.first()).toContainText("1,234,567,890.12");
  const topsOf = async (parts: string): Promise<Set<number>> => {
    const tops = await cards.evaluateAll(
      (elements, selector) =>
        elements.map((card) => Math.round(card.querySelector(selector)?.getBoundingClientRect().top ?? 0)),
      parts,
    );
    expect(tops.length).toBeGreaterThan(1);
    return new Set(tops);
  };
  for (const part of ["h3", "dd", "[role=slider]", "details"])
    expect((await topsOf(part)).size, part).toBe(1);
  const received = await page.getByRole("region", { name: "Received today" }).boundingBox();
  const owed = await page.getByRole("region", { name: "Owed by clients" }).boundingBox();
  if (!received || !owed) throw new Error("Both figures are in view.");
  expect(Math.abs(received.y + received.height - owed.y - owed.height)).toBeLessThan(2);
});

test("a figure that cannot be read says so in its place, and can be asked for again; the others stay", async ({
  page,
}) => {
  let isAway = true;
  await page.route("**/accounting/query", (route) =>
    isAway && route.request().postData()?.includes("GetReceivables")
      ? route.fulfill({
          status: 500,
          json: { ok: false, status: 500, errorMessage: "away", data: null, code: "Error" },
        })
      : route.continue(),
  );
  await signIn(page, "MJS");
  const card = page.getByRole("region", { name: "Owed by clients" });
  await expect(card).toContainText("What clients owe could not be read.", { timeout: 15_000 });
  await expect(page.getByRole("region", { name: "Owed to companies" })).toContainText(
    "Collected for companies",
  );
  isAway = false;
  await card.getByRole("button", { name: "Try again" }).click();
  await expect(card).toContainText("Not due yet");
});

test("what waits leads to where it is done, for who may do it", async ({ page }) => {
  await openSession(page, "MJS");
  await queueItems(page, (await issueInvoice(page, 10_000)).itemId);
  await page.goto("/");
  const toDo = page.getByRole("region", { name: "To do" });
  await toDo.getByRole("button", { name: /in the QuickBooks queue$/ }).click();
  await expect(queueOf(page)).toBeVisible();
  await signIn(page, "TRK");
  await expect(page.getByRole("region", { name: "Received today" })).toBeVisible();
  await expect(toDo).toHaveCount(0);
});

test("no card of Home pushes another away while they come", async ({ page }) => {
  await openSession(page, "MJS");
  await page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        moved.sum += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/");
  await expect(page.getByRole("table", { name: "Recent transactions" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const sum = await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum);
  expect(sum).toBeLessThanOrEqual(0.02);
});

test("Home scrolls below its bars alone, and ends with its last card", async ({ page }) => {
  await openSession(page, "MJS");
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/");
    await expect(page.getByRole("table", { name: "Recent transactions" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(844);
  }
});

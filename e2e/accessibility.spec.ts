// Every screen in both themes: no objection of axe by the WCAG rules, nothing blocked by the security policy.
import { itemLink } from "@fiducia/contract/item-link";
import { expect, type Page } from "@playwright/test";
import { SITE } from "./site/addresses.ts";
import { MANY_SCREENS_MS, objectionsInBothThemes, openSession, signIn, watch } from "./site/person.ts";
import { issueInvoice, issueMemo, takeCredit } from "./site/record.ts";
import { test } from "./site/test.ts";

const SCREENS: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ["Home", (page) => expect(page.getByRole("table", { name: "Recent transactions" })).toBeVisible()],
  ["/trustTransactions/0", (page) => expect(page.getByRole("rowheader").first()).toBeVisible()],
  [
    "/trustTransactions/1",
    (page) => expect(page.getByText("There are no items in this report.")).toBeVisible(),
  ],
  ["/unpaid-invoices", (page) => expect(page.getByText("Updated")).toBeVisible()],
  ["/batch-statements", (page) => expect(page.getByText("Updated")).toBeVisible()],
  ["/account", (page) => expect(page.getByRole("button", { name: "Set up" })).toBeVisible()],
  ["/nowhere", (page) => expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible()],
  ["/error?message=Oh", (page) => expect(page.getByText("Oh")).toBeVisible()],
  ["/unauthorized", (page) => expect(page.getByText("Signed in as")).toBeVisible()],
];

/** What opens above the screen by a key. */
const OVERLAYS = [
  ["Control+k", "Search or jump to"],
  ["?", "Keyboard shortcuts"],
] as const;

for (const width of [1440, 390]) {
  test(`every screen in both themes, ${width} pixels wide`, async ({ page }) => {
    test.setTimeout(MANY_SCREENS_MS);
    const trouble = await watch(page);
    await page.goto("/signin");
    await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
    expect(await objectionsInBothThemes(page)).toEqual([]);
    await openSession(page, "MJS");
    await issueInvoice(page, 4_200);
    await page.setViewportSize({ width, height: 844 });
    for (const [address, isShown] of SCREENS) {
      await page.goto(address === "Home" ? "/" : address);
      if (width === 1440 || !address.startsWith("/trust")) await isShown(page);
      else await expect(page.getByRole("heading", { name: "Trust Transactions" })).toBeVisible();
      expect([address, await objectionsInBothThemes(page)]).toEqual([address, []]);
    }
    expect(trouble).toEqual([]);
  });
}

test("items and forms of the transaction sites on a phone, in both themes", async ({ page }) => {
  test.setTimeout(MANY_SCREENS_MS);
  const trouble = await watch(page);
  await signIn(page, "MJS");
  const link = (site: "receipt" | "creditMemo", itemId: number) =>
    itemLink({ host: SITE, site, intent: "read_only", itemId, origin: SITE, clientId: 42 });
  const memo = await issueMemo(page, 4_400, 600);
  const receipt = await takeCredit(page, 4_500);
  // As tall as the forms: the bar at the foot of a window covers whichever field lies there until one scrolls.
  await page.setViewportSize({ width: 390, height: 1800 });
  for (const [address, heading] of [
    [link("creditMemo", memo.itemId), `Credit Memo ${memo.number}`],
    [link("receipt", receipt.itemId), `Receipt ${receipt.number}`],
    ["/pay?route=view_in&client=42", "Take payment"],
    ["/pay?route=view_out&kind=bankMove", "Move between trust banks"],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
    await expect(page.getByRole("button").first()).toBeVisible();
    expect([heading, await objectionsInBothThemes(page)]).toEqual([heading, []]);
  }
  expect(trouble).toEqual([]);
});

test("menus and dialogs, in both themes", async ({ page }) => {
  test.setTimeout(MANY_SCREENS_MS);
  const trouble = await watch(page);
  await signIn(page, "MJS");
  await issueInvoice(page, 4_300);
  for (const name of ["Customer Accounts", "MJS@1001, user menu"]) {
    await page.getByRole("button", { name }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    expect([name, await objectionsInBothThemes(page)]).toEqual([name, []]);
    await page.keyboard.press("Escape");
  }
  for (const [keys, name] of OVERLAYS) {
    await page.keyboard.press(keys);
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    expect([name, await objectionsInBothThemes(page)]).toEqual([name, []]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await page.getByRole("button", { name: "MJS@1001, user menu" }).click();
  await page.getByRole("menuitem", { name: "Preferences" }).click();
  await expect(page.getByRole("dialog", { name: "Preferences" })).toBeVisible();
  expect(["Preferences", await objectionsInBothThemes(page)]).toEqual(["Preferences", []]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Notifications" }).click();
  await expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
  expect(["Notifications", await objectionsInBothThemes(page)]).toEqual(["Notifications", []]);
  await page.keyboard.press("Escape");
  await page.goto("/trustTransactions/0");
  await page
    .getByRole("button", { name: /^Void Invoice/ })
    .first()
    .click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  expect(["Void", await objectionsInBothThemes(page)]).toEqual(["Void", []]);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  expect(["Menu", await objectionsInBothThemes(page)]).toEqual(["Menu", []]);
  expect(trouble).toEqual([]);
});

// Files behind an item: attached, opened as what they are, removed with a reason; what is no PDF or picture stays out.
import { itemLink } from "@fiducia/contract/item-link";
import { expect } from "@playwright/test";
import { SITE } from "./site/addresses.ts";
import { objections, openSession } from "./site/person.ts";
import { issueInvoice } from "./site/record.ts";
import { test } from "./site/test.ts";

const PDF = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");

test("a file is attached to an invoice, opened and removed with a reason", async ({ page }) => {
  await openSession(page, "MJS");
  const { itemId } = await issueInvoice(page, 5_000);
  const invoice = { site: "invoice", intent: "read_only", itemId, clientId: 42 } as const;
  await page.goto(itemLink({ ...invoice, host: SITE, origin: SITE }));
  const files = page.getByRole("region", { name: "Attachments" });
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent("filechooser");
    await files.getByRole("button", { name: "Attach a file" }).click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  };
  await choose("notes.txt", "text/plain", Buffer.from("no picture"));
  await expect(files.getByRole("alert")).toHaveText("notes.txt is no PDF, PNG or JPEG.");
  await choose("declaration.pdf", "application/pdf", PDF);
  const link = files.getByRole("link", { name: "declaration.pdf" });
  await expect(link).toBeVisible();
  await expect(files.getByRole("alert")).toHaveCount(0);
  const opened = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(opened.headers()["content-type"]).toContain("application/pdf");
  expect(await opened.body()).toEqual(PDF);
  expect(await objections(page)).toEqual([]);
  await files.getByRole("button", { name: "Remove declaration.pdf" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove declaration.pdf?" });
  await dialog.getByLabel("Reason").fill("Of another client");
  await dialog.getByLabel("Reason").press("Enter");
  await expect(files.getByText(/Removed by .*: Of another client/)).toBeVisible();
  await expect(link).toHaveCount(0);
});

// How much JavaScript a page asks of a browser that has never been here: gzip, until the network rests.
import { gzipSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { signIn } from "./site/person.ts";

/** Kilobytes of gzip JavaScript that opening an address loads. */
async function weigh(page: Page, address: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(address, { waitUntil: "networkidle" });
  const bytes = (await Promise.all(sizes)).reduce((all, size) => all + size, 0);
  return Math.round(bytes / 1000);
}

test("the sign-in page weighs at most 150 kB", async ({ page }) => {
  const weight = await weigh(page, "/signin");
  expect(weight).toBeGreaterThan(20);
  expect(weight).toBeLessThanOrEqual(150);
});

test("Home weighs at most 260 kB for an administrator", async ({ page, context }) => {
  await signIn(page, "MJS");
  const weight = await weigh(await context.newPage(), "/");
  expect(weight).toBeGreaterThan(20);
  expect(weight).toBeLessThanOrEqual(260);
});

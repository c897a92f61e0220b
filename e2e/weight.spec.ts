// How much JavaScript a page asks of a browser that has never been here: gzip, until the network rests.
import { gzipSync } from "node:zlib";
import { expect, type Page, type Response, test } from "@playwright/test";
import { signIn } from "./site/person.ts";

interface Load {
  /** Of gzip. */
  readonly kilobytes: number;
  readonly files: number;
}

/** The JavaScript that opening an address loads. */
async function loadOf(page: Page, address: string): Promise<Load> {
  const sizes: Promise<number>[] = [];
  const weigh = (response: Response) => {
    if (response.url().endsWith(".js")) sizes.push(response.body().then((body) => gzipSync(body).length));
  };
  page.on("response", weigh);
  await page.goto(address, { waitUntil: "networkidle" });
  page.off("response", weigh);
  const bytes = (await Promise.all(sizes)).reduce((all, size) => all + size, 0);
  return { kilobytes: Math.round(bytes / 1000), files: sizes.length };
}

test("the sign-in page weighs at most 150 kB", async ({ page }) => {
  const { kilobytes } = await loadOf(page, "/signin");
  expect(kilobytes).toBeGreaterThan(20);
  expect(kilobytes).toBeLessThanOrEqual(150);
});

test("Home weighs at most 260 kB for an administrator, in a few files", async ({ page, context }) => {
  await signIn(page, "MJS");
  const { kilobytes, files } = await loadOf(await context.newPage(), "/");
  expect(kilobytes).toBeGreaterThan(20);
  expect(kilobytes).toBeLessThanOrEqual(260);
  expect(files).toBeLessThanOrEqual(12);
});

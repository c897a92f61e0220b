// The test of a person at the office's computer: a browser that has seen the product before, and nobody at it.
import { setTimeout } from "node:timers/promises";
import { type BrowserContext, type BrowserContextOptions, test as base } from "@playwright/test";
import { SITE } from "./addresses.ts";

/** What the product may leave in a browser beside its files. */
const LEFT_BEHIND = "local_storage,indexeddb,cache_storage";

/** A browser that has not been tidied up after so long is given up: the next test begins in another. */
const PATIENCE_MS = 10_000;

/** Takes away whatever a test has left, but for the files it has loaded. One empty page stays, for the next test. */
async function tidyUp(context: BrowserContext, origin: string): Promise<void> {
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  await context.clearCookies();
  await context.clearPermissions();
  await Promise.all(context.pages().map((each) => each.close()));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: LEFT_BEHIND });
  await session.detach();
}

/** Whether it came to an end in time, and to a good one. */
const comesToAnEnd = (work: Promise<void>): Promise<boolean> =>
  Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    setTimeout(PATIENCE_MS, false, { ref: false }),
  ]);

/**
 * Playwright's test in a browser that keeps the product's files from one test to the next, as anybody's does: the
 * first opening of an empty browser costs more than most tests. Nothing moves in it that need not. A test that sets the
 * browser's clock, looks at what moves or lets a service worker in takes Playwright's own, whose browser is empty each
 * time.
 */
export const test = base.extend<object, { readonly contexts: Map<string, BrowserContext> }>({
  contexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
    async ({}, use) => {
      const contexts = new Map<string, BrowserContext>();
      await use(contexts);
      for (const context of contexts.values()) await comesToAnEnd(context.close());
    },
    { scope: "worker" },
  ],
  context: async (
    { browser, contexts, baseURL, viewport, timezoneId, contextOptions, permissions, actionTimeout },
    use,
  ) => {
    const options: BrowserContextOptions = {
      // What moves is drawn sixty times a second; the tests in Playwright's own browser look at that.
      ...{ viewport, serviceWorkers: "block", reducedMotion: "reduce", ...contextOptions },
      ...(baseURL === undefined ? {} : { baseURL }),
      ...(timezoneId === undefined ? {} : { timezoneId }),
    };
    const key = JSON.stringify(options);
    const context = contexts.get(key) ?? (await browser.newContext(options));
    contexts.set(key, context);
    context.setDefaultTimeout(actionTimeout ?? 0);
    if (permissions) await context.grantPermissions(permissions);
    await use(context);
    if (await comesToAnEnd(tidyUp(context, new URL(baseURL ?? SITE).origin))) return;
    contexts.delete(key);
    await comesToAnEnd(context.close());
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
});

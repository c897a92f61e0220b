// Playwright's test in a browser that has cached the product's files, as a returning user's has.
import { setTimeout } from "node:timers/promises";
import { type BrowserContext, type BrowserContextOptions, test as base } from "@playwright/test";
import { SITE } from "./addresses.ts";

/** What is deleted from the browser's storage after a test; cached files stay. */
const LEFT_BEHIND = "local_storage,indexeddb,cache_storage";

/** A browser that takes longer to clean up is closed, and the next test starts another. */
const PATIENCE_MS = 10_000;

/** Deletes what a test has left, except cached files. One empty page stays for the next test. */
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

/** Whether the work succeeded in time. */
const comesToAnEnd = (work: Promise<void>): Promise<boolean> =>
  Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    setTimeout(PATIENCE_MS, false, { ref: false }),
  ]);

/**
 * Playwright's test in a browser that keeps the product's files from test to test: the first load in an empty browser
 * takes longer than most tests. It prefers reduced motion. A test that sets the browser's clock, checks animation or
 * needs a service worker uses Playwright's own test, with an empty browser each time.
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
      // Playwright's own test is for tests of animation.
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

// From a client to the same client in the agency's desktop program.
import { expect } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { openSession } from "./site/person.ts";
import { test } from "./site/test.ts";

test.use({ baseURL: DEMO_SITE });

test("the link names agency and client", async ({ page }) => {
  await openSession(page, "MJS");
  await page.goto("/client?id=871");
  await expect(page.getByRole("heading", { name: "Ada Park" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Desktop program" })).toHaveAttribute(
    "href",
    "desktop-program://client/871?agency=1001",
  );
});

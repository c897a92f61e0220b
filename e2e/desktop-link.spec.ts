// From a client to the same client in the agency's desktop program.
import { expect, test } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { signIn } from "./site/person.ts";

test.use({ baseURL: DEMO_SITE });

test("the link names agency and client", async ({ page }) => {
  await signIn(page, "MJS");
  await page.goto("/client?id=871");
  await expect(page.getByRole("heading", { name: "Ada Park" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Desktop program" })).toHaveAttribute(
    "href",
    "desktop-program://client/871?agency=1001",
  );
});

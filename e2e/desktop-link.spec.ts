// From a client to the same client in the agency's desktop program.
import { expect, type Page, test } from "@playwright/test";
import { DEMO_SITE } from "./site/addresses.ts";
import { signIn } from "./site/person.ts";

test.use({ baseURL: DEMO_SITE });

async function openClient(page: Page): Promise<void> {
  await page.goto("/client?id=871");
  await expect(page.getByRole("heading", { name: "Ada Park" })).toBeVisible();
}

test("the link names agency and client", async ({ page }) => {
  await signIn(page, "MJS");
  await openClient(page);
  await expect(page.getByRole("link", { name: "Desktop program" })).toHaveAttribute(
    "href",
    "desktop-program://client/871?agency=1001",
  );
});

test("without the client's id there is no link, and the screen says why", async ({ page }) => {
  await signIn(page, "MJS");
  await page.route("**/accounting/query", async (route) => {
    const { Query } = route.request().postDataJSON() as { Query: string };
    if (Query !== "GetClient") return route.continue();
    const response = await route.fetch();
    const answer = await response.json();
    answer.data.client.clientId = "";
    await route.fulfill({ response, json: answer });
  });
  await openClient(page);
  await page.getByRole("button", { name: "Desktop program" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Could not generate CMS client link: the client id is missing",
  );
});

// An agency that begins brings its clients and policies from another system by screens alone.
import { expect, type Page } from "@playwright/test";
import { foundAgency } from "./site/founded.ts";
import { objections } from "./site/person.ts";
import { test } from "./site/test.ts";

const CLIENTS = `Client list,,,,,
Client #,First name,Last name,Street,ZIP,Favorite color
A-1,Ada,Byron,12 Elm St,2116,blue
A-2,Grace,Hopper,4 Oak Ave,22201,red
A-3,,,9 Fir Rd,1970,green
A-4,Ada,Byron,12 Elm St,2116,blue
`;
const POLICIES = "Client #,Policy #,Eff date,Carrier\nA-1,HO-1,01/25/2026,Zurich\nA-2,PA-7,02/01/2026,\n";

const main = (page: Page) => page.getByRole("main");

async function bring(page: Page, kind: string, name: string, content: string): Promise<void> {
  await page.getByLabel("What is in it").selectOption({ label: kind });
  await page.getByLabel("Old system").fill("HawkSoft");
  await page.getByLabel("File to import").setInputFiles({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(content),
  });
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
}

test("clients and policies come from another system; faults are corrected, doubts answered, names explained", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await foundAgency(page, 3651 + test.info().retry);
  await page.goto("/");
  await page
    .getByRole("main")
    .getByRole("link", { name: "Bring clients and policies from another system" })
    .click();
  await bring(page, "Clients", "clients.csv", CLIENTS);
  await expect(page.getByLabel("Row that names the columns")).toHaveValue("2");
  await expect(page.getByLabel("Column of First name")).toHaveValue("1");
  await expect(main(page)).toContainText("Not imported, since no field takes them: Favorite color.");
  expect(await objections(page)).toEqual([]);
  await page.getByRole("button", { name: "Check 4 rows" }).click();

  await expect(main(page)).toContainText("The name is missing.");
  await page.getByRole("button", { name: "To answer 1" }).click();
  await expect(main(page)).toContainText("Looks like row 3");
  await page.getByRole("button", { name: "Row 6: Leave out" }).click();
  await expect(page.getByRole("button", { name: "Left out 1" })).toBeVisible();
  expect(await objections(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download what is to correct" }).click(),
  ]);
  const faulty = (await (await download.createReadStream()).toArray()).join("");
  expect(faulty).toContain("A-3,,,9 Fir Rd,1970,green,The name is missing.");
  await page.getByRole("button", { name: "Import 2 rows" }).click();
  await expect(main(page)).toContainText("Imported");

  await page.getByRole("link", { name: "All files" }).click();
  await bring(page, "Clients", "corrected.csv", faulty.replace("A-3,,,", "A-3,Emmy,Noether,"));
  await page.getByRole("button", { name: "Check 1 row" }).click();
  await page.getByRole("button", { name: "Import 1 row", exact: true }).click();
  await expect(page.getByRole("button", { name: "Import 0 rows" })).toBeDisabled();

  await page.getByRole("link", { name: "All files" }).click();
  await bring(page, "Policies", "policies.csv", POLICIES);
  await page.getByRole("button", { name: "Check 2 rows" }).click();
  await page.getByLabel("Carrier Zurich").selectOption({ label: "No carrier" });
  await page.getByRole("button", { name: "Keep and check again" }).click();
  await page.getByRole("button", { name: "Import 2 rows" }).click();
  await expect(page.getByRole("button", { name: "Import 0 rows" })).toBeDisabled();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("A-1");
  await page.getByRole("option", { name: /Byron/ }).click();
  await expect(main(page)).toContainText("A-1 (HawkSoft)");
  await expect(main(page)).toContainText("HO-1");
});

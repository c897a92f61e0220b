// The test message of the mail settings, sent to a real e-mail server, and what is said while none answers.
import { openMailServer } from "@fiducia/server/testing/mail-server";
import { expect } from "@playwright/test";
import { MAIL_PORT } from "./site/addresses.ts";
import { foundAgency } from "./site/founded.ts";
import { test } from "./site/test.ts";

test("says what the server answered, and which setting it lacks", async ({ page }) => {
  await foundAgency(page, 3601 + test.info().retry);
  await page.goto("/settings/mail");
  const panel = page.getByRole("region", { name: "Test message" });
  const send = panel.getByRole("button", { name: "Send a test message" });
  await send.click();
  await expect(panel.getByRole("status")).toContainText("Enter where replies go and save");
  await page.getByLabel("Replies go to").fill("books@cedar.example");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "History" })).toContainText("Mail added");
  await send.click();
  await expect(panel.getByRole("status")).toContainText(
    "Nothing listens at the server and port of SMTP_URL.",
  );
  const server = await openMailServer(() => "accept", 0, MAIL_PORT);
  try {
    await send.click();
    await expect(panel.getByRole("status")).toContainText("The server took");
    expect(server.taken.filter((mail) => mail.includes("To: books@cedar.example"))).toHaveLength(1);
  } finally {
    await server.close();
  }
});

// An emulated Web Connector that calls the running product, as the file says that a page hands out.
import type { CompanyFile } from "@fiducia/quickbooks/emulator/desktop/company-file";
import { WebConnector } from "@fiducia/quickbooks/emulator/desktop/web-connector";
import type { Page } from "@playwright/test";

/** The connector's file with an address that it takes: the site of the tests has plain http. */
export async function connectorOf(page: Page, company: CompanyFile, password: string): Promise<WebConnector> {
  const origin = new URL(page.url()).origin;
  const answer = await page.request.post("/accounting/query", {
    data: { Query: "GetQuickbooksConnectorFile", address: "https://books.example" },
  });
  const { data: file } = (await answer.json()) as { data: { content: string } };
  const text = file.content.replaceAll("https://books.example", origin);
  return new WebConnector({ file: text, password, company });
}

// A SOAP client that is not ours carries an invoice into an emulated company file, from the description to the last answer.
import type { AddressInfo } from "node:net";
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { readAs } from "@fiducia/database/unit";
import { CONNECTOR_PATH } from "@fiducia/features/quickbooks/shared/connector-path.contract";
import { CompanyFile } from "@fiducia/quickbooks/emulator/desktop/company-file";
import { firstMessage, otherProgram } from "@fiducia/quickbooks/testing/soap-conversation";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDemoSite } from "../testing/demo-site.ts";

const PASSWORD = "a long password";
const MOST_MESSAGES = 200;
const site = openForFile(openDemoSite);
const company = new CompanyFile({ companyName: "Harbor" });

async function told<T>(body: object): Promise<T> {
  const answer = await site.post("MJS@1001", "Query" in body ? "query" : "command", body);
  expect(answer).toMatchObject({ status: 200 });
  return (answer.body as { readonly data: unknown }).data as T;
}

/** A whole run; answers what the service said at its end. */
async function run(userName: string, ownerId: string): Promise<unknown> {
  if (!site.app.server.listening) await site.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = site.app.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}${CONNECTOR_PATH}`;
  const ask = await otherProgram(`${address}?wsdl`, address);
  await ask("serverVersion");
  await ask("clientVersion", { strVersion: "2.3.0.215" });
  const signedIn = (await ask("authenticate", { strUserName: userName, strPassword: PASSWORD })) as {
    readonly string: readonly string[];
  };
  const [ticket = "", work] = signedIn.string;
  if (work !== "") return work;
  for (let message = 0; message < MOST_MESSAGES; message += 1) {
    const qbxml = await ask(
      "sendRequestXML",
      firstMessage(ticket, message === 0 ? company.describe(ownerId) : ""),
    );
    if (qbxml === "" || qbxml === null) break;
    const processed = company.process(String(qbxml));
    const response = "response" in processed ? processed.response : "";
    const percent = await ask("receiveResponseXML", { ticket, response, hresult: "", message: "" });
    if (Number(percent) === 100) break;
  }
  const said = await ask("getLastError", { ticket });
  await ask("closeConnection", { ticket });
  return said;
}

test("from the description to an invoice in the company file", async () => {
  const { userName } = await told<{ userName: string }>({
    ...{ Command: "ConnectQuickbooksDesktop", password: PASSWORD },
  });
  const { content } = await told<{ content: string }>({
    ...{ Query: "GetQuickbooksConnectorFile", address: "https://books.example" },
  });
  const [ownerId = "", fileId = ""] = ["OwnerID", "FileID"].map(
    (name) => new RegExp(`<${name}>(.*)</${name}>`).exec(content)?.[1],
  );
  // The Web Connector writes the id of the connection into the company file before its first run.
  company.fileIds.set(ownerId, fileId);
  expect(await run(userName, ownerId)).toBe("Finish the settings of the export in Fiducia.");
  await told({ Command: "BeginQuickbooksExport", form: "Documents", firstDay: "2026-01-01" });
  const [invoice] = await readAs(site.database.connection, 1001, (unit) =>
    unit.rows(sql<{ itemId: number }>`select item_id as "itemId" from item
      where agency_id = 1001 and item_type = 'Invoice' order by item_id limit 1`),
  );
  await told({ Command: "QBTransferItems", items: [invoice] });
  expect(await run(userName, ownerId)).toBe("No more items");
  const sent = company.books.transactions.filter(({ type }) => type === "Invoice");
  expect(sent.map(({ memo }) => memo.includes(`[FID:${invoice?.itemId}/`))).toEqual([true]);
});

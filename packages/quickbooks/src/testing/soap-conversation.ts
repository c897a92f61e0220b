// Another program's SOAP client talks to the service as its description says.
import { createClientAsync } from "soap";

type Call = (asked: object) => Promise<readonly [Readonly<Record<string, unknown>>]>;

/** What a client made from a description, at a file or address, hears from the service at an address. */
export async function converse(description: string, address: string): Promise<readonly unknown[]> {
  const client = await createClientAsync(description, {}, address);
  const heard: unknown[] = [];
  const ask = async (operation: string, asked: object): Promise<void> => {
    const call = (client as unknown as Readonly<Record<string, Call>>)[`${operation}Async`];
    if (!call) throw new Error(`the description has no ${operation}`);
    const [result] = await call.call(client, asked);
    heard.push(result[`${operation}Result`]);
  };
  await ask("clientVersion", { strVersion: "2.3.0.215" });
  await ask("authenticate", { strUserName: "ada & co", strPassword: "<secret>" });
  await ask("sendRequestXML", {
    ticket: "7.t",
    strHCPResponse: "",
    strCompanyFileName: "C:\\Books\\agency.qbw",
    qbXMLCountry: "US",
    qbXMLMajorVers: 16,
    qbXMLMinorVers: 0,
  });
  await ask("receiveResponseXML", { ticket: "7.t", response: "<QBXML>é</QBXML>", hresult: "", message: "" });
  await ask("closeConnection", { ticket: "7.t" });
  return heard;
}

// Another program's SOAP client talks to the service as its description says.
import { createClientAsync } from "soap";

type Call = (asked: object) => Promise<readonly [Readonly<Record<string, unknown>>]>;

/** Calls an operation and answers its result. */
type Ask = (operation: string, asked?: object) => Promise<unknown>;

/** A client made from a description, at a file or address, that calls the service at an address. */
export async function otherProgram(description: string, address: string): Promise<Ask> {
  const client = await createClientAsync(description, {}, address);
  return async (operation, asked = {}) => {
    const call = (client as unknown as Readonly<Record<string, Call>>)[`${operation}Async`];
    if (!call) throw new Error(`the description has no ${operation}`);
    const [result] = await call.call(client, asked);
    return result[`${operation}Result`];
  };
}

/** What `sendRequestXML` is given with the first message of a run. */
export const firstMessage = (ticket: string, described = "") => ({
  ...{ ticket, strHCPResponse: described, strCompanyFileName: "C:\\Books\\agency.qbw" },
  ...{ qbXMLCountry: "US", qbXMLMajorVers: 16, qbXMLMinorVers: 0 },
});

/** What the client hears from each operation in turn. */
export async function converse(description: string, address: string): Promise<readonly unknown[]> {
  const ask = await otherProgram(description, address);
  return [
    await ask("clientVersion", { strVersion: "2.3.0.215" }),
    await ask("authenticate", { strUserName: "ada & co", strPassword: "<secret>" }),
    await ask("sendRequestXML", firstMessage("7.t")),
    await ask("receiveResponseXML", {
      ticket: "7.t",
      response: "<QBXML>é</QBXML>",
      hresult: "",
      message: "",
    }),
    await ask("closeConnection", { ticket: "7.t" }),
  ];
}

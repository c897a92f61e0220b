// The operations of the Web Connector's service, with the names of their arguments and what they return.

export interface SoapOperation {
  readonly arguments: readonly string[];
  readonly returns: "string" | "int" | "strings";
}

const call = (returns: SoapOperation["returns"], ...names: readonly string[]): SoapOperation => ({
  arguments: names,
  returns,
});

export const SOAP_OPERATIONS = {
  serverVersion: call("string"),
  clientVersion: call("string", "strVersion"),
  authenticate: call("strings", "strUserName", "strPassword"),
  sendRequestXML: call(
    "string",
    "ticket",
    "strHCPResponse",
    "strCompanyFileName",
    "qbXMLCountry",
    "qbXMLMajorVers",
    "qbXMLMinorVers",
  ),
  receiveResponseXML: call("int", "ticket", "response", "hresult", "message"),
  connectionError: call("string", "ticket", "hresult", "message"),
  getLastError: call("string", "ticket"),
  closeConnection: call("string", "ticket"),
  getInteractiveURL: call("string", "wcTicket", "sessionID"),
  interactiveDone: call("string", "wcTicket"),
  interactiveRejected: call("string", "wcTicket", "reason"),
  getServerVersion: call("string", "ticket"),
} as const satisfies Readonly<Record<string, SoapOperation>>;

export type SoapOperationName = keyof typeof SOAP_OPERATIONS;

/** Of all arguments only these are numbers. */
export const NUMBERS: readonly string[] = ["qbXMLMajorVers", "qbXMLMinorVers"];

export const CONNECTOR_NAMESPACE = "http://developer.intuit.com/";

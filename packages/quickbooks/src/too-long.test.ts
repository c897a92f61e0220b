// A text that QuickBooks finds too long is named: which field, and of what.
import { expect, test } from "vitest";
import { readResponse } from "./desktop/read-response.ts";
import { readAnswer } from "./online/read-answer.ts";
import { OPERATIONS } from "./testing/operations.ts";

const desktop = (name: keyof typeof OPERATIONS, rs: string, field: string) => {
  const said = `The string &quot;x&quot; in the field &quot;${field}&quot; is too long.`;
  const text = `<QBXML><QBXMLMsgsRs><${rs}Rs statusCode="3070" statusSeverity="Error" statusMessage="${said}"/></QBXMLMsgsRs></QBXML>`;
  return readResponse(OPERATIONS[name], text).message;
};
const online = (name: keyof typeof OPERATIONS, Detail: string) => {
  const Fault = {
    type: "ValidationFault",
    Error: [{ Message: "String length is too long", Detail, code: "2050" }],
  };
  return readAnswer(OPERATIONS[name], 400, JSON.stringify({ Fault })).message;
};
const CURE = "is too long for QuickBooks. Shorten it, then queue the item again.";

test.each([
  [desktop("addInvoice", "InvoiceAdd", "RefNumber"), `The number of Invoice 1001 ${CURE}`],
  [desktop("addInvoice", "InvoiceAdd", "Desc"), `The description of a line of Invoice 1001 ${CURE}`],
  [desktop("createCustomer", "CustomerAdd", "Name"), `The name of the client Park, Ada ${CURE}`],
  [
    desktop("createVendor", "VendorAdd", "NameOnCheck"),
    `The field NameOnCheck of the company Harbor Mutual ${CURE}`,
  ],
  [online("addInvoice", "DocNumber max 21"), `The number of Invoice 1001 ${CURE}`],
  [online("createClass", "Length"), `A text of Downtown ${CURE}`],
])("%s", (said, expected) => expect(said).toBe(expected));

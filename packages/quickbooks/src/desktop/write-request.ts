// An operation as a whole qbXML text, as the Web Connector hands it to QuickBooks Desktop.
import { changes, type Operation } from "../operation.ts";
import { escaped } from "../xml.ts";
import { REQUESTS, type Shape } from "./order.ts";
import { requestOf } from "./request-of.ts";
import { writeFields } from "./write-elements.ts";

export interface RequestOptions {
  /** At most 50 characters; comes back with the answer. */
  readonly requestId: string;
  /** At most 23 characters; under it QuickBooks keeps the answer. Left out of operations that only read. */
  readonly messageSetId?: string;
  /** The message set whose answer QuickBooks may forget. */
  readonly clearMessageSet?: string;
  /** Whether the company file uses sales tax: lines and services then say that they bear none. */
  readonly hasSalesTax?: boolean;
}

const attribute = (name: string, value: string | undefined): string =>
  value === undefined ? "" : ` ${name}="${escaped(value)}"`;

export function writeRequest(operation: Operation, options: RequestOptions): string {
  const { name, fields } = requestOf(operation, options.hasSalesTax ?? false);
  const written = writeFields(REQUESTS[name] as Shape, fields);
  const recovery =
    attribute("newMessageSetID", changes(operation) ? options.messageSetId : undefined) +
    attribute("oldMessageSetID", options.clearMessageSet);
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n<?qbxml version="13.0"?>\n',
    `<QBXML><QBXMLMsgsRq onError="stopOnError"${recovery}>`,
    `<${name}Rq${attribute("requestID", options.requestId)}>${written}</${name}Rq>`,
    "</QBXMLMsgsRq></QBXML>",
  ].join("");
}

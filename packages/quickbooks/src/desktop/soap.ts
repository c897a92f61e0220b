// The envelopes of the Web Connector: reads its calls, writes the answers.
import { childOf, declaresEntities, escaped, readXml } from "../xml.ts";
import { CONNECTOR_NAMESPACE, SOAP_OPERATIONS, type SoapOperationName } from "./soap-operations.ts";

const ENVELOPE = "http://schemas.xmlsoap.org/soap/envelope/";

export interface SoapCall {
  readonly operation: SoapOperationName;
  /** By their names; one that was not sent is empty. */
  readonly arguments: Readonly<Record<string, string>>;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

const isOperation = (name: string): name is SoapOperationName => Object.hasOwn(SOAP_OPERATIONS, name);

/** Reads the body of a call, whatever prefixes it uses; the first element in its Body names the operation. */
export function readCall(bytes: Uint8Array): SoapCall | { readonly refused: string } {
  const text = decoded(bytes);
  if (text === undefined) return { refused: "The message is not UTF-8." };
  if (declaresEntities(text)) return { refused: "The message declares a document type or an entity." };
  const envelope = readXml(text);
  if (envelope?.name !== "Envelope") return { refused: "The message is not a SOAP envelope." };
  const call = childOf(envelope, "Body")?.children[0];
  if (!call || !isOperation(call.name))
    return { refused: "The message asks for no operation of this service." };
  const given = Object.fromEntries(
    SOAP_OPERATIONS[call.name].arguments.map((name) => [name, childOf(call, name)?.text ?? ""]),
  );
  return { operation: call.name, arguments: given };
}

const envelope = (body: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<soap:Envelope xmlns:soap="${ENVELOPE}"><soap:Body>${body}</soap:Body></soap:Envelope>`;

/** The strings of an array stand in the service's own namespace; the connector stops at any other. */
export function writeAnswer(
  operation: SoapOperationName,
  result: string | number | readonly string[],
): string {
  const written =
    typeof result === "object"
      ? result.map((each) => `<string>${escaped(each)}</string>`).join("")
      : escaped(String(result));
  return envelope(
    `<${operation}Response xmlns="${CONNECTOR_NAMESPACE}"><${operation}Result>${written}</${operation}Result></${operation}Response>`,
  );
}

/** The answer to what is no call of this service. */
export const writeFault = (text: string): string =>
  envelope(
    `<soap:Fault><faultcode>soap:Client</faultcode><faultstring>${escaped(text)}</faultstring></soap:Fault>`,
  );

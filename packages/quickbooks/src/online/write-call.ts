// An operation as a REST call of QuickBooks Online.
import type { Operation } from "../operation.ts";
import { ofLists } from "./list-calls.ts";
import { ofTransactions } from "./transaction-calls.ts";

export interface OnlineCall {
  readonly method: "GET" | "POST";
  /** Below `/v3/company/{realmId}`, with its query. */
  readonly path: string;
  readonly body?: string;
}

/** The version of the interface that is asked for; older ones have ended. */
const MINOR_VERSION = "75";

/**
 * The call of an operation. Under the same request id, of at most 50 characters, Online gives the first answer again; calls
 * that only read have none.
 */
export function writeCall(operation: Operation, { requestId }: { readonly requestId: string }): OnlineCall {
  const call = ofLists(operation) ?? ofTransactions(operation);
  if (!call) throw new RangeError(`no call for ${operation.do}`);
  const { resource, parameters = {}, body } = call;
  const isChange = body !== undefined && resource !== "batch";
  const all = { ...parameters, ...(isChange ? { requestid: requestId } : {}), minorversion: MINOR_VERSION };
  const written = Object.entries(all).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return {
    method: body ? "POST" : "GET",
    path: `/${resource}?${written.join("&")}`,
    ...(body ? { body: JSON.stringify(body) } : {}),
  };
}

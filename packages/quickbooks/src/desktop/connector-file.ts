// The file with which a user adds Fiducia to the Web Connector (`.qwc`). It holds no password.
import { escaped } from "../xml.ts";

export interface ConnectorFile {
  /** Shown in the Web Connector; unique for each company file. */
  readonly appName: string;
  /** The address of the service: https, by the name of the host, without a query. */
  readonly appUrl: string;
  /** A page that helps; on the same host. */
  readonly appSupport: string;
  readonly appDescription: string;
  readonly userName: string;
  /** GUIDs without braces: the same for all connections of Fiducia, and one for each connection. */
  readonly ownerId: string;
  readonly fileId: string;
  readonly everyMinutes?: number;
}

const GUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What the Web Connector would refuse of an address; undefined where it takes it. */
function objectionTo(address: string): string | undefined {
  if (!URL.canParse(address)) return `${address} is not an address.`;
  const { protocol, hostname, search, hash, username } = new URL(address);
  const isLocal = hostname === "localhost";
  if (protocol !== "https:" && !(protocol === "http:" && isLocal))
    return `${address} must begin with https://.`;
  if (/^[\d.]+$|^\[/.test(hostname)) return `${address} must name its host; an IP address is not enough.`;
  if (search || address.includes("?")) return `${address} must have no query.`;
  if (hash || username) return `${address} must be a plain address.`;
  return undefined;
}

function objection(file: ConnectorFile): string | undefined {
  const addressObjection = objectionTo(file.appUrl) ?? objectionTo(file.appSupport);
  if (addressObjection) return addressObjection;
  if (new URL(file.appUrl).hostname !== new URL(file.appSupport).hostname) {
    return `${file.appSupport} must be on the same host as ${file.appUrl}.`;
  }
  if (!GUID.test(file.ownerId) || !GUID.test(file.fileId))
    return "The owner's or the file's id is not a GUID.";
  if (!file.appName.trim() || !file.userName.trim()) return "The name of the application or user is missing.";
  return undefined;
}

/** The text of the file, or why the Web Connector would not take it. */
export function writeConnectorFile(
  file: ConnectorFile,
): { readonly text: string } | { readonly refused: string } {
  const refused = objection(file);
  if (refused) return { refused };
  const element = (name: string, value: string): string => `  <${name}>${escaped(value)}</${name}>\n`;
  const minutes = file.everyMinutes;
  const scheduler = minutes
    ? `  <Scheduler><RunEveryNMinutes>${Math.trunc(minutes)}</RunEveryNMinutes></Scheduler>\n`
    : "";
  const text =
    element("AppName", file.appName.trim()) +
    element("AppID", "") +
    element("AppURL", file.appUrl) +
    element("AppDescription", [...file.appDescription].slice(0, 80).join("")) +
    element("AppSupport", file.appSupport) +
    element("UserName", file.userName) +
    element("OwnerID", `{${file.ownerId}}`) +
    element("FileID", `{${file.fileId}}`) +
    element("QBType", "QBFS") +
    element("Style", "Document") +
    element("Notify", "false") +
    scheduler +
    element("IsReadOnly", "false");
  return { text: `<?xml version="1.0" encoding="utf-8"?>\n<QBWCXML>\n${text}</QBWCXML>\n` };
}

// Network addresses: which proxies are trusted, and which addresses count as one visitor.
import ipaddr from "ipaddr.js";
import type { Reading } from "./settings.ts";

/** An address or a range, such as 10.0.0.0/8. */
type Range = ReturnType<typeof ipaddr.parseCIDR>;

/** The leading 16-bit parts of an IPv6 address that name a visitor's network: a visitor has all addresses of it. */
const NETWORK_PARTS = 4;

/** The visitor behind an address: an IPv4 address itself, the /64 network of an IPv6 address; other text unchanged. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  if (read.kind() === "ipv4") return read.toString();
  const { parts } = read as ReturnType<typeof ipaddr.IPv6.parse>;
  return `${parts
    .slice(0, NETWORK_PARTS)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}

/** An address as proxies write it, also in brackets and with a port; undefined for other text. */
export function addressIn(text: string): string | undefined {
  const bare = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
  const isWhole =
    ipaddr.IPv4.isValidFourPartDecimal(bare) || (ipaddr.IPv6.isValid(bare) && !bare.includes("%"));
  return isWhole ? bare : undefined;
}

function rangeOf(text: string): Range | undefined {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  // Four decimal numbers; short forms such as "10" or "0x0a" are refused.
  const isWhole = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  if (!isWhole) return undefined;
  const address = ipaddr.parse(text);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}

/** Addresses and ranges, separated by commas. */
export const readAddresses = (text: string): Reading<readonly string[]> => {
  const listed = text.split(",").map((each) => each.trim());
  if (listed.every((each) => rangeOf(each) !== undefined)) return { value: listed };
  return { fault: "Set it to addresses such as 10.0.0.5 or 10.0.0.0/8, apart by commas." };
};

/** A test whether an address is in the list; false for all when the list is empty. */
export function belongsTo(listed: readonly string[]): (address: string | undefined) => boolean {
  const ranges = listed.map(rangeOf).filter((range) => range !== undefined);
  return (address) => {
    if (address === undefined || !ipaddr.isValid(address)) return false;
    const read = ipaddr.process(address);
    return ranges.some((range) => range[0].kind() === read.kind() && read.match(range as never));
  };
}

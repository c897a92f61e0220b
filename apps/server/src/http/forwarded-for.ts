// What proxies say of who asks: addresses, and nothing else.
import type { IncomingMessage } from "node:http";
import { addressIn } from "@fiducia/installation/network-address";

/**
 * Leaves of `X-Forwarded-For` the addresses behind its last other word: each proxy adds to the end, so what stands before
 * a word that is no address was not written by a proxy that knows what it does.
 */
export function keepAddresses({ headers }: IncomingMessage): void {
  const said = headers["x-forwarded-for"];
  if (said === undefined) return;
  const addresses: string[] = [];
  for (const word of [said].flat().join(",").split(",").reverse()) {
    const address = addressIn(word.trim());
    if (address === undefined) break;
    addresses.unshift(address);
  }
  if (addresses.length > 0) headers["x-forwarded-for"] = addresses.join(", ");
  else delete headers["x-forwarded-for"];
}

// A client is known to people by a number of eight digits.
import { log } from "./log.ts";

const DIGITS = 8;
export const LARGEST_CLIENT_NUMBER = 10 ** DIGITS - 1;

/**
 * `1234` as `00001234`; 0 is a valid number. Without a number it is empty, and that is logged as a fault of the
 * caller.
 */
export function clientNumber(clientId: number | string | null | undefined): string {
  const text = String(clientId ?? "").trim();
  if (text === "") {
    log.warn("A client's number was to be written in eight digits and is empty.");
    return "";
  }
  return text.padStart(DIGITS, "0");
}

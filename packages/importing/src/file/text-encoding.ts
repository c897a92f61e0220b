// In which encoding the bytes of a text file are.
import { isUtf8 } from "node:buffer";

/**
 * What the file says of itself is not asked: programs write UTF-8 under a heading of another encoding, and bytes of any other
 * encoding are hardly ever right UTF-8 by chance.
 */
export function encodingOf(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  // Without a mark, every other byte of plain letters in UTF-16 is zero.
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return "utf-16le";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

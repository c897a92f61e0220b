// A file's name is one name, to be read as it is written.
import { expect, test } from "vitest";
import { cleanFileName } from "./file-name.rules.ts";

test.each([
  ["roof before (2).png", "roof before (2).png"],
  ["Straße – año 2027.pdf", "Straße – año 2027.pdf"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\ann\\claim.pdf", "claim.pdf"],
  ["claim.pdf:stream", "stream"],
  ["invoice\u202efdp.exe", "invoicefdp.exe"],
  ["a\u0000b\u001b[31m\r\nc.pdf", "ab[31mc.pdf"],
  ["\u2066hidden\u2069\u200b.png\u2028", "hidden.png"],
  ["...", ""],
  [" .htaccess", "htaccess"],
  ["claim.pdf. ", "claim.pdf"],
  ["folder/", ""],
])("%j", (given, clean) => expect(cleanFileName(given)).toBe(clean));

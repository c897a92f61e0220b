// 150 addresses that lead elsewhere are replaced by Home; our own addresses are kept.
import { expect, test } from "vitest";
import { returnAddress } from "./return-address.ts";

const OWN = "https://books.example";
const OTHER = "https://pay.books.example:8443";
const ORIGINS = [OWN, OTHER];
const HOME = `${OWN}/`;

test.each([
  [`${OWN}/trustTransactions/0?office=2#row`, `${OWN}/trustTransactions/0?office=2#row`],
  ["/trustTransactions/1", `${OWN}/trustTransactions/1`],
  ["/", HOME],
  ["HTTPS://BOOKS.EXAMPLE/a", `${OWN}/a`],
  [`${OWN}:443/a`, `${OWN}/a`],
  [`${OTHER}/pay?route=view_in`, `${OTHER}/pay?route=view_in`],
  [`${OWN}/a?next=https://evil.example`, `${OWN}/a?next=https://evil.example`],
  [`${OWN}/signing-off`, `${OWN}/signing-off`],
])("%s leads to %s", (asked, address) => {
  expect(returnAddress(asked, ORIGINS)).toBe(address);
});

const EVIL = "evil.example";
const after = (starts: readonly string[], ...ends: readonly string[]) =>
  starts.flatMap((start) => ends.map((end) => start + end));

const hostile: readonly string[] = [
  // Schemes that execute or read something.
  ...[
    "javascript:",
    "JaVaScRiPt:",
    "data:text/html,",
    "vbscript:",
    "blob:",
    "file:///",
    "about:",
    "view-source:",
  ].flatMap((scheme) => [`${scheme}alert(1)`, `${scheme}${OWN}/`, ` ${scheme}alert(1)`]),
  ...["ftp", "ws", "wss", "mailto", "tel", "intent", "chrome", "filesystem"].map(
    (scheme) => `${scheme}://books.example/`,
  ),
  // Only slashes of either kind before the host.
  ...after(
    ["//", "///", "////", "/\\", "\\/", "\\\\", "\\", "/\\/", "//\\", "/.//", "/..//"],
    EVIL,
    `${EVIL}/books.example`,
  ),
  ...after(
    ["https:", "https:/", "https:///", "https:\\\\", "https:/\\", "http:", "http:///", "https:////"],
    EVIL,
  ),
  // Blanks and control characters that parsers remove.
  ...[
    "\t",
    "\n",
    "\r",
    "\r\n",
    "\u0000",
    "\u000b",
    " ",
    "\u00a0",
    "\u200b",
    "\u2028",
    "\ufeff",
    "\u3000",
  ].flatMap((unseen) => [
    `${unseen}//${EVIL}`,
    `/${unseen}/${EVIL}`,
    `https:/${unseen}/${EVIL}`,
    `${OWN}/a${unseen}b`,
  ]),
  "/a\r\nSet-Cookie: fiducia=1",
  `${OWN}/\r\nLocation: https://${EVIL}`,
  // Credentials, and an at sign after what looks like our host.
  `https://books.example@${EVIL}/`,
  `https://books.example:443@${EVIL}/`,
  `https://books.example%40${EVIL}/`,
  `https://${EVIL}%2f@books.example.${EVIL}/`,
  "https://user@books.example/",
  "https://user:password@books.example/",
  "https://:password@books.example/",
  `https://${EVIL}#@books.example/`,
  `https://${EVIL}?@books.example/`,
  `https://${EVIL}\\@books.example/`,
  // Hosts that only look like ours.
  ...[
    `books.example.${EVIL}`,
    "notbooks.example",
    "books-example",
    "books.example.",
    "xbooks.example",
    "www.books.example",
    "books.examples",
    "book.example",
    "bооks.example",
    "xn--bks-gdda.example",
    "books。example.evil",
    "books.example%2eevil.example",
    "books.example%00.evil.example",
    "[::1]",
    "127.0.0.1",
    "2130706433",
    "0x7f.1",
    "localhost",
  ].map((host) => `https://${host}/`),
  // Another scheme or port is another origin.
  "http://books.example/",
  "https://books.example:8443/",
  "https://books.example:444/",
  "https://pay.books.example/",
  "http://pay.books.example:8443/",
  "https://books.example:99999/",
  // Redirects within redirects, and very long addresses.
  `${OWN}/signin`,
  `${OWN}/signin?redirect=${OWN}/signin`,
  "/signin",
  "/SignIn/",
  "/x/../signin",
  `${OWN}//signin`,
  `${OWN}//${EVIL}`,
  `/${"a".repeat(2_001)}`,
  // Not an address.
  "",
  ".",
  "..",
  "?",
  "#",
  "undefined",
  "null",
  "[object Object]",
  "%",
  "%2f%2fevil.example",
  "%5c%5cevil.example",
  EVIL,
  `@${EVIL}`,
  `:${EVIL}`,
  "https://",
  "https://[",
  "<script>alert(1)</script>",
];

test("there are at least a hundred and fifty, each its own", () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(150);
});

test.each(hostile)("%j leads home", (asked) => {
  expect(returnAddress(asked, ORIGINS)).toBe(HOME);
});

test.each([null, undefined])("%s leads home", (asked) => {
  expect(returnAddress(asked, ORIGINS)).toBe(HOME);
});

// A long message is read as a short one is, and others are answered meanwhile.
import { performance } from "node:perf_hooks";
import { expect, test } from "vitest";
import { readAside } from "./read-aside.ts";
import { readResponse } from "./read-response.ts";
import { readCall } from "./soap.ts";

const account = (place: number) =>
  `<AccountRet><ListID>${place}</ListID><EditSequence>1</EditSequence><Name>Account ${place}</Name><FullName>Account ${place}</FullName><IsActive>true</IsActive><AccountType>Expense</AccountType></AccountRet>`;
const answerOf = (accounts: number) =>
  `<?xml version="1.0"?><QBXML><QBXMLMsgsRs><AccountQueryRs requestID="1" statusCode="0" statusSeverity="Info" statusMessage="Status OK">${Array.from({ length: accounts }, (_, place) => account(place)).join("")}</AccountQueryRs></QBXMLMsgsRs></QBXML>`;
const operation = { do: "listAccounts" } as const;

test("an answer of 4,000 accounts keeps nobody waiting", async () => {
  const long = answerOf(4_000);
  let longestPause = 0;
  let before = performance.now();
  const ticking = setInterval(() => {
    longestPause = Math.max(longestPause, performance.now() - before);
    before = performance.now();
  }, 5);
  const began = performance.now();
  const read = await readAside("readResponse", operation, long);
  const took = performance.now() - began;
  clearInterval(ticking);
  expect(read.entries).toHaveLength(4_000);
  expect(longestPause).toBeLessThan(took / 2);
});

test("a message is read the same in either way", async () => {
  const text = answerOf(1);
  expect(await readAside("readResponse", operation, text)).toEqual(readResponse(operation, text));
  const broken = new TextEncoder().encode("<".repeat(300_000));
  expect(await readAside("readCall", broken)).toEqual(readCall(broken));
});

// What people read of a server's answer.
import { expect, test } from "vitest";
import { wordsOfFate } from "./mail-fate.rules.ts";

test.each([
  ["accepted", "250 queued", /took the message to books@cedar\.example/],
  ["unreached", "535 5.7.8 Authentication failed", /name and password/],
  ["later", "451 greylisted", /at the moment/],
  ["refused", "550 no such mailbox", /this sender or this recipient/],
  ["refused", "503 bad sequence", /^The server refused the message\.$/],
  ["unreached", "getaddrinfo ENOTFOUND smtp.example", /no server of the name/],
  ["unreached", "connect ECONNREFUSED 127.0.0.1:1", /Nothing listens/],
  ["unreached", "Connection timeout", /in time/],
  ["unreached", "self-signed certificate", /safe connection/],
  ["unreached", "something else", /was not reached/],
  ["unknown", "Connection closed", /Look whether it arrived before/],
] as const)("%s: %s", (fate, answer, words) =>
  expect(wordsOfFate({ fate, answer }, "books@cedar.example")).toMatch(words),
);

// A withdrawal that nobody can explain is not called an error of the bank.
import { expect, it } from "vitest";
import { UNEXPLAINED } from "../shared/bank-line.contract.ts";
import { wordsOfErrors } from "./error-words.rules.ts";

const of = (what: string) => ({ source: "error" as const, what });

it("is called by what waits", () => {
  expect(wordsOfErrors([of("Bank error"), { source: "event", what: "Check" }])).toBe(
    "Errors that the bank makes good",
  );
  expect(wordsOfErrors([of(UNEXPLAINED)])).toBe("Withdrawals not explained yet");
  expect(wordsOfErrors([of(UNEXPLAINED), of("Bank error")])).toBe(
    "Errors of the bank, and withdrawals not explained yet",
  );
});

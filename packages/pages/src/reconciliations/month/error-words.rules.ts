// How what waits beside the books is called: errors of the bank, withdrawals that nobody can explain yet, or both.
import { type BankItem, UNEXPLAINED } from "../shared/bank-line.contract.ts";

type Waiting = readonly Pick<BankItem, "source" | "what">[];

export function wordsOfErrors(outstanding: Waiting): string {
  const waiting = outstanding.filter(({ source }) => source === "error");
  const unexplained = waiting.filter(({ what }) => what === UNEXPLAINED);
  if (unexplained.length === 0) return "Errors that the bank makes good";
  return unexplained.length === waiting.length
    ? "Withdrawals not explained yet"
    : "Errors of the bank, and withdrawals not explained yet";
}

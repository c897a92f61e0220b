// Money that waits for its deposit is in trust from the receipt on; the slip only moves it to the bank.
import { cents, ZERO } from "@fiducia/kernel/cents";
import { expect, it } from "vitest";
import { Books } from "../testing/books.ts";
import { surplusOf } from "../trust-position.ts";
import { bankDeposit } from "./deposit-slip.ts";
import { receive } from "./receipt.ts";

const BANK = 11;

it("a slip takes what waited to the bank, and the surplus stays", () => {
  const books = new Books(new Map([[BANK, "Trust Bank"]]));
  const figures = () => {
    const position = books.position(BANK);
    return [position.cash, position.undeposited, position.requiredClients, surplusOf(position)];
  };
  books.post(
    receive({
      itemId: 1,
      clientId: 42,
      bankId: BANK,
      tendered: cents(1000),
      waiting: cents(700),
      change: ZERO,
      creditsUsed: [],
      shares: [],
      outside: [],
      directBill: [],
      documentParts: [],
      recognition: "AR_CASH",
    }),
  );
  expect(figures()).toEqual([300, 700, 1000, 0]);
  books.post(bankDeposit(BANK, cents(700)));
  expect(figures()).toEqual([1000, 0, 1000, 0]);
});

// Check numbers go up by one; a gap is seen until somebody writes it.
import { expect, test } from "vitest";
import { counterOfFile, granted } from "../../testing/counter.ts";
import { ACCOUNT, CLIENT } from "../../testing/counter-agency.ts";
import { Drawer } from "../../testing/drawer.ts";
import { REFUND } from "../../testing/tellers.ts";
import { checkNumbersQuery } from "./check-numbers.contract.ts";
import { checkNumbers } from "./check-numbers.query.ts";

const counter = counterOfFile();

const numbers = (bankAccountId: number = ACCOUNT.trust) =>
  counter.ask("PAY", [checkNumbersQuery, checkNumbers], { bankAccountId });

test("the next number, and the gaps", async () => {
  const credit = await new Drawer(counter).pay(10000);
  const write = async (checkNumber?: number) =>
    granted(
      await counter.tell("PAY", REFUND, {
        clientId: CLIENT.ada,
        bankAccountId: ACCOUNT.trust,
        credits: [{ itemId: credit, amount: 100 }],
        ...(checkNumber === undefined ? {} : { checkNumber }),
      }),
    );
  expect(await numbers()).toEqual({ next: 1001, gaps: [] });
  await write();
  await write(1005);
  expect(await numbers()).toEqual({ next: 1006, gaps: [1002, 1003, 1004] });
  await write(1003);
  expect(await numbers()).toEqual({ next: 1006, gaps: [1002, 1004] });
  expect(await numbers(ACCOUNT.trust2)).toEqual({ next: 1001, gaps: [] });
});

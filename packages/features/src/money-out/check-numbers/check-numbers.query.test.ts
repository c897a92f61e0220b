// Check numbers go up by one; a gap is seen until somebody writes it.

import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { REFUND } from "@fiducia/stories/counter/tellers";
import { expect, test } from "vitest";
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

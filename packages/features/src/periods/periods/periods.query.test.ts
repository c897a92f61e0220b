// Nothing is closed or reconciled in new books.

import { counterOfFile } from "@fiducia/stories/counter/counter";
import { expect, test } from "vitest";
import { periodsQuery } from "./periods.contract.ts";
import { periods } from "./periods.query.ts";

const counter = counterOfFile();

test("no day is closed, and nobody closed one", async () =>
  expect(await counter.ask("CLK", [periodsQuery, periods], {})).toEqual({
    closedThrough: null,
    trustBanks: [
      { name: "Trust Bank", reconciledThrough: null },
      { name: "Trust Bank 2", reconciledThrough: null },
    ],
    changes: [],
  }));

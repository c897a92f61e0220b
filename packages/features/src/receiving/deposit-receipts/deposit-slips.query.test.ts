// No slips before the first.

import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfFile } from "@fiducia/stories/counter/counter";
import { expect, test } from "vitest";
import { depositSlipsQuery } from "./deposit-receipts.contract.ts";
import { depositSlips } from "./deposit-slips.query.ts";

const counter = counterOfFile();

test("an agency that uses none has none", async () =>
  expect(
    await counter.ask("CLK", [depositSlipsQuery, depositSlips], { bankAccountId: ACCOUNT.trust }),
  ).toEqual([]));

// No slips before the first.
import { expect, test } from "vitest";
import { counterOfFile } from "../../testing/counter.ts";
import { ACCOUNT } from "../../testing/counter-agency.ts";
import { depositSlipsQuery } from "./deposit-receipts.contract.ts";
import { depositSlips } from "./deposit-slips.query.ts";

const counter = counterOfFile();

test("an agency that uses none has none", async () =>
  expect(
    await counter.ask("CLK", [depositSlipsQuery, depositSlips], { bankAccountId: ACCOUNT.trust }),
  ).toEqual([]));

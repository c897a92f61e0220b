// Given settings change, others stay, and the books follow at once.

import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { expect, test } from "vitest";
import { changeBookSettings } from "./book-settings.command.ts";
import { bookSettingsQuery, changeBookSettingsCommand } from "./book-settings.contract.ts";
import { bookSettings } from "./book-settings.query.ts";

const counter = counterOfFile();

const CHANGE = [changeBookSettingsCommand, changeBookSettings] as const;
const FOUNDED = {
  blockNegativeTrust: "HARD",
  allowAdvance: false,
  allocationRule: "THIRD_PARTY_FIRST",
  holdDays: 0,
  payBeforeDeposit: false,
  trustTestLevel: "owner",
  writeOffLimit: 1000,
  usesDepositSlips: false,
  recognition: "AR_CASH",
  approvalFrom: null,
};

test("one by one", async () => {
  expect(await counter.ask("MJS", [bookSettingsQuery, bookSettings], {})).toEqual(FOUNDED);
  const warned = granted(
    await counter.tell("MJS", CHANGE, { blockNegativeTrust: "WARN", allowAdvance: true }),
  );
  expect(warned).toEqual({ ...FOUNDED, blockNegativeTrust: "WARN", allowAdvance: true });
  const rest = {
    allowAdvance: false,
    allocationRule: "PRO_RATA" as const,
    holdDays: 5,
    payBeforeDeposit: true,
    trustTestLevel: "line" as const,
    writeOffLimit: 0,
    usesDepositSlips: true,
    approvalFrom: 100_000,
  };
  expect(granted(await counter.tell("MJS", CHANGE, rest))).toEqual({ ...warned, ...rest });
  expect(await counter.ask("MJS", [bookSettingsQuery, bookSettings], {})).toEqual({ ...warned, ...rest });
});

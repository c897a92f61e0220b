// Given settings change, others stay, and the books follow at once.

import { counterOfFile, granted, sentenceOf } from "@fiducia/stories/counter/counter";
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
  interestConsentOn: null,
  interestConsentNote: "",
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

test("consent to interest has a day that has come, and its note goes with it", async () => {
  const consent = async (change: object) => {
    const outcome = await counter.tell("MJS", CHANGE, change);
    if (!outcome.ok) return sentenceOf(outcome);
    return [outcome.value.interestConsentOn, outcome.value.interestConsentNote];
  };
  const given = { interestConsentOn: "2026-02-01" as never, interestConsentNote: "Client agreement, page 2" };
  expect(await consent(given)).toEqual(["2026-02-01", "Client agreement, page 2"]);
  expect(await consent({ holdDays: 3 })).toEqual(["2026-02-01", "Client agreement, page 2"]);
  expect(await consent({ interestConsentOn: "2026-01-15" })).toEqual([
    "2026-01-15",
    "Client agreement, page 2",
  ]);
  expect(await consent({ interestConsentOn: "2026-03-03" })).toBe(
    "CONSENT_AHEAD: The consent cannot be of a day after today, 03/02/2026.",
  );
  expect(await consent({ interestConsentOn: null })).toEqual([null, ""]);
  expect(await consent({ interestConsentNote: "Nowhere" })).toEqual([null, ""]);
});

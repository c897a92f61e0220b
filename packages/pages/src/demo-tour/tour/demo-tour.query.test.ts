// The tour of a demo agency, and none of any other agency.

import { depositAgencyFunds } from "@fiducia/features/money-out/agency-funds/agency-funds.command";
import { depositAgencyFundsCommand } from "@fiducia/features/money-out/agency-funds/agency-funds.contract";
import { cents } from "@fiducia/kernel/cents";
import { addDays } from "@fiducia/kernel/day";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted } from "@fiducia/stories/counter/counter";
import { expect, it } from "vitest";
import { beginStory, keepDay, leaveOut } from "../shared/told-story.store.ts";
import { demoTourQuery } from "./demo-tour.contract.ts";
import { demoTour } from "./demo-tour.query.ts";

const counter = counterOfTest();

const tour = () => counter.ask("NIL", [demoTourQuery, demoTour], {});

it("has nothing to say of an agency that is no demo", async () => {
  expect(await tour()).toEqual({ story: null, refused: null, transferItemId: null, batchId: null });
});

it("says how far the story is told, and what was left out", async () => {
  const { connection, agencyId, today } = counter;
  const firstOn = addDays(today, -10);
  await beginStory(connection, agencyId, firstOn);
  expect((await tour()).story).toEqual({
    firstOn,
    toldThrough: addDays(firstOn, -1),
    lastOn: today,
    leftOut: 0,
  });
  await leaveOut(connection, agencyId);
  await keepDay(connection, agencyId, [firstOn, []]);
  expect((await tour()).story).toMatchObject({ toldThrough: firstOn, leftOut: 1 });
});

it("names a withdrawal that is more than the agency's own money in the bank", async () => {
  const { connection, agencyId, today } = counter;
  await beginStory(connection, agencyId, today);
  const banks = { bankAccountId: ACCOUNT.trust, operatingBankAccountId: ACCOUNT.operating };
  const deposit = [depositAgencyFundsCommand, depositAgencyFunds] as const;
  granted(await counter.tell("MJS", deposit, { ...banks, amount: cents(50_000) }));
  expect((await tour()).refused).toEqual({ bankAccountId: ACCOUNT.trust, amount: cents(1_050_000) });
});

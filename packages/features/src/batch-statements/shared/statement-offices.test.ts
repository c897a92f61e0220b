// Statements of every kind come to the same: within the user's offices, and whatever is asked about what is not due yet.
import { PERMISSION } from "@fiducia/contract/permissions";
import { ACCOUNT, CLIENT, callerOf, OFFICE } from "@fiducia/stories/counter/agency";
import { counterOfFile, itemOf } from "@fiducia/stories/counter/counter";
import { INVOICE } from "@fiducia/stories/counter/tellers";
import { OWING_BEGINS, tellOwing } from "@fiducia/stories/owing/owing-story";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { KINDS, optionFields } from "./statement-options.contract.ts";
import { statementsOf } from "./statements.store.ts";

const counter = counterOfFile(OWING_BEGINS);

/** Ada is a client of the main office, which has recorded all but 12.00 of Lakeside's. */
beforeAll(async () => {
  await tellOwing(counter);
  const line = {
    lineType: "agencyFee",
    description: "Visit",
    amount: 1_200,
    reportingAccountId: ACCOUNT.fees,
  };
  itemOf(await counter.tell("EXP", INVOICE, { clientId: CLIENT.ada, lines: [line] } as never));
});

interface Made {
  readonly due: number;
  readonly facts: {
    readonly rows: readonly { readonly name: string }[];
    readonly ages: readonly { readonly amount: number }[];
  };
}

async function adas(offices: readonly number[] | "all", change: object) {
  const caller = { ...callerOf("LAK"), grants: new Map([[PERMISSION.runCustomerReports, offices]]) };
  const asked = { from: "2026-01-05", clientIds: [CLIENT.ada], includeCreditBalances: true, ...change };
  const options = z.strictObject(optionFields).parse(asked);
  const [made] = await counter.read((unit) => {
    const statements = statementsOf({ unit, caller, today: counter.today, options });
    return unit.rows(sql<Made>`select s.due, s.facts from (${statements}) s`);
  });
  return made;
}

test.each(KINDS)("%s says what the user's offices recorded", async (kind) => {
  expect((await adas([OFFICE.main], { kind }))?.due).toBe(16_200);
  const lakes = await adas([OFFICE.lake], { kind });
  expect([lakes?.due, lakes?.facts.rows.map(({ name }) => name)]).toEqual([1_200, ["Invoice 1003"]]);
});

test.each(KINDS)("%s lists beside its ages only what it lists", async (kind) => {
  const aged = async (notYetDue: string) =>
    (await adas("all", { kind, notYetDue }))?.facts.ages.reduce((sum, { amount }) => sum + amount, 0);
  expect(await aged("Count")).toBe(53_200);
  expect(await aged("List")).toBe(kind === "OpenItem" ? 51_200 : 53_200);
});

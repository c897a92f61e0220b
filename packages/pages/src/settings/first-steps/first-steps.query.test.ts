// The steps of an agency that begins: each is done once it is done, and all are gone once they are done and something was posted.
import { writeAs } from "@fiducia/database/write-unit";
import { saveCarrier } from "@fiducia/features/agency/carrier-settings/carriers.command";
import { saveCarrierCommand } from "@fiducia/features/agency/carrier-settings/carriers.contract";
import { firstStepsQuery } from "@fiducia/features/parts/settings/first-steps.contract";
import { counterOfTest, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { firstSteps } from "./first-steps.query.ts";

const counter = counterOfTest();

const CEDAR = {
  ...{
    name: "Cedar Mutual",
    payeeKind: "carrier" as const,
    payableAccountId: null,
    checkName: "",
    ourCode: "",
  },
  address: { line1: "", line2: "", city: "", state: "", postalCode: "" },
  ...{
    termsDays: 45,
    termsFrom: "effective" as const,
    billing: "accountCurrent" as const,
    isAppointed: true,
  },
  ...{ commissionRate: 1500, commissionByLine: {} },
};

const missing = async () =>
  (await counter.ask("MJS", [firstStepsQuery, firstSteps], {}))
    .filter(({ isDone }) => !isDone)
    .map(({ step }) => step);

test("what is set up is no longer missing", async () => {
  expect(await missing()).toEqual(["address", "carrier", "checks"]);
  granted(await counter.tell("MJS", [saveCarrierCommand, saveCarrier], CEDAR));
  expect(await missing()).toEqual(["address", "checks"]);
});

test("after the first posting what is missing is still asked for, and nothing once all is there", async () => {
  await new Drawer(counter).invoice({});
  expect(await missing()).toEqual(["address", "carrier", "checks"]);
  await writeAs(counter.connection, counter.agencyId, async (unit) => {
    const ofAgency = sql`agency_id = ${unit.agencyId}`;
    await unit.run(sql`insert into agency_profile (agency_id, address_line_1) values (${unit.agencyId}, '12 Elm St')
      on conflict (agency_id) do update set address_line_1 = excluded.address_line_1`);
    await unit.run(sql`insert into bank_account (agency_id, gl_account_id, account_number_sealed, account_last_four)
      select agency_id, gl_account_id, 'sealed', '4417' from gl_account where ${ofAgency} and control = '1010' limit 1
      on conflict (agency_id, gl_account_id) do nothing`);
  });
  expect(await missing()).toEqual(["carrier"]);
  granted(await counter.tell("MJS", [saveCarrierCommand, saveCarrier], CEDAR));
  expect(await counter.ask("MJS", [firstStepsQuery, firstSteps], {})).toEqual([]);
});

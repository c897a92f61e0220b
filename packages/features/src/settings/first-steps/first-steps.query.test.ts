// The steps of an agency that begins: each is done once it is done, and all are gone after the first posting.
import { expect, test } from "vitest";
import { counterOfTest, granted } from "../../testing/counter.ts";
import { Drawer } from "../../testing/drawer.ts";
import { saveCarrier } from "../carriers/carriers.command.ts";
import { saveCarrierCommand } from "../carriers/carriers.contract.ts";
import { firstStepsQuery } from "./first-steps.contract.ts";
import { firstSteps } from "./first-steps.query.ts";

const counter = counterOfTest();

const missing = async () =>
  (await counter.ask("MJS", [firstStepsQuery, firstSteps], {}))
    .filter(({ isDone }) => !isDone)
    .map(({ step }) => step);

test("what is set up is no longer missing", async () => {
  expect(await missing()).toEqual(["address", "carrier", "checks"]);
  granted(
    await counter.tell("MJS", [saveCarrierCommand, saveCarrier], {
      ...{ name: "Cedar Mutual", payeeKind: "carrier", payableAccountId: null, checkName: "", ourCode: "" },
      address: { line1: "", line2: "", city: "", state: "", postalCode: "" },
      ...{ termsDays: 45, termsFrom: "effective", billing: "accountCurrent", isAppointed: true },
      ...{ commissionRate: 1500, commissionByLine: {} },
    }),
  );
  expect(await missing()).toEqual(["address", "checks"]);
});

test("after the first posting nothing is asked any more", async () => {
  await new Drawer(counter).invoice({});
  expect(await counter.ask("MJS", [firstStepsQuery, firstSteps], {})).toEqual([]);
});

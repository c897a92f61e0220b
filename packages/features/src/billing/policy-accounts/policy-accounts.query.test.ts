// The payable account of a policy: its own last premium says it, else the last one of its company.

import { ACCOUNT, CLIENT, type Initials, POLICY } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { INVOICE } from "@fiducia/stories/counter/tellers";
import { expect, test } from "vitest";
import { saveCarrier } from "../../agency/carrier-settings/carriers.command.ts";
import { saveCarrierCommand } from "../../agency/carrier-settings/carriers.contract.ts";
import { addPolicy } from "../../clients/save-policy/save-policy.command.ts";
import { addPolicyCommand } from "../../clients/save-policy/save-policy.contract.ts";
import { policyAccountsQuery } from "./policy-accounts.contract.ts";
import { policyAccounts } from "./policy-accounts.query.ts";

const counter = counterOfFile();

const asked = (clientId: number, initials: Initials = "CLK") =>
  counter.ask(initials, [policyAccountsQuery, policyAccounts], { clientId });

const bill = async (reportingAccountId: number, lineType: "premium" | "tax" = "premium") =>
  granted(
    await counter.tell("CLK", INVOICE, {
      clientId: CLIENT.ada,
      policyId: POLICY.ada,
      lines: [{ lineType, description: "Billed", amount: 10_000, reportingAccountId }],
    }),
  );

const insure = async (clientId: number, policyNumber: string): Promise<number> => {
  const body = { clientId, policyNumber, carrierId: 501 };
  return granted(await counter.tell("MJS", [addPolicyCommand, addPolicy], body)).policyId;
};

test("is unknown while neither the policy nor its company was billed", async () => {
  expect(await asked(CLIENT.ada)).toEqual([]);
  await bill(ACCOUNT.tax, "tax");
  expect(await asked(CLIENT.ada)).toEqual([]);
});

test("is that of the policy's last premium, whatever its company's is", async () => {
  await bill(ACCOUNT.acme);
  await bill(ACCOUNT.beta);
  expect(await asked(CLIENT.ada)).toMatchObject([{ policyId: POLICY.ada, reportingAccountId: ACCOUNT.beta }]);
});

test("of a new policy it is that of its company's last premium, for another client too", async () => {
  await bill(ACCOUNT.beta);
  await bill(ACCOUNT.acme);
  const policyId = await insure(CLIENT.bo, "BO-2");
  expect(await asked(CLIENT.bo)).toMatchObject([{ policyId, reportingAccountId: ACCOUNT.acme }]);
});

test("is not said of clients of other offices", async () => {
  await bill(ACCOUNT.acme);
  expect(await asked(CLIENT.ada, "LAK")).toEqual([]);
  await insure(CLIENT.lake, "LK-1");
  expect(await asked(CLIENT.lake, "LAK")).toHaveLength(1);
});

test("of a company that was set up it is the account, the commission and the terms of its settings", async () => {
  const { savedCarrierId } = granted(
    await counter.tell("MJS", [saveCarrierCommand, saveCarrier], {
      ...{ name: "Cedar Mutual", payeeKind: "carrier", payableAccountId: null, checkName: "", ourCode: "" },
      address: { line1: "", line2: "", city: "", state: "", postalCode: "" },
      ...{ termsDays: 45, termsFrom: "effective", billing: "accountCurrent", isAppointed: true },
      ...{ commissionRate: 1500, commissionByLine: { Auto: 1250 } },
    }),
  );
  const add = async (lineOfBusiness: string) => {
    const body = {
      clientId: CLIENT.bo,
      policyNumber: `CM ${lineOfBusiness}`,
      carrierId: savedCarrierId,
      lineOfBusiness,
    };
    return granted(await counter.tell("MJS", [addPolicyCommand, addPolicy], body)).policyId;
  };
  const [auto, home] = [await add("Auto"), await add("Home")];
  const known = (await asked(CLIENT.bo)).filter(({ policyId }) => [auto, home].includes(policyId));
  const terms = { termsDays: 45, termsFrom: "effective", commissionAccountId: ACCOUNT.commission };
  expect(known).toMatchObject([
    { policyId: auto, commissionRate: 1250, ...terms },
    { policyId: home, commissionRate: 1500, ...terms },
  ]);
});

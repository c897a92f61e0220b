// Companies with how they are paid; a payable account belongs to one of them.

import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { expect, test } from "vitest";
import { saveCarrier } from "./carriers.command.ts";
import { carrierSettingsQuery, saveCarrierCommand } from "./carriers.contract.ts";
import { carrierSettings } from "./carriers.query.ts";

const counter = counterOfTest();
const drawer = new Drawer(counter);

const CEDAR = {
  ...{ name: "Cedar Mutual", payeeKind: "carrier", payableAccountId: null, checkName: "", ourCode: "C-77" },
  address: { line1: "1 Elm Street", line2: "", city: "Austin", state: "TX", postalCode: "73301" },
  ...{ termsDays: 45, termsFrom: "effective", billing: "accountCurrent", isAppointed: true },
  ...{ commissionRate: 1500, commissionByLine: { Auto: 1250 } },
} as const;

const save = (change: object = {}) =>
  counter.tell("MJS", [saveCarrierCommand, saveCarrier], { ...CEDAR, ...change } as never);
const seen = async (id: number) =>
  (await counter.ask("MJS", [carrierSettingsQuery, carrierSettings], {})).find(
    ({ carrierId }) => carrierId === id,
  );

test("a new company gets a payable account with its name, and keeps what was entered", async () => {
  const { savedCarrierId, payableAccountId } = granted(await save());
  expect(await seen(savedCarrierId)).toMatchObject({ ...CEDAR, payableAccountId, inactive: false });
  granted(await save({ savedCarrierId, payableAccountId, commissionRate: 1000 }));
  expect(await seen(savedCarrierId)).toMatchObject({ payableAccountId, commissionRate: 1000 });
});

test("two companies do not share a payable account or a name", async () => {
  const { payableAccountId } = granted(await save());
  expect(sentenceOf(await save({ name: "Dune Mutual", payableAccountId }))).toBe(
    "ACCOUNT_OF_OTHER: Cedar Mutual Payable is the payable account of Cedar Mutual already.",
  );
  expect(sentenceOf(await save())).toBe("NAME_TAKEN: There is a company Cedar Mutual already.");
  expect(sentenceOf(await save({ name: "Dune Mutual", payableAccountId: ACCOUNT.trust }))).toMatch(
    /^ACCOUNT_UNKNOWN: /,
  );
  expect(sentenceOf(await save({ savedCarrierId: 9999 }))).toMatch(/^CARRIER_UNKNOWN: /);
});

test("a company that is owed money stays in use", async () => {
  const { savedCarrierId } = granted(await save({ name: "Acme", payableAccountId: ACCOUNT.acme }));
  await drawer.invoice({});
  expect(
    sentenceOf(await save({ savedCarrierId, name: "Acme", payableAccountId: ACCOUNT.acme, inactive: true })),
  ).toMatch(/^STILL_OWED: Acme is still owed [\d,.]+\. Pay it before the company is made inactive\.$/);
});

test("a company is paid by transfer under numbers that only the bank reads again", async () => {
  const bank = { routingNumber: "021000021", accountNumber: "44-5566-7788", trustBankId: ACCOUNT.trust };
  const { savedCarrierId } = granted(await save(bank));
  const shown = { routingNumber: "021000021", accountLastFour: "7788", trustBankId: ACCOUNT.trust };
  expect(await seen(savedCarrierId)).toMatchObject(shown);
  expect(JSON.stringify(await seen(savedCarrierId))).not.toContain("55667788");
  for (const [wrong, rule] of [
    [{ routingNumber: "021000020" }, "ROUTING_WRONG"],
    [{ accountNumber: "12" }, "ACCOUNT_WRONG"],
    [{ trustBankId: ACCOUNT.operating }, "TRUST_BANK_UNKNOWN"],
    [{ trustBankId: ACCOUNT.closedTrust }, "TRUST_BANK_UNKNOWN"],
  ] as const)
    expect(sentenceOf(await save({ name: "Dune Mutual", ...wrong }))).toMatch(new RegExp(`^${rule}: `));
});

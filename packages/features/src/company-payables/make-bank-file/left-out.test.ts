// What leaves a bank by EFT and can be in no file is named, and a void of what is in one names the file.

import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, itemOf, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { PAY_COMPANY, VOID } from "@fiducia/stories/counter/tellers";
import { beforeAll, expect, test } from "vitest";
import { saveBank } from "../../agency/bank-settings/banks.command.ts";
import { saveBankCommand } from "../../agency/bank-settings/banks.contract.ts";
import { saveCarrier } from "../../agency/carrier-settings/carriers.command.ts";
import { saveCarrierCommand } from "../../agency/carrier-settings/carriers.contract.ts";
import { makeBankFile } from "./make-bank-file.command.ts";
import { makeBankFileCommand } from "./make-bank-file.contract.ts";

const counter = counterOfFile();
const drawer = new Drawer(counter);

const make = (bankFile: "PositivePay" | "Transfers") =>
  counter.tell("PAY", [makeBankFileCommand, makeBankFile], { bankAccountId: ACCOUNT.trust, bankFile });
beforeAll(async () => {
  granted(
    await counter.tell("MJS", [saveBankCommand, saveBank], {
      ...{ savedBankId: ACCOUNT.trust, name: "Trust Bank", bankKind: "trustBank", bankName: "First Harbor" },
      ...{ routingNumber: "021000021", checkTitle: "", checkLayout: "top", accountNumber: "987654321" },
      ...{ positivePayColumns: "kind,checkNumber,amount", achCompanyId: "1234567890" },
    } as never),
  );
  granted(
    await counter.tell("MJS", [saveCarrierCommand, saveCarrier], {
      ...{ name: "Acme Underwriters", payableAccountId: ACCOUNT.acme, payeeKind: "carrier", checkName: "" },
      address: { line1: "1 Acme Way", line2: "", city: "Austin", state: "TX", postalCode: "78701" },
      ...{ ourCode: "", termsDays: 45, termsFrom: "effective", billing: "accountCurrent", isAppointed: true },
      ...{ commissionRate: 1500, commissionByLine: {} },
      ...{ routingNumber: "011401533", accountNumber: "123456789" },
    } as never),
  );
});
const pay = async (partId: number, method: "Check" | "EFT") =>
  itemOf(
    await counter.tell("PAY", PAY_COMPANY, {
      payment: { bankAccountId: ACCOUNT.trust, method },
      lineItems: [{ partId, amount: 100 }],
    }),
  );
const parts = async () => {
  const invoice = await drawer.invoice();
  await drawer.pay(110_000, [[invoice, 110_000]]);
  const [premium = 0, , tax = 0] = (await drawer.parts(invoice)).map(({ partId }) => partId);
  return { premium, tax };
};

test("a file names each refund by EFT and each company without bank details, once", async () => {
  const { premium, tax } = await parts();
  const credit = await drawer.pay(5_000);
  await drawer.refunding(credit, 500, { method: "EFT" });
  expect(sentenceOf(await make("Transfers"))).toBe(
    "ONLY_LEFT_OUT: Nothing new of Trust Bank can be in a file of transfers: 5.00 to Ada Park (refund).",
  );
  await pay(premium, "EFT");
  await pay(tax, "EFT");
  await drawer.refunding(credit, 600, { method: "EFT" });
  const voided = itemOf(await drawer.refunding(credit, 700, { method: "EFT" }));
  granted(await drawer.voiding(voided));
  await drawer.refunding(credit, 800, { method: "Check" });
  expect(granted(await make("Transfers"))).toMatchObject({
    count: 1,
    leftOut: [
      "1.00 to SL Tax Payable (no bank details)",
      "5.00 to Ada Park (refund)",
      "6.00 to Ada Park (refund)",
    ],
  });
  await pay(premium, "EFT");
  expect(granted(await make("Transfers"))).toMatchObject({
    count: 1,
    leftOut: ["1.00 to SL Tax Payable (no bank details)"],
  });
});

test("a void of a payment in a bank's file names the file before it is done", async () => {
  const { premium } = await parts();
  const looked = async (itemId: number) =>
    granted(await counter.look("MJS", VOID, { itemId, reason: "Wrong company" })).consequences;
  const [sent, written] = [await pay(premium, "EFT"), await pay(premium, "Check")];
  expect([await looked(sent), await looked(written)]).toEqual([[], []]);
  granted(await make("Transfers"));
  granted(await make("PositivePay"));
  expect(await looked(sent)).toEqual([
    "This payment is in the file of transfers made on 03/02/2026. Ask Trust Bank to stop it: a void does not.",
  ]);
  expect(await looked(written)).toEqual([
    "This check is in the positive pay file made on 03/02/2026. The next one tells Trust Bank that it is void.",
  ]);
});

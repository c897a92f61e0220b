// Files for banks: each check and transfer stands in one file, voids follow in the next, and a file is made again with a reason.
import { instantOf } from "@fiducia/kernel/clock";
import { ACCOUNT, callerOf, type Initials } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, itemOf, sentenceOf, VAULT } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { DISBURSE, PAY_COMPANY, VOID } from "@fiducia/stories/counter/tellers";
import { expect, test } from "vitest";
import { saveBank } from "../../agency/bank-settings/banks.command.ts";
import { saveBankCommand } from "../../agency/bank-settings/banks.contract.ts";
import { saveCarrier } from "../../agency/carrier-settings/carriers.command.ts";
import { saveCarrierCommand } from "../../agency/carrier-settings/carriers.contract.ts";
import { spoilCheck } from "../spoil-check/spoil-check.command.ts";
import { spoilCheckCommand } from "../spoil-check/spoil-check.contract.ts";
import { bankFile } from "./bank-file.query.ts";
import { makeBankFile, repeatBankFile } from "./make-bank-file.command.ts";
import { makeBankFileCommand, repeatBankFileCommand } from "./make-bank-file.contract.ts";

const counter = counterOfFile();
const drawer = new Drawer(counter);

const make = (kind: "PositivePay" | "Transfers", bankAccountId: number = ACCOUNT.trust) =>
  counter.tell("PAY", [makeBankFileCommand, makeBankFile], { bankAccountId, bankFile: kind });
const fetched = (fileId: number, initials: Initials = "PAY", at = "2026-03-02T16:05:00Z") =>
  counter.read((unit) =>
    bankFile({ unit, caller: callerOf(initials), fileId, at: instantOf(at), open: VAULT.open }),
  );
const linesOf = async (fileId: number) =>
  granted(await fetched(fileId))
    .content.trimEnd()
    .split("\r\n");
const bank = (change: object = {}) =>
  counter.tell("MJS", [saveBankCommand, saveBank], {
    ...{ savedBankId: ACCOUNT.trust, name: "Trust Bank", bankKind: "trustBank", bankName: "First Harbor" },
    ...{ routingNumber: "021000021", checkTitle: "", checkLayout: "top", accountNumber: "987654321" },
    ...{ positivePayColumns: "kind,checkNumber,amount", achCompanyId: "1234567890" },
    ...change,
  } as never);

test("positive pay and transfers", async () => {
  expect(sentenceOf(await make("PositivePay"))).toMatch(/^NO_ROUTING: Trust Bank has no routing number/);
  granted(await bank());
  expect(sentenceOf(await make("PositivePay"))).toBe(
    "NOTHING_NEW: Nothing of Trust Bank is new since the last file.",
  );
  const invoice = await drawer.invoice();
  await drawer.pay(110_000, [[invoice, 110_000]]);
  const [premium, , tax] = (await drawer.parts(invoice)).map(({ partId }) => partId);
  const pay = async (partId = 0, amount = 100, method = "Check") =>
    itemOf(
      await counter.tell("PAY", PAY_COMPANY, {
        payment: { bankAccountId: ACCOUNT.trust, method: method as "Check" },
        lineItems: [{ partId, amount }],
      }),
    );
  const first = await pay(premium, 10_000);
  const second = await pay(tax, 200);
  granted(await counter.tell("PAY", [spoilCheckCommand, spoilCheck], { itemId: second, reason: "Jammed" }));
  const made = granted(await make("PositivePay"));
  expect(await linesOf(made.fileId)).toEqual(["I,1001,100.00", "V,1002,2.00", "I,1003,2.00"]);
  expect(sentenceOf(await make("PositivePay"))).toMatch(/^NOTHING_NEW/);
  granted(await counter.tell("MJS", VOID, { itemId: first, reason: "Wrong company" }));
  expect(await linesOf(granted(await make("PositivePay")).fileId)).toEqual(["V,1001,100.00"]);

  await pay(premium, 30_000, "EFT");
  expect(sentenceOf(await make("Transfers"))).toBe(
    "ONLY_LEFT_OUT: Nothing new of Trust Bank can be in a file of transfers: 300.00 to Acme Payable (no bank details).",
  );
  granted(
    await counter.tell("MJS", [saveCarrierCommand, saveCarrier], {
      ...{ name: "Acme Underwriters", payableAccountId: ACCOUNT.acme, payeeKind: "carrier", checkName: "" },
      address: { line1: "", line2: "", city: "", state: "", postalCode: "" },
      ...{ ourCode: "", termsDays: 45, termsFrom: "effective", billing: "accountCurrent", isAppointed: true },
      ...{
        commissionRate: 1500,
        commissionByLine: {},
        routingNumber: "011401533",
        accountNumber: "123456789",
      },
    } as never),
  );
  const sent = granted(await make("Transfers"));
  expect(sent).toMatchObject({ count: 1, amount: 30_000, leftOut: [] });
  const [header = "", , entry = ""] = await linesOf(sent.fileId);
  // The agency's clock, and the first file of its day.
  expect(header.slice(23, 34)).toBe("2603021000A");
  expect([entry.slice(0, 12), entry.slice(12, 29).trim(), entry.slice(29, 39)]).toEqual([
    "622011401533",
    "123456789",
    "0000030000",
  ]);
  expect(sentenceOf(await fetched(sent.fileId, "MJS"))).toMatch(/^MADE_ALREADY/);
  expect(sentenceOf(await fetched(sent.fileId, "PAY", "2026-03-02T16:10:01Z"))).toMatch(/^MADE_ALREADY/);
  const again = granted(
    await counter.tell("MJS", [repeatBankFileCommand, repeatBankFile], {
      ...{ fileId: sent.fileId, reason: "The bank lost it" },
    }),
  );
  const repeated = granted(await fetched(again.fileId, "MJS")).content;
  expect(repeated).toContain("622011401533");
  expect(repeated.slice(23, 34)).toBe("2603021000B");
  expect(sentenceOf(await make("Transfers"))).toMatch(/^NOTHING_NEW/);
});

test("transfers arrive on a day on which banks work", async () => {
  const arriving = async (arriveOn: string) =>
    sentenceOf(
      await counter.tell("PAY", [makeBankFileCommand, makeBankFile], {
        ...{ bankAccountId: ACCOUNT.trust, bankFile: "Transfers", arriveOn: arriveOn as never },
      }),
    );
  await drawer
    .directBill(4_000)
    .then((partId) =>
      counter.tell("PAY", DISBURSE, { bankAccountId: ACCOUNT.trust, lines: [{ partId }], method: "EFT" }),
    );
  expect(await arriving("2026-03-07")).toBe(
    "NO_BANK_DAY: Banks do not work on 03/07/2026. Choose 03/09/2026.",
  );
  expect(await arriving("2026-03-01")).toBe(
    "DAY_PAST: 03/01/2026 is past. Choose 03/02/2026 or a later day.",
  );
});

test("an unknown bank or file is said to be unknown", async () => {
  expect(sentenceOf(await make("PositivePay", 999))).toMatch(/^BANK_UNKNOWN/);
  expect(sentenceOf(await fetched(5))).toMatch(/^FILE_UNKNOWN/);
  const again = await counter.tell("PAY", [repeatBankFileCommand, repeatBankFile], {
    fileId: 5,
    reason: "x",
  });
  expect(sentenceOf(again)).toMatch(/^FILE_UNKNOWN/);
});

// No check is made whose payee it cannot say whole, and the bank's file says what the check says.

import { saveBank } from "@fiducia/features/agency/bank-settings/banks.command";
import { saveBankCommand } from "@fiducia/features/agency/bank-settings/banks.contract";
import { bankFile } from "@fiducia/features/company-payables/make-bank-file/bank-file.query";
import { makeBankFile } from "@fiducia/features/company-payables/make-bank-file/make-bank-file.command";
import { makeBankFileCommand } from "@fiducia/features/company-payables/make-bank-file/make-bank-file.contract";
import { itemDocument } from "@fiducia/features/items/item-detail/papers/item-document.query";
import { instantOf } from "@fiducia/kernel/clock";
import { checkPdf } from "@fiducia/paper/pdf/check-pdf";
import { pdfPages } from "@fiducia/paper/testing/pdf-text";
import { ACCOUNT, callerOf } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, itemOf, sentenceOf, VAULT } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { DISBURSE, PAY_COMPANY } from "@fiducia/stories/counter/tellers";
import { expect, test } from "vitest";

const counter = counterOfFile();
const drawer = new Drawer(counter);
const AT = instantOf("2026-03-02T16:05:00Z");
const LONG = "The Board of Trustees of the Northern and Western Mutual Fire and Casualty Company of Ohio";

const refund = async (change: object) => drawer.refunding(await drawer.pay(500), 500, change);

test.each([
  [
    "株式会社 Ltd",
    "PAYEE_LETTERS: The font of checks lacks 株式会社 of the payee. Enter it in letters of the Latin alphabet.",
  ],
  ["W".repeat(100), "PAYEE_LONG: The payee is too long for two lines of a check. Enter a shorter one."],
])("a check to %s is refused before it is made; a transfer is none", async (payee, sentence) => {
  expect(sentenceOf(await refund({ method: "Check", payee }))).toBe(sentence);
  expect(sentenceOf(await refund({ method: "EFT", payee }))).toBe("done");
});

test("so are checks to companies and of direct-bill money", async () => {
  const payment = { bankAccountId: ACCOUNT.trust, method: "Check" as const, payee: "株式会社" };
  const invoice = await drawer.invoice();
  await drawer.pay(110_000, [[invoice, 110_000]]);
  const [premium] = await drawer.parts(invoice);
  const lineItems = [{ partId: premium?.partId ?? 0, amount: 100 }];
  expect(sentenceOf(await counter.tell("PAY", PAY_COMPANY, { payment, lineItems }))).toMatch(
    /^PAYEE_LETTERS/,
  );
  const lines = [{ partId: await drawer.directBill(500) }];
  expect(sentenceOf(await counter.tell("MJS", DISBURSE, { ...payment, lines }))).toMatch(/^PAYEE_LETTERS/);
});

test("positive pay says exactly what the check says", async () => {
  granted(
    await counter.tell("MJS", [saveBankCommand, saveBank], {
      ...{ savedBankId: ACCOUNT.trust, name: "Trust Bank", bankKind: "trustBank", bankName: "First Harbor" },
      ...{ routingNumber: "021000021", checkTitle: "", checkLayout: "top", accountNumber: "987654321" },
      ...{ positivePayColumns: "payee", achCompanyId: "" },
    } as never),
  );
  const payees = [LONG, "@Home Glass", "Smith  &\u00a0Sons", "-30- Press"];
  const said = [];
  for (const payee of payees) {
    const itemId = itemOf(await refund({ method: "Check", payee }));
    const paper = granted(
      await counter.read((unit) =>
        itemDocument({
          unit,
          caller: callerOf("MJS"),
          filter: { kind: "check", itemId },
          today: counter.today,
        }),
      ),
    );
    if (paper.kind !== "check") throw new Error("no check");
    const [words = []] = await pdfPages(await checkPdf(paper, AT));
    said.push(paper.payee);
    expect(words.join(" ")).toContain(paper.payee);
  }
  expect(said).toEqual([LONG, "@Home Glass", "Smith & Sons", "-30- Press"]);
  const made = granted(
    await counter.tell("PAY", [makeBankFileCommand, makeBankFile], {
      bankAccountId: ACCOUNT.trust,
      bankFile: "PositivePay",
    }),
  );
  const file = await counter.read((unit) =>
    bankFile({ unit, caller: callerOf("PAY"), fileId: made.fileId, at: AT, open: VAULT.open }),
  );
  expect(granted(file).content.trimEnd().split("\r\n")).toEqual(said);
});

// A spoiled sheet of a check takes the next number, and neither the old nor the new one is used again.

import { writeAs } from "@fiducia/database/write-unit";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, itemOf, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { DISBURSEMENTS_REGISTER, LISTING, PAY_COMPANY, VOID } from "@fiducia/stories/counter/tellers";
import { Reconciler } from "@fiducia/stories/reconciling/reconciler";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { readItemUnit } from "../../quickbooks/shared/carrying/unit.store.ts";
import { paymentsMade } from "../payments-made/payments-made.query.ts";
import { paymentsMadeReport } from "../payments-made/payments-made.report.ts";
import { spoilCheck } from "./spoil-check.command.ts";
import { spoilCheckCommand } from "./spoil-check.contract.ts";

const counter = counterOfFile();
const drawer = new Drawer(counter);

const spoil = (itemId: number, reason: string) =>
  counter.tell("PAY", [spoilCheckCommand, spoilCheck], { itemId, reason });
const pay = (partId: number, change: object = {}) =>
  counter.tell("PAY", PAY_COMPANY, {
    payment: { bankAccountId: ACCOUNT.trust, ...change },
    lineItems: [{ partId }],
  });
const listed = async () =>
  (
    await counter.list("PAY", [paymentsMadeReport, paymentsMade], {
      ...{ startDate: "2026-03-01", endDate: "2026-03-31" },
    })
  ).rows.map(({ itemNumber, checkNumber, spoiled, isVoided }) => [
    itemNumber,
    checkNumber,
    spoiled,
    isVoided,
  ]);

test("each sheet is kept with its reason, and the payment has the last number", async () => {
  const invoice = await drawer.invoice();
  await drawer.pay(110_000, [[invoice, 110_000]]);
  const [premium, , tax, fee] = (await drawer.parts(invoice)).map(({ partId }) => partId);
  const paid = itemOf(await pay(premium ?? 0));
  expect(granted(await spoil(paid, "Jammed")).checkNumber).toBe(1002);
  expect(granted(await spoil(paid, "Smeared")).checkNumber).toBe(1003);
  expect(sentenceOf(await pay(tax ?? 0, { checkNumber: 1002 }))).toBe(
    "CHECK_NUMBER_USED: Check 1002 of Trust Bank was written already; the next free number is 1004.",
  );
  granted(await pay(tax ?? 0));
  expect(await listed()).toEqual([
    ["1001", "1003", "1001: Jammed; 1002: Smeared", false],
    ["1002", "1004", null, false],
  ]);
  const march = { startDate: "2026-03-01", endDate: "2026-03-31" };
  const register = (await counter.list("MJS", DISBURSEMENTS_REGISTER, march)).rows;
  expect(register.map(({ referenceNumber, spoiled }) => [referenceNumber, spoiled])).toEqual([
    ["1003", "1001: Jammed; 1002: Smeared"],
    ["1004", null],
  ]);
  // QuickBooks is told the number of the sheet that went out.
  const { transfer } = await counter.read((unit) => readItemUnit(unit, paid));
  expect(transfer.number).toBe("1003");
  const { rows } = await counter.list("MJS", LISTING, { timePeriod: 0 });
  expect(
    rows.filter(({ payMethod }) => payMethod === "Check").map(({ referenceNumber }) => referenceNumber),
  ).toContain("1003");
  const kept = await counter.read((unit) =>
    unit.rows(sql`select check_number as old, next_number as new, reason from spoiled_check order by 1`),
  );
  expect(kept).toEqual([
    { old: 1001, new: 1002, reason: "Jammed" },
    { old: 1002, new: 1003, reason: "Smeared" },
  ]);
  granted(await counter.tell("MJS", VOID, { itemId: paid, reason: "Wrong company" }));
  expect(sentenceOf(await spoil(paid, "Again"))).toMatch(/^VOIDED/);
  const byTransfer = itemOf(await pay(fee ?? 0, { method: "EFT" }));
  expect(sentenceOf(await spoil(byTransfer, "x"))).toMatch(/^NO_CHECK/);
  expect(sentenceOf(await spoil(5, "x"))).toMatch(/^ITEM_UNKNOWN/);
});

test("the sheet of a check that a line of the bank has cleared was not spoiled, whatever the program believes", async () => {
  const reconciler = new Reconciler(counter, ACCOUNT.trust2);
  granted(await reconciler.start("2026-02-28"));
  const invoice = await drawer.invoice();
  await drawer.pay(110_000, [[invoice, 110_000]], { bankAccountId: ACCOUNT.trust2 });
  const [premium] = await drawer.parts(invoice);
  const paid = itemOf(await pay(premium?.partId ?? 0, { bankAccountId: ACCOUNT.trust2 }));
  const [item] = (await reconciler.items()).filter(({ amount }) => amount < 0);
  const amount = item?.amount ?? 0;
  await reconciler.statement(
    ["2026-03-01", "2026-03-31"],
    [0, amount],
    [["2026-03-05", amount, "Check 1001"]],
  );
  await reconciler.clear("Check 1001", amount);
  expect(sentenceOf(await spoil(paid, "Jammed"))).toMatch(
    /^CLEARED: Company Payable \d+: its check is on the bank's statement, 03\/05\/2026 -\d+.00 Check 1001\./,
  );
  const request = JSON.stringify({
    ...{ agencyId: counter.agencyId, userId: 1, eventId: item?.sourceId, reason: "Jammed" },
    at: "2026-03-05T12:00:00Z",
  });
  await expect(
    writeAs(counter.connection, counter.agencyId, (unit) =>
      unit.run(sql`select spoil_check(${request}::jsonb)`),
    ),
  ).rejects.toMatchObject({ code: "FD023", message: "CLEARED" });
});

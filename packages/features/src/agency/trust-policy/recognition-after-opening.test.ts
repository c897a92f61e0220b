// When commission is income is fixed by what was posted, until the opening that brought it is taken back whole.
import { cents } from "@fiducia/kernel/cents";
import { openDocument } from "@fiducia/ledger/testing/opened-documents";
import { takeBackOpening } from "@fiducia/ledger/testing/opening-taken-back";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, sentenceOf } from "@fiducia/stories/counter/counter";
import { moveIn, openedBooks } from "@fiducia/stories/counter/opened";
import { FUNDS_IN } from "@fiducia/stories/counter/tellers";
import { expect, test } from "vitest";
import { changeBookSettings } from "./book-settings.command.ts";
import { changeBookSettingsCommand } from "./book-settings.contract.ts";

const counter = counterOfFile();

const recognising = async (recognition: "AR_CASH" | "ACCRUAL" | "AP_CASH") =>
  sentenceOf(await counter.tell("MJS", [changeBookSettingsCommand, changeBookSettings], { recognition }));

test("an opening fixes it, taking the opening back frees it, and the first other posting fixes it for good", async () => {
  const books = openedBooks(counter);
  await moveIn(books, () =>
    openDocument(books, { clientId: CLIENT.ada, net: cents(850), kept: cents(150), isPaid: true }),
  );
  expect(await recognising("ACCRUAL")).toMatch(/^RECOGNITION_FIXED/);
  await takeBackOpening(books);
  expect(await recognising("ACCRUAL")).toBe("done");
  await counter.tell("MJS", FUNDS_IN, {
    bankAccountId: ACCOUNT.trust,
    operatingBankAccountId: ACCOUNT.operating,
    amount: 100,
  });
  expect(await recognising("AP_CASH")).toMatch(/^RECOGNITION_FIXED/);
});

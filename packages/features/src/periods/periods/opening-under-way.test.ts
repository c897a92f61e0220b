// While opening balances are posted or taken back, everybody else waits, and reads why.
import { beginOpening, turnOpening } from "@fiducia/ledger/testing/opened-documents";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, itemOf, sentenceOf } from "@fiducia/stories/counter/counter";
import { openedBooks } from "@fiducia/stories/counter/opened";
import { CLOSE, check, FUNDS_IN, INVOICE, PAYMENT, REOPEN, VOID } from "@fiducia/stories/counter/tellers";
import { expect, it } from "vitest";

const counter = counterOfTest();
const WAIT = "Opening balances are being posted or taken back";

const INVOICE_BODY = {
  clientId: CLIENT.ada,
  lines: [
    { lineType: "premium" as const, description: "Premium", amount: 100, reportingAccountId: ACCOUNT.acme },
  ],
};
const issuing = () => counter.tell("MJS", INVOICE, INVOICE_BODY);
const depositing = () =>
  counter.tell("MJS", FUNDS_IN, {
    bankAccountId: ACCOUNT.trust,
    operatingBankAccountId: ACCOUNT.operating,
    amount: 100,
  });
const closing = () => counter.tell("MJS", CLOSE, { throughOn: "2026-01-31" });

it("an invoice, a payment, agency funds, a void and periods wait until the opening is posted", async () => {
  const invoice = itemOf(await issuing());
  granted(await closing());
  await beginOpening(openedBooks(counter));
  const refused = [
    await issuing(),
    await counter.look("MJS", INVOICE, INVOICE_BODY),
    await counter.tell("MJS", PAYMENT, {
      clientId: CLIENT.ada,
      bankAccountId: ACCOUNT.trust,
      payMethods: [check(100)],
    }),
    await depositing(),
    await counter.tell("MJS", VOID, { itemId: invoice, reason: "Typed twice" }),
    await counter.tell("MJS", CLOSE, { throughOn: "2026-02-28" }),
    await counter.tell("MJS", REOPEN, { throughOn: null, reason: "A late check" }),
  ].map(sentenceOf);
  for (const sentence of refused) expect(sentence).toContain(`OPENING_UNDER_WAY: ${WAIT}`);
  await turnOpening(openedBooks(counter), "Posted");
  expect([sentenceOf(await issuing()), sentenceOf(await depositing())]).toEqual(["done", "done"]);
  await turnOpening(openedBooks(counter), "TakingBack");
  expect(sentenceOf(await issuing())).toContain(WAIT);
  await turnOpening(openedBooks(counter), "TakenBack");
  expect(sentenceOf(await issuing())).toBe("done");
});

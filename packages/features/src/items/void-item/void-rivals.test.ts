// A void and a use of the same money at the same moment: both have decided before either has posted.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, itemOf } from "@fiducia/stories/counter/counter";
import { together } from "@fiducia/stories/counter/rivals";
import { check, FOUR_LINES, INVOICE, PAYMENT, VOID } from "@fiducia/stories/counter/tellers";
import { sql } from "kysely";
import { expect, it } from "vitest";

const counter = counterOfFile();

it("never take the same credit twice: one of the two is refused", async () => {
  const receipt = itemOf(
    await counter.tell("MJS", PAYMENT, {
      clientId: CLIENT.ada,
      bankAccountId: ACCOUNT.trust,
      payMethods: [check(110000)],
    }),
  );
  const invoice = itemOf(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
  const outcomes = await together<{ ok: boolean }>(counter, "open_item", [
    () =>
      counter.tell("MJS", PAYMENT, {
        clientId: CLIENT.ada,
        bankAccountId: ACCOUNT.trust,
        creditsUsed: [{ itemId: receipt, amount: 110000 }],
        invoices: [{ itemId: invoice, amount: 110000 }],
      }),
    () => counter.tell("MJS", VOID, { itemId: receipt, reason: "Entered twice" }),
  ]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const overdrawn = await counter.read((unit) =>
    unit.rows(sql`select balance_cents from trust_balance where account = '2140' and balance_cents < 0`),
  );
  expect(overdrawn).toEqual([]);
  expect(await counter.read(brokenProofs)).toEqual([]);
});

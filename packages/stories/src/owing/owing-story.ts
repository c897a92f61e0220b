// A client who owes, pays in part, is credited and written off, and one whose refunded check came back: for the reports of
// what clients owe.

import { ACCOUNT, CLIENT } from "../counter/agency.ts";
import type { Counter } from "../counter/counter.ts";
import { Drawer, granted } from "../counter/drawer.ts";
import { APPLY, WRITE_OFF } from "../counter/tellers.ts";

export const OWING_BEGINS = "2026-01-05T16:00:00Z";

const fee = (amount: number) => ({
  lines: [{ lineType: "agencyFee", description: "Inspection fee", amount, reportingAccountId: ACCOUNT.fees }],
});

/**
 * January 5: invoiced 1,100.00 (1001) and 25.00 (1002, due in March). January 20: 500.00 paid of 1001.
 * February 10: a memo of 400.00, of which 100.00 is applied to 1001. February 20: 5.00 of 1002 is written off.
 * March 2: Bo pays 300.00 ahead, is refunded, and the bank returns the check.
 */
export async function tellOwing(counter: Counter): Promise<void> {
  const drawer = new Drawer(counter);
  const first = await drawer.invoice({ dueOn: "2026-01-15" });
  const second = await drawer.invoice({ ...fee(2_500), dueOn: "2026-03-31" });
  counter.at("2026-01-20T16:00:00Z");
  await drawer.pay(50_000, [[first, 50_000]]);
  await drawer.pay(7_000);
  counter.at("2026-02-10T16:00:00Z");
  const memo = await drawer.memo();
  granted(
    await counter.tell("MJS", APPLY, {
      creditItemId: memo,
      invoices: [{ itemId: first, amount: 10_000 }],
    } as never),
  );
  counter.at("2026-02-20T16:00:00Z");
  granted(
    await counter.tell("MJS", WRITE_OFF, {
      invoiceId: second,
      amount: 500,
      reason: "Small",
      bankAccountId: ACCOUNT.trust,
    } as never),
  );
  counter.at("2026-03-02T16:00:00Z");
  const ahead = await drawer.pay(30_000, [], { clientId: CLIENT.bo });
  granted(await drawer.refunding(ahead, 30_000, { clientId: CLIENT.bo }));
  await drawer.returning(ahead);
}

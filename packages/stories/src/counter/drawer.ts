// A counter with shorthand for stories: what each step returns is the item, and what is left is read in one line.
import { writeAs } from "@fiducia/database/write-unit";
import { setDepositSlips } from "@fiducia/features/agency/shared/deposit-slips.store";
import { sql } from "kysely";
import { ACCOUNT, CLIENT } from "./agency.ts";
import { type Counter, granted, itemOf } from "./counter.ts";
import {
  check,
  FOUR_LINES,
  INVOICE,
  MEMO,
  PAYMENT,
  POSITION,
  REFUND,
  RETURN_CHECK,
  RETURN_PREMIUM,
  VOID,
} from "./tellers.ts";

export class Drawer {
  readonly counter: Counter;

  constructor(counter: Counter) {
    this.counter = counter;
  }

  /** Invoices Ada Park the 1,100.00 of example E1 unless said otherwise; answers the invoice. */
  async invoice(change: object = {}): Promise<number> {
    return itemOf(
      await this.counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES, ...change }),
    );
  }

  /** Takes Ada Park's check into the trust bank, for the invoices named; answers the receipt. */
  async pay(
    amount: number,
    invoices: [itemId: number, amount: number][] = [],
    change: object = {},
  ): Promise<number> {
    const outcome = await this.counter.tell("MJS", PAYMENT, {
      clientId: CLIENT.ada,
      bankAccountId: ACCOUNT.trust,
      payMethods: amount === 0 ? [] : [check(amount)],
      invoices: invoices.map(([itemId, paid]) => ({ itemId, amount: paid })),
      ...change,
    });
    return itemOf(outcome);
  }

  /** Gives Ada Park the 400.00 of example E7a back unless said otherwise; answers the credit memo. */
  async memo(change: object = {}): Promise<number> {
    const line = {
      lineType: "premium",
      description: "Returned premium",
      amount: 40000,
      reportingAccountId: ACCOUNT.acme,
      retainedAmount: 6000,
      retainedAccountId: ACCOUNT.commission,
    };
    const body = { clientId: CLIENT.ada, lines: [{ ...line, ...change }] };
    return itemOf(await this.counter.tell("MJS", MEMO, body as never));
  }

  /** Takes a direct-bill payment for Beta; answers its part. */
  async directBill(amount: number, change: object = {}): Promise<number> {
    const receipt = await this.pay(amount, [], {
      directBill: [{ reportingAccountId: ACCOUNT.beta, description: "Beta direct bill", amount }],
      ...change,
    });
    return (await this.parts(receipt))[0]?.partId ?? 0;
  }

  /** The company sends back what it still holds of a memo, in part. */
  async returnPremium(memo: number, amount: number): Promise<void> {
    const [company] = await this.parts(memo);
    const parts = [{ partId: company?.partId ?? 0, amount }];
    granted(await this.counter.tell("MJS", RETURN_PREMIUM, { bankAccountId: ACCOUNT.trust, parts }));
  }

  /** The bank returns a receipt's check. */
  async returning(receiptItemId: number, change: object = {}) {
    return granted(await this.counter.tell("MJS", RETURN_CHECK, { receiptItemId, ...change }));
  }

  /** Refunds a credit of Ada Park's from the trust bank. */
  refunding(itemId: number, amount: number, change: object = {}) {
    const refund = { clientId: CLIENT.ada, bankAccountId: ACCOUNT.trust, credits: [{ itemId, amount }] };
    return this.counter.tell("MJS", REFUND, { ...refund, ...change });
  }

  voiding(itemId: number, change: object = {}) {
    return this.counter.tell("MJS", VOID, { itemId, reason: "Never happened", ...change });
  }

  /** The parts of an item: the third party's of a line before the agency's. */
  parts(itemId: number) {
    return this.counter.read((unit) =>
      unit.rows<{ partId: number; side: string; billed: number }>(sql`
        select p.part_id as "partId", p.side, p.billed_cents as billed from line_part p
        join line_item l using (agency_id, line_id)
        where p.agency_id = ${unit.agencyId} and p.item_id = ${itemId} order by l.line_number, p.side desc`),
    );
  }

  /** Cash, required, advanced, agency revenue, agency funds and surplus of all trust banks. */
  async position() {
    const { total } = await this.counter.ask("MJS", POSITION, {});
    return [
      total.cash,
      total.required,
      total.advanced,
      total.agencyRevenue,
      total.agencyFunds,
      total.surplus,
    ];
  }

  /** What is open of an item; below zero for a credit. */
  async open(itemId: number): Promise<number> {
    const [row] = await this.counter.read((unit) =>
      unit.rows<{ open: number }>(sql`
        select remaining_cents as open from open_item where agency_id = ${unit.agencyId} and item_id = ${itemId}`),
    );
    return row?.open ?? 0;
  }

  /** Whether checks and cash of every trust bank wait for a deposit slip from now on. */
  async workWithSlips(used: boolean): Promise<void> {
    const { connection, agencyId } = this.counter;
    await writeAs(connection, agencyId, (unit) => setDepositSlips(unit, used));
  }

  /** Sets columns of the agency, as an administrator would. */
  async settle(assignment: string): Promise<void> {
    await this.counter.connection.transaction().execute(async (change) => {
      await sql`select set_config('app.agency_id', ${String(this.counter.agencyId)}, true)`.execute(change);
      await sql`update agency set ${sql.raw(assignment)} where agency_id = ${this.counter.agencyId}`.execute(
        change,
      );
    });
  }
}

export { granted, itemOf };

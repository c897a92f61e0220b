// The types of items in the vocabulary in which they travel, in SQL: from the type under which the books have them.
import { type RawBuilder, sql } from "kysely";

/** Of an item inside a transaction, an invoice or a credit memo. */
export const itemTypeOf = (type: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case ${type} when 'Invoice' then 'IssueInvoice' when 'IncomingPayment' then 'PaymentIn' else ${type} end`;

/** Of an item of the queue to the accounting package. */
export const queueTypeOf = (type: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${type} in ('Invoice', 'CreditMemo') then ${type} when ${type} = 'IncomingPayment' then 'Payment'
    else 'Check' end`;

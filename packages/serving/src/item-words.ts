// The types of items in the vocabulary in which they travel or are read, in SQL: made from the table of item types.
import { wordsOf } from "@fiducia/contract/item-types";
import { type RawBuilder, sql } from "kysely";

type Sql = RawBuilder<unknown>;

/** A case over the types whose word is not their own code. */
const wordIn =
  (kind: Parameters<typeof wordsOf>[0]) =>
  (type: Sql): RawBuilder<string> => {
    const cases = Object.entries(wordsOf(kind))
      .filter(([code, word]) => code !== word)
      .map(([code, word]) => sql`when ${sql.lit(code)} then ${sql.lit(word)}`);
    return sql`case ${type} ${sql.join(cases, sql` `)} else ${type} end`;
  };

/** Of an item inside a transaction, such as an invoice or a credit memo. */
export const itemTypeOf = wordIn("inside");

/** Of an item of the queue to the accounting package. */
export const queueTypeOf = wordIn("queued");

const numbered =
  (word: (type: Sql) => Sql) =>
  (alias: string): RawBuilder<string> =>
    sql`${word(sql.ref(`${alias}.item_type`))} || ' ' || ${sql.ref(`${alias}.item_number`)}`;

/** How screens name the item of the row under an alias: "Receipt 1001". */
export const itemLabelOf = numbered(wordIn("label"));

/** How the queue names it: "Payment 1001". */
export const queueNameOf = numbered(wordIn("queueName"));

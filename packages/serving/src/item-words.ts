// The names of item types in SQL, generated from the table of item types.
import { wordsOf } from "@fiducia/contract/item-types";
import { type RawBuilder, sql } from "kysely";

type Sql = RawBuilder<unknown>;

/** A case expression over the types whose name is not their code. */
const wordIn =
  (kind: Parameters<typeof wordsOf>[0]) =>
  (type: Sql): RawBuilder<string> => {
    const cases = Object.entries(wordsOf(kind))
      .filter(([code, word]) => code !== word)
      .map(([code, word]) => sql`when ${sql.lit(code)} then ${sql.lit(word)}`);
    return sql`case ${type} ${sql.join(cases, sql` `)} else ${type} end`;
  };

/** The code of an item of a transaction, such as an invoice or a credit memo. */
export const itemTypeOf = wordIn("inside");

/** The code of an item in the queue to the accounting package. */
export const queueTypeOf = wordIn("queued");

const numbered =
  (word: (type: Sql) => Sql) =>
  (alias: string): RawBuilder<string> =>
    sql`${word(sql.ref(`${alias}.item_type`))} || ' ' || ${sql.ref(`${alias}.item_number`)}`;

/** An item's name on screens, for the row under an alias: "Receipt 1001". */
export const itemLabelOf = numbered(wordIn("label"));

/** Its name in a sentence and on papers, as `itemName` has it: "Returned Check 1001". */
export const itemNameOf = numbered(wordIn("sentence"));

/** Its name in the queue: "Payment 1001". */
export const queueNameOf = numbered(wordIn("queueName"));

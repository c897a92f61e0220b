// Looks up rows by a key, one time for each row at hand: `docs/guide/listings.md`, The lateral look-up.
import { type RawBuilder, sql } from "kysely";

/** `offset 0` keeps the planner from making a plain join of it, which may read all rows of the agency. */
function lateralSelect(table: string, condition: string, of?: string): string {
  const [name, alias] = table.split(" ");
  const [column, value = ""] = condition.split(" = ");
  return `lateral (select ${alias}.* from ${name} ${alias}
    where ${alias}.agency_id = ${of ?? value.split(".")[0]}.agency_id and ${alias}.${column} = ${value} offset 0) ${alias}`;
}

/** Joins the rows of a table such as `item i` by a condition such as `item_id = e.item_id`, in the agency of `e`, or `of`. */
export const lookUp = (table: string, condition: string, of?: string): RawBuilder<unknown> =>
  sql.raw(`cross join ${lateralSelect(table, condition, of)}`);

/** The same, and keeps a row for which there is none. */
export const lookUpIfAny = (table: string, condition: string, of?: string): RawBuilder<unknown> =>
  sql.raw(`left join ${lateralSelect(table, condition, of)} on true`);

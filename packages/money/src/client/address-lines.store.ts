// The lines of a client's postal address in SQL, without empty ones; none when it is not known.
import { type RawBuilder, sql } from "kysely";

/** Of the client under the alias, as a JSON array. */
export function addressLines(alias: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  const place = sql`concat_ws(', ', nullif(${of("city")}, ''),
    nullif(concat_ws(' ', nullif(${of("state")}, ''), nullif(${of("postal_code")}, '')), ''))`;
  return sql`to_jsonb(array_remove(array[${of("address_line_1")}, ${of("address_line_2")}, ${place}], ''))`;
}

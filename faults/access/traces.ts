// What only the other agency's books hold: its names, and the numbers of its events and items.
import { readAs } from "@fiducia/database/unit";
import { sql } from "kysely";
import { HARBOR, PRAIRIE } from "./members.ts";
import type { World } from "./world.ts";

const NAMES: Readonly<Record<number, RegExp>> = {
  [HARBOR]: /Harbor Insurance|Main Street|Lakeside|Old Mill|Sunrise Bakery|Grand Haven|HO-448812/,
  [PRAIRIE]: /Prairie|Wells|PR-1/,
};

/** Ids are long; shorter numbers mean something in every agency. */
const LONG_NUMBER = /\d{9,}/g;

export type Traces = (text: string, ownAgency: number) => string | undefined;

/** Finds in a text what belongs to the other agency. */
export async function tracesOf(world: World): Promise<Traces> {
  const ids = new Map<number, ReadonlySet<string>>();
  for (const agencyId of [HARBOR, PRAIRIE]) {
    const found = await readAs(world.database.connection, agencyId, (unit) =>
      unit.rows(sql<{ id: number }>`select event_id as id from event union select item_id from item
        union select line_id from line_item union select part_id from line_part`),
    );
    ids.set(agencyId, new Set(found.map(({ id }) => String(id))));
  }
  return (text, ownAgency) => {
    const other = ownAgency === HARBOR ? PRAIRIE : HARBOR;
    const name = NAMES[other]?.exec(text)?.[0];
    return name ?? text.match(LONG_NUMBER)?.find((number) => ids.get(other)?.has(number));
  };
}

// Names the source of a trust rule with a refusal: the agency's policy, and the statute of its state.
import { type RuledBy, sourceOf } from "@fiducia/contract/rule-sources";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Refusal } from "@fiducia/kernel/outcome";
import { sql } from "kysely";

export const readRuledBy = async (unit: ReadUnit): Promise<RuledBy> =>
  (await unit.row(sql<RuledBy>`
    select coalesce(p.home_state, '') as state, a.trust_test_level as level from agency a
    left join agency_profile p on p.agency_id = a.agency_id where a.agency_id = ${unit.agencyId}`)) ?? {
    state: "",
    level: "owner",
  };

/** The refusal with the source of its rule, where it is a rule of trust money. */
export async function withRuleSource(unit: ReadUnit, refusal: Refusal): Promise<Refusal> {
  const source = sourceOf(refusal.rule, await readRuledBy(unit));
  return source === undefined ? refusal : { ...refusal, source };
}

// Reads how far the story is told, and what its tour leads to.
import { type Cents, cents, plus } from "@fiducia/kernel/cents";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import { readStory } from "../shared/told-story.store.ts";
import type { demoTourQuery } from "./demo-tour.contract.ts";

/** More than the agency has of its own in the bank. */
const TOO_MUCH = cents(1_000_000);

interface Found {
  readonly bankAccountId: number | null;
  readonly agencyFunds: Cents | null;
  readonly transferItemId: number | null;
  readonly batchId: number | null;
}

export const demoTour: QueryHandler<typeof demoTourQuery> = async ({ unit, today }) => {
  const story = await readStory(unit);
  if (!story) return { story: null, refused: null, transferItemId: null, batchId: null };
  const { agencyId } = unit;
  const [tour] = await unit.rows(sql<Found>`
    select p.trust_bank_id as "bankAccountId", p.agency_funds_cents as "agencyFunds",
      (select max(e.item_id) from event e where e.agency_id = ${agencyId} and e.event_type = 'AgencyRevenuePayable'
        and e.disbursed_cents > 0) as "transferItemId",
      (select max(batch_id) from statement_batch where agency_id = ${agencyId}) as "batchId"
    from (select 1) one left join lateral (
      select trust_bank_id, agency_funds_cents from trust_position where agency_id = ${agencyId}
      order by trust_bank_id limit 1) p on true`);
  const { bankAccountId, agencyFunds } = tour ?? {};
  return {
    story: { ...story, lastOn: today },
    refused:
      bankAccountId == null || agencyFunds == null
        ? null
        : { bankAccountId, amount: plus(agencyFunds, TOO_MUCH) },
    transferItemId: tour?.transferItemId ?? null,
    batchId: tour?.batchId ?? null,
  };
};

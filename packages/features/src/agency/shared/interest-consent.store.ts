// Whether interest on trust money is the agency's, by consent of its clients.
import type { ReadUnit } from "@fiducia/database/unit";
import type { Day } from "@fiducia/kernel/day";
import { needed } from "@fiducia/kernel/needed";
import { sql } from "kysely";

export interface InterestConsent {
  /** The day of the consent; null without one. */
  readonly interestConsentOn: Day | null;
  /** Where the paper is. */
  readonly interestConsentNote: string;
}

export const readInterestConsent = async (unit: ReadUnit): Promise<InterestConsent> =>
  needed(
    await unit.row(sql<InterestConsent>`
      select interest_consent_on as "interestConsentOn", interest_consent_note as "interestConsentNote"
      from agency where agency_id = ${unit.agencyId}`),
    "the agency",
  );

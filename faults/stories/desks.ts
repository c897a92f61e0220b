// The counters of the stories: agencies with every setting that says how money is shared, earned, and kept in trust.
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import type { CounterSettings, Sharing } from "@fiducia/stories/tally/papers";

/** At what kind of counter: its settings, its banks, and whether money waits for deposit slips. */
export interface Desk extends CounterSettings {
  readonly agencyId: number;
  readonly banks: readonly number[];
  readonly slips: boolean;
}

const ONE = [ACCOUNT.trust];
const TWO = [ACCOUNT.trust, ACCOUNT.trust2];

const [FIRST, PRO_RATA, FULL_ONLY, BY_HAND] = ["thirdPartyFirst", "proRata", "fullOnly", "byHand"] as const;

export const DESKS: readonly Desk[] = [
  { agencyId: 6101, banks: ONE, slips: false, sharing: FIRST, recognition: "AR_CASH", holdDays: 2 },
  { agencyId: 6102, banks: ONE, slips: true, sharing: FULL_ONLY, recognition: "ACCRUAL", holdDays: 0 },
  { agencyId: 6103, banks: TWO, slips: false, sharing: FIRST, recognition: "AP_CASH", holdDays: 0 },
  { agencyId: 6104, banks: TWO, slips: true, sharing: BY_HAND, recognition: "AR_CASH", holdDays: 0 },
  { agencyId: 6105, banks: ONE, slips: false, sharing: PRO_RATA, recognition: "AP_CASH", holdDays: 0 },
  { agencyId: 6106, banks: ONE, slips: false, sharing: BY_HAND, recognition: "ACCRUAL", holdDays: 3 },
  { agencyId: 6107, banks: TWO, slips: false, sharing: FULL_ONLY, recognition: "AR_CASH", holdDays: 0 },
  { agencyId: 6108, banks: TWO, slips: true, sharing: FIRST, recognition: "ACCRUAL", holdDays: 0 },
];

/** What the settings call each way to share. */
export const ALLOCATION_RULE: Readonly<Record<Sharing, string>> = {
  thirdPartyFirst: "THIRD_PARTY_FIRST",
  agencyFirst: "THIRD_PARTY_FIRST",
  proRata: "PRO_RATA",
  fullOnly: "FULL_ONLY",
  byHand: "MANUAL",
};

const MINUTE = 60_000;

/** How much time passes from round to round: a day has some two hundred rounds, where revenue is on hold a dozen. */
export const pace = ({ holdDays }: Desk): number => (holdDays > 0 ? 120 : 7) * MINUTE;

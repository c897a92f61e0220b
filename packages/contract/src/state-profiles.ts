// What states ask of those who hold premiums, in short, each with its source and the day on which excerpts of it were seen.
// A summary for bookkeepers, which takes the place of no counsel.

export const PROFILED_STATES = ["CA", "FL", "IL", "MD", "NY", "TX", "UT", "WA"] as const;
export type ProfiledState = (typeof PROFILED_STATES)[number];

export interface StateRule {
  readonly text: string;
  readonly source: string;
  /** When excerpts of the source were seen. Null: known from summaries of others alone. */
  readonly seenOn: string | null;
}

export interface StateProfile {
  readonly name: string;
  readonly rules: readonly StateRule[];
  /** Whose money the trust test of a bank looks at: that of each owner, or that of each line. */
  readonly level: "owner" | "line";
  /** So many years records are kept; null: no term is known. */
  readonly retentionYears: number | null;
  /** Whether interest may be the agency's only with consent in writing. */
  readonly interestNeedsConsent: boolean;
}

const SEEN = "2026-11-24";
const rule = (text: string, source: string, seenOn: string | null = SEEN): StateRule => ({
  text,
  source,
  seenOn,
});

export const STATE_PROFILES: Readonly<Record<ProfiledState, StateProfile>> = {
  CA: {
    name: "California",
    rules: [
      rule(
        "Premiums and return premiums are held in a fiduciary capacity; who diverts them is guilty of theft. What a finance company advances counts once it is received.",
        "California Insurance Code 1733",
      ),
      rule(
        "Premiums are remitted less commissions, or stay in a separate trust account insured by the FDIC that holds at least what was received and is unpaid, net of commissions. Money of one's own may be added to advance premiums and as a reserve.",
        "California Insurance Code 1734",
      ),
    ],
    level: "owner",
    retentionYears: null,
    interestNeedsConsent: false,
  },
  FL: {
    name: "Florida",
    rules: [
      rule(
        "All premiums, return premiums and other funds of insurers or others are trust funds. Those of insurers for which the agent is not appointed lie in a separate account, except surplus lines.",
        "Florida Statutes 626.561(1)",
      ),
      rule(
        "Records of a premium payment are kept for at least three years after payment.",
        "Florida Statutes 626.561(2)",
      ),
    ],
    level: "owner",
    retentionYears: 3,
    interestNeedsConsent: false,
  },
  IL: {
    name: "Illinois",
    rules: [
      rule(
        "Books of the premium fund trust account are posted at least every 30 days, and kept for at least seven years.",
        "50 Illinois Administrative Code 3113.50(a) to (c)",
      ),
      rule(
        "A register of receipts and one of disbursements show days, amounts, payers, policies and check numbers; where an amount differs from the bill, a record says how it was applied.",
        "50 Illinois Administrative Code 3113.50(d) and (e)",
      ),
      rule(
        "Commission leaves the account only when it is matched with premium that was deposited before.",
        "50 Illinois Administrative Code 3113.40",
        null,
      ),
    ],
    level: "line",
    retentionYears: 7,
    interestNeedsConsent: false,
  },
  MD: {
    name: "Maryland",
    rules: [
      rule(
        "Premiums that are not remitted promptly lie in a separate premium account, out of which no withdrawal may leave less than what was received and not remitted.",
        "COMAR 31.03.03",
        null,
      ),
    ],
    level: "owner",
    retentionYears: null,
    interestNeedsConsent: false,
  },
  NY: {
    name: "New York",
    rules: [
      rule(
        "Who does not remit at once deposits into a premium account. Out of it are paid premiums, return premiums, commissions, interest with the principals' consent in writing, and voluntary deposits; never so that less stays than the net premiums received and not remitted.",
        "11 NYCRR 20.3(b) (Regulation 29)",
      ),
      rule(
        "Records of receipts and disbursements name amount, day, insured, insurer with policy or binder, the risk, and the check.",
        "11 NYCRR 20.4(b)",
      ),
    ],
    level: "owner",
    retentionYears: null,
    interestNeedsConsent: true,
  },
  TX: {
    name: "Texas",
    rules: [
      rule(
        "Who misappropriates, converts or illegally withholds money of an insurer or insured can lose the license.",
        "Texas Insurance Code 4005.101(b)(4)",
      ),
      rule(
        "A managing general agent holds money of insureds and insurers in a fiduciary capacity, and may be audited.",
        "Texas Insurance Code 4053.106",
      ),
    ],
    level: "owner",
    retentionYears: null,
    interestNeedsConsent: false,
  },
  UT: {
    name: "Utah",
    rules: [
      rule(
        "A licensee is a trustee of what is collected for insurers or insureds, deposits it unless it is sent on by the close of the next business day, and mixes it with nothing but fees, commissions and what bank charges need.",
        "Utah Code 31A-23a-409(1)",
      ),
      rule(
        "No commission leaves the trust account before the policy period begins, and no premium is paid that is not held there or was put there to finance it.",
        "Utah Administrative Code R590-170-5(4) and (6)",
      ),
    ],
    level: "owner",
    retentionYears: null,
    interestNeedsConsent: false,
  },
  WA: {
    name: "Washington",
    rules: [
      rule(
        "Premiums and return premiums are kept in an account apart from all business and personal money. Money of one's own may be added to advance premiums and as a reserve.",
        "Revised Code of Washington 48.17.600",
      ),
    ],
    level: "owner",
    retentionYears: null,
    interestNeedsConsent: false,
  },
};

export const isProfiled = (state: string): state is ProfiledState =>
  (PROFILED_STATES as readonly string[]).includes(state);

/** What would leave a bank short is refused, no money leaves before it came and was deposited, and the test is the state's. */
export const carefulPolicyOf = ({ level }: StateProfile) =>
  ({
    blockNegativeTrust: "HARD",
    allowAdvance: false,
    payBeforeDeposit: false,
    trustTestLevel: level,
  }) as const;

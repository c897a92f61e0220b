// By what a trust rule refuses or warns: the agency's own policy, and what its state says, where that is known.
import { isProfiled, type ProfiledState } from "./state-profiles.ts";

interface RuleOrigin {
  /** The rule as the settings name it. */
  readonly policy: string;
  readonly statutes: Partial<Record<ProfiledState, string>>;
}

const HELD_FOR_OTHERS: RuleOrigin["statutes"] = {
  CA: "California Insurance Code 1734",
  FL: "Florida Statutes 626.561(1)",
  MD: "COMAR 31.03.03",
  NY: "11 NYCRR 20.3(b) (Regulation 29)",
  UT: "Utah Code 31A-23a-409(1)",
};

const OWN_MONEY: RuleOrigin["statutes"] = {
  CA: "California Insurance Code 1734",
  NY: "11 NYCRR 20.3(b) (Regulation 29)",
  UT: "Utah Administrative Code R590-170-5(4) and (6)",
  WA: "Revised Code of Washington 48.17.600",
};

const MATCHED: RuleOrigin["statutes"] = { IL: "50 Illinois Administrative Code 3113.40" };

const trustPolicy = (setting: string): string => `trust policy, "${setting}"`;
/** Quoted alone, a setting that permits something would read as if it were permitted. */
const onlyWhere = (setting: string): string => `trust policy, which allows it only where "${setting}" is on`;
const OF_ITS_OWN_BANK = trustPolicy("Each trust bank pays with what it holds itself");

const ORIGINS: Readonly<Record<string, RuleOrigin>> = {
  SHORTAGE: {
    policy: trustPolicy("A trust bank must hold what belongs to each {level}"),
    statutes: HELD_FOR_OTHERS,
  },
  BANK_OVERDRAWN: { policy: trustPolicy("No payment overdraws a trust bank"), statutes: HELD_FOR_OTHERS },
  HELD_IN_OTHER_BANK: { policy: OF_ITS_OWN_BANK, statutes: {} },
  CREDIT_IN_OTHER_BANK: { policy: OF_ITS_OWN_BANK, statutes: {} },
  ADVANCE_NOT_ALLOWED: {
    policy: onlyWhere("Carriers may be paid before the client has paid, by permission"),
    statutes: OWN_MONEY,
  },
  ADVANCE_PERMISSION: {
    policy: trustPolicy("Carriers may be paid before the client has paid, by permission"),
    statutes: OWN_MONEY,
  },
  AGENCY_FUNDS_EXCEEDED: {
    policy: trustPolicy("The agency takes out no more than its own money"),
    statutes: OWN_MONEY,
  },
  NOT_DEPOSITED: {
    policy: onlyWhere("Payments may leave before their money is on a deposit slip"),
    statutes: MATCHED,
  },
  ON_HOLD: { policy: trustPolicy("Days that commission stays in trust"), statutes: MATCHED },
  NOT_PAID_IN_FULL: {
    policy: trustPolicy("Carriers first, and commission when the line is paid in full"),
    statutes: MATCHED,
  },
  DEBT_OPEN: { policy: trustPolicy("No refund while a returned check is owed"), statutes: {} },
  BANK_NOT_TRUST: {
    policy: trustPolicy("Money of others leaves through trust banks alone"),
    statutes: HELD_FOR_OTHERS,
  },
  DEDICATED_BANK: {
    policy: 'settings of the company, "Trust bank"',
    statutes: { FL: "Florida Statutes 626.561(1)" },
  },
  HELD: { policy: trustPolicy("Payments wait for a second user"), statutes: {} },
};

export interface RuledBy {
  /** Where the agency is at home; two letters, or empty. */
  readonly state: string;
  readonly level: string;
}

/** The source of a trust rule; undefined of a rule that is no rule of trust money. */
export function sourceOf(rule: string, { state, level }: RuledBy): string | undefined {
  const origin = ORIGINS[rule];
  if (!origin) return undefined;
  const statute = isProfiled(state) ? origin.statutes[state] : undefined;
  const policy = origin.policy.replace("{level}", level);
  return statute === undefined ? policy : `${statute}; ${policy}`;
}

/** A sentence with the source of its rule. */
export const withSource = (sentence: string, source: string | null | undefined): string =>
  source == null ? sentence : `${sentence} Source: ${source}.`;

/** Every statute that a rule names, by state. */
export const NAMED_STATUTES: readonly (readonly [ProfiledState, string])[] = Object.values(ORIGINS).flatMap(
  ({ statutes }) => Object.entries(statutes) as [ProfiledState, string][],
);

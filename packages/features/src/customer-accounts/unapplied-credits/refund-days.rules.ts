// Within how many days the state wants return premium to reach the client. A state without an entry sets no number.

interface RefundDays {
  /** Business days for personal lines, and for all others. */
  readonly personal: number;
  readonly other: number;
}

/** California, Insurance Code 481.5. */
export const REFUND_DAYS: Readonly<Record<string, RefundDays>> = { CA: { personal: 25, other: 80 } };

/** Lines of business that count as personal. */
export const PERSONAL_LINES: readonly string[] = [
  ...["homeowners", "home", "auto", "personal auto", "private passenger auto", "renters", "condo"],
  ...["dwelling fire", "personal umbrella", "boat", "motorcycle", "earthquake", "flood"],
];

const BUSINESS_DAYS_OF_A_WEEK = 5;
const DAYS_OF_A_WEEK = 7;

/** Whole weeks: from a weekday so many business days end on the same weekday. */
export const calendarDays = (businessDays: number): number =>
  (businessDays / BUSINESS_DAYS_OF_A_WEEK) * DAYS_OF_A_WEEK;

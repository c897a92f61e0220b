// Decides which past-due items are reminded of today, at which level and how, and why others are not.
import { type Cents, formatCents, sumOf } from "@fiducia/kernel/cents";
import { addDays, type Day, dayNumber, formatDay } from "@fiducia/kernel/day";
import type { ReminderLevel } from "./reminder-levels.contract.ts";

export interface PastDueItem {
  readonly itemId: number;
  /** "Invoice 1001". */
  readonly name: string;
  readonly clientId: number;
  readonly client: string;
  readonly description: string;
  readonly datedOn: Day;
  readonly dueOn: Day;
  readonly open: Cents;
  /** The highest level that reminded of it, zero before the first, and on which day. */
  readonly lastLevel: number;
  readonly lastOn: Day | null;
  /** Why it, or its client, is left out; null when it is not. */
  readonly leftOut: string | null;
  readonly prefersEmail: boolean;
  readonly email: string;
  /** Its lines; empty when it is not known. */
  readonly address: readonly string[];
  /** Unused credit of the client, above zero. */
  readonly credit: Cents;
}

export interface PlannedLetter {
  readonly clientId: number;
  readonly client: string;
  /** From one upward. */
  readonly level: number;
  readonly delivery: "Email" | "Print";
  readonly email: string;
  readonly address: readonly string[];
  readonly items: readonly PastDueItem[];
  readonly total: Cents;
}

export interface NotReminded {
  readonly item: PastDueItem;
  readonly reason: string;
  /** It is only not yet due for a reminder, or has had the last one. */
  readonly isEarly: boolean;
}

export interface ReminderPlan {
  readonly letters: readonly PlannedLetter[];
  readonly notReminded: readonly NotReminded[];
}

/** How letters of today are written. */
export interface Reminding {
  readonly levels: readonly ReminderLevel[];
  readonly today: Day;
  /** True where no mail server is set up: what would go by e-mail is printed. */
  readonly withoutMail?: boolean | undefined;
}

/** The first day on which an item may be reminded of at its next level; undefined after the last level. */
function nextDay(
  { dueOn, lastLevel, lastOn }: PastDueItem,
  levels: readonly ReminderLevel[],
): Day | undefined {
  const next = levels[lastLevel];
  if (!next) return undefined;
  const byAge = addDays(dueOn, next.days);
  const before = levels[lastLevel - 1];
  if (lastOn === null || !before) return byAge;
  // Who was reminded late has as long until the next letter as who was reminded in time.
  const byInterval = addDays(lastOn, next.days - before.days);
  return byAge > byInterval ? byAge : byInterval;
}

function whyNot(
  item: PastDueItem,
  { levels, today, withoutMail }: Reminding,
): Omit<NotReminded, "item"> | undefined {
  if (item.leftOut !== null) return { reason: `Left out: ${item.leftOut}`, isEarly: false };
  const from = nextDay(item, levels);
  if (from === undefined) return { reason: "The last reminder has been sent.", isEarly: true };
  if (dayNumber(today) < dayNumber(from))
    return { reason: `The next reminder is due on ${formatDay(from)}.`, isEarly: true };
  if (item.address.length > 0) return undefined;
  if (item.email === "") return { reason: "No e-mail address and no postal address.", isEarly: false };
  if (withoutMail) return { reason: "No mail server is set up, and no postal address.", isEarly: false };
  return undefined;
}

function grouped<Key>(
  items: readonly PastDueItem[],
  keyOf: (item: PastDueItem) => Key,
): readonly (readonly PastDueItem[])[] {
  const groups = new Map<Key, PastDueItem[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}

/** A letter has the items of one client and level. */
const letterOf = ({ clientId, lastLevel }: PastDueItem): string => `${clientId} ${lastLevel}`;

function lettersOf(items: readonly PastDueItem[], { withoutMail }: Reminding): readonly PlannedLetter[] {
  return grouped(items, letterOf).map((letterItems) => {
    const first = letterItems[0] as PastDueItem;
    const { clientId, client, email, address, prefersEmail, lastLevel } = first;
    const goesByMail = !withoutMail && email !== "" && (prefersEmail || address.length === 0);
    return {
      clientId,
      client,
      email,
      address,
      level: lastLevel + 1,
      items: letterItems,
      delivery: goesByMail ? ("Email" as const) : ("Print" as const),
      total: sumOf(letterItems, ({ open }) => open),
    };
  });
}

/**
 * The letters of today. Each item moves up one level at a time. A client whose unused credit covers all that would be
 * reminded of is not written to: the credit is applied first.
 */
export function planReminders(items: readonly PastDueItem[], reminding: Reminding): ReminderPlan {
  const notReminded: NotReminded[] = [];
  const due: PastDueItem[] = [];
  for (const item of items) {
    const not = whyNot(item, reminding);
    if (not) notReminded.push({ item, ...not });
    else due.push(item);
  }
  const isCovered = (clientItems: readonly PastDueItem[]): boolean =>
    (clientItems[0]?.credit ?? 0) >= sumOf(clientItems, ({ open }) => open);
  const byClient = grouped(due, ({ clientId }) => clientId);
  for (const item of byClient.filter(isCovered).flat())
    notReminded.push({
      item,
      reason: `Unused credit of ${formatCents(item.credit)} covers it. Apply it first.`,
      isEarly: false,
    });
  return {
    letters: lettersOf(byClient.filter((clientItems) => !isCovered(clientItems)).flat(), reminding),
    notReminded,
  };
}

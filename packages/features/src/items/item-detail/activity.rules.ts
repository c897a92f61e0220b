// Describes what an event did to an item, for its timeline.

import { type ItemType, itemName } from "@fiducia/contract/item-types";
import { type Cents, formatCents } from "@fiducia/kernel/cents";
import type { EventType } from "@fiducia/ledger/plan";

export interface ActivityEvent {
  readonly eventId: number;
  readonly eventType: EventType;
  readonly isOwn: boolean;
  readonly reversesOwn: boolean;
  /** Whether it took one of the item's own entries back, as a returned check does. */
  readonly takesBack: boolean;
  /** The amount it applied from the item to another or the reverse; negative when taken back. */
  readonly applied: Cents | null;
  /** What it wrote off of the item; below zero when that was taken back. */
  readonly writtenOff: Cents | null;
  readonly isPaying: boolean | null;
  readonly otherType: ItemType | null;
  readonly otherNumber: number | null;
}

const RECORDED: Readonly<Partial<Record<EventType, string>>> = {
  Invoice: "Issued",
  CreditMemo: "Issued",
  IncomingPayment: "Received",
  NSFCheck: "Returned by the bank",
};

function appliedWords({ applied, isPaying, otherType, otherNumber }: ActivityEvent): string | undefined {
  if (applied === null || otherType === null || otherNumber === null) return undefined;
  const other = itemName(otherType, otherNumber);
  const amount = formatCents((applied < 0 ? -applied : applied) as Cents);
  if (isPaying) return applied > 0 ? `${amount} applied to ${other}` : `${amount} taken back from ${other}`;
  return applied > 0 ? `${amount} paid by ${other}` : `${amount} of ${other} taken back`;
}

function writtenOffWords({ writtenOff }: ActivityEvent): string {
  if (!writtenOff) return "Written off";
  return writtenOff > 0
    ? `${formatCents(writtenOff)} written off`
    : `Write-off of ${formatCents(-writtenOff as Cents)} taken back`;
}

/** One line of the timeline. */
export function activityWords(event: ActivityEvent): string {
  if (event.isOwn) return RECORDED[event.eventType] ?? "Recorded";
  if (event.reversesOwn) return "Voided";
  const applied = appliedWords(event);
  if (applied !== undefined) return applied;
  if (event.takesBack) return event.eventType === "NSFCheck" ? "Returned by the bank" : "Taken back";
  return event.eventType === "WriteOff" ? writtenOffWords(event) : "Changed";
}

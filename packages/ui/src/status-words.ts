// How a state is coloured.

export type StatusTone = "green" | "blue" | "red" | "neutral" | "amber";

const TONES: Readonly<Record<string, StatusTone>> = {
  Transferred: "green",
  Complete: "green",
  Ready: "green",
  Paid: "green",
  "In trust": "green",
  Sent: "green",
  Printed: "green",
  Accepted: "green",
  Yes: "green",
  Pending: "blue",
  Unpaid: "blue",
  "In queue": "blue",
  "Pending Transfer": "blue",
  "In Progress": "blue",
  Running: "blue",
  Generated: "blue",
  "To print": "blue",
  Waiting: "blue",
  Sending: "blue",
  Failed: "red",
  Blocked: "red",
  "Reversal Failed": "red",
  Short: "red",
  Refused: "red",
  Bounced: "red",
  Reversed: "neutral",
  "Do Not Transfer": "neutral",
  Void: "neutral",
  Mixed: "amber",
  "Partly Paid": "amber",
  Partly: "amber",
  Skipped: "amber",
  "May have been sent": "amber",
  "Past due": "amber",
};

/** The colour of a state; a state that nobody named is neutral. */
export const toneOf = (label: string): StatusTone => TONES[label] ?? "neutral";

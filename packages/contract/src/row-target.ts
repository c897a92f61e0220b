// What a row of a report leads to.

/** The accounting item of an event; for an event without one, the event. */
export interface ItemBehind {
  /** For a write-off or an application: the item of another event. */
  readonly itemId: number | null;
  readonly eventId: number;
  /** The item type's code. */
  readonly transactionType: string;
  readonly clientNumber: string | null;
  /** Its name: "Invoice 1001". */
  readonly name: string;
}

/** Another report by its address; access to this report must include access to that one. */
export interface ReportBehind {
  readonly to: string;
  readonly words: Readonly<Record<string, unknown>>;
  /** On the row's button, such as "Postings". */
  readonly label: string;
  /** The same with the row named, for screen readers. */
  readonly description: string;
}

export type RowTarget = { readonly item: ItemBehind } | { readonly report: ReportBehind };

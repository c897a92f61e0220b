// What a row of a report leads to, so that every figure can be followed down to the item that it came from.

/** The accounting item that an event brought; of an event that is no item, the event itself. */
export interface ItemBehind {
  /** Of a write-off or an application, another one's item. */
  readonly itemId: number | null;
  readonly eventId: number;
  /** Its code. */
  readonly transactionType: string;
  readonly clientNumber: string | null;
  /** As people say it: "Invoice 1001". */
  readonly name: string;
}

/** Another report, as its address says it; whoever sees the one may see the other. */
export interface ReportBehind {
  readonly to: string;
  readonly words: Readonly<Record<string, unknown>>;
  /** On the row's button, such as "Postings". */
  readonly label: string;
  /** The same with the row named, for screen readers. */
  readonly description: string;
}

export type RowTarget = { readonly item: ItemBehind } | { readonly report: ReportBehind };

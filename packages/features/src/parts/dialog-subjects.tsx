// What several dialogs are opened for.

export interface AccountsAsked {
  /** The paid status, and for an open report the rest of its address: accounts, office and days. */
  readonly words?: Readonly<Record<string, unknown>>;
}

/** Lines chosen in a report of accounts. */
export interface ChosenLines {
  readonly lines: readonly {
    readonly partId: number;
    /** "Invoice 1001". */
    readonly item: string;
    readonly client: string | null;
    readonly account: string;
    readonly description: string;
    /** What is proposed, in cents; below zero for what is given back. */
    readonly amount: number;
  }[];
}

/** An item of a client, and its name. */
export interface ClientsItem {
  readonly itemId: number;
  readonly clientId: number;
  readonly itemName: string;
  readonly clientName: string | null;
}

export interface OpenInvoice extends ClientsItem {
  /** What is open of it, in cents. */
  readonly open: number;
}

// What several dialogs are opened for.
import type { ChosenLine } from "./chosen-lines/chosen-lines.rules.ts";

export interface AccountsAsked {
  /** The paid status, and for an open report the rest of its address: accounts, office and days. */
  readonly words?: Readonly<Record<string, unknown>>;
}

/** Lines chosen in a report of accounts. */
export interface ChosenLines {
  readonly lines: readonly ChosenLine[];
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

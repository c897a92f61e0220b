// What the books answered to a search, as lines of the palette: what it is, whose, when, how it stands, and where it leads.
import type { ItemBehind } from "@fiducia/contract/row-target";
import type {
  FoundEverything,
  FoundTransaction,
} from "@fiducia/features/search/search-everything/search-everything.contract";
import { formatCents } from "@fiducia/kernel/cents";
import { formatDay } from "@fiducia/kernel/day";

export interface FoundResult {
  /** What tells it from others: "client 42". */
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  /** In one word, such as "Paid". */
  readonly state?: string;
  /** As it is shown: "1,250.00". */
  readonly amount?: string;
  readonly leadsTo: Destination;
}

export type Destination =
  | { readonly kind: "client"; readonly clientId: number }
  | ({ readonly kind: "transaction" } & Omit<ItemBehind, "name">)
  | { readonly kind: "account"; readonly glAccountId: number; readonly type: AccountType }
  | { readonly kind: "company"; readonly name: string };

export type AccountType = FoundEverything["accounts"][number]["type"];

export interface ResultGroup {
  readonly label: string;
  readonly results: readonly FoundResult[];
}

const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(" · ");

const clientLine = (client: FoundEverything["clients"][number]): FoundResult => ({
  key: `client ${client.clientId}`,
  label: client.name,
  detail: joined(
    client.clientNumber,
    ...client.policies.map(({ policyNumber }) => policyNumber),
    client.office,
  ),
  amount: formatCents(client.balance),
  leadsTo: { kind: "client", clientId: client.clientId },
});

function transactionLine(transaction: FoundTransaction): FoundResult {
  const { eventId, itemId, transactionType, clientNumber, title, name, amount, state } = transaction;
  const check = transaction.referenceNumber === null ? undefined : `Check ${transaction.referenceNumber}`;
  return {
    key: `event ${eventId}`,
    label: title,
    detail: joined(check, name, formatDay(transaction.transactionDate)),
    state,
    ...(amount === null ? {} : { amount: formatCents(amount) }),
    leadsTo: { kind: "transaction", eventId, itemId, transactionType, clientNumber },
  };
}

const ACCOUNT_WORDS: Readonly<Record<AccountType, string>> = {
  Bank: "Bank account",
  Payable: "Payable account",
  Income: "Revenue account",
  Expense: "Expense account",
};

const accountLine = ({ glAccountId, name, type }: FoundEverything["accounts"][number]): FoundResult => ({
  key: `account ${glAccountId}`,
  label: name,
  detail: ACCOUNT_WORDS[type],
  leadsTo: { kind: "account", glAccountId, type },
});

const companyLine = ({ carrierId, name }: FoundEverything["companies"][number]): FoundResult => ({
  key: `company ${carrierId}`,
  label: name,
  detail: "Company",
  leadsTo: { kind: "company", name },
});

/** The groups that have something; a transaction stands in the first of its groups only. */
export function resultGroups(
  matches: FoundEverything,
  isOffered: (result: FoundResult) => boolean,
): ResultGroup[] {
  const seen = new Set<string>();
  return [
    { label: "Clients", results: matches.clients.map(clientLine) },
    { label: "Transactions", results: matches.items.map(transactionLine) },
    { label: "Checks", results: matches.checks.map(transactionLine) },
    { label: "Amounts", results: matches.amounts.map(transactionLine) },
    {
      label: "Accounts and companies",
      results: [...matches.accounts.map(accountLine), ...matches.companies.map(companyLine)],
    },
  ]
    .map(({ label, results }) => ({
      label,
      results: results.filter((result) => {
        if (seen.has(result.key) || !isOffered(result)) return false;
        seen.add(result.key);
        return true;
      }),
    }))
    .filter(({ results }) => results.length > 0);
}

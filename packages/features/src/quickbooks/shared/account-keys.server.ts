// The accounts of QuickBooks that the books are carried to: each by a key, with the name and kind of a new one.
import { nameFor, type Program } from "@fiducia/quickbooks/names";
import type { AccountKind } from "@fiducia/quickbooks/operation";
import { type AccountKey, BALANCING_KEY } from "./account-key.contract.ts";
import type { ExportForm } from "./export-form.contract.ts";

export interface OwnAccount {
  readonly glAccountId: number;
  readonly name: string;
  readonly accountType: "Bank" | "Payable" | "Income" | "Expense";
}

/** What stands behind a key when nobody chose anything else. */
export interface KeyedAccount {
  readonly key: AccountKey;
  /** Ours: what the mapping page calls it. */
  readonly title: string;
  /** Of the account in QuickBooks that would be made. */
  readonly name: string;
  readonly kind: AccountKind;
}

const OWN_KINDS = {
  Bank: "Bank",
  Payable: "OtherCurrentLiability",
  Income: "Income",
  Expense: "Expense",
} as const satisfies Record<OwnAccount["accountType"], AccountKind>;

export const ownAccountKey = (glAccountId: number): AccountKey => `gl:${glAccountId}`;

export const ofOwnAccount = (
  program: Program,
  { glAccountId, name, accountType }: OwnAccount,
): KeyedAccount => ({
  key: ownAccountKey(glAccountId),
  title: name,
  name: nameFor({ program, list: "account" }, name),
  kind: OWN_KINDS[accountType],
});

type Kept = readonly [key: AccountKey, name: string, kind: AccountKind];

const KEPT: readonly Kept[] = [
  ["billed", "Revenue billed, not collected", "OtherCurrentLiability"],
  ["undeposited", "Trust receipts to be deposited", "OtherCurrentAsset"],
  ["control:1300", "Direct-bill commission due", "OtherCurrentAsset"],
  ["control:2140", "Trust money held", "OtherCurrentLiability"],
  ["control:2200", "Producer commission payable", "OtherCurrentLiability"],
  ["control:2350", "Unearned revenue", "OtherCurrentLiability"],
  ["control:4000", "Agency-bill commission", "Income"],
  ["control:4010", "Agency fees", "Income"],
  ["control:4020", "Direct-bill commission", "Income"],
  ["control:4030", "NSF fees", "Income"],
  ["control:4900", "Trust interest", "Income"],
  ["control:5000", "Producer commission expense", "Expense"],
  ["control:6100", "Bank charges", "Expense"],
  ["control:6200", "Premium bad debt", "Expense"],
];

/** QuickBooks has it in every company, for balances that are entered by hand. */
export const OPENING_ACCOUNT: KeyedAccount = {
  key: BALANCING_KEY,
  title: "Opening balances",
  name: "Opening Balance Equity",
  kind: "Equity",
};

/**
 * The accounts that stand for control accounts. What clients owe is QuickBooks' own Accounts Receivable where customers
 * go there, and an asset where a daily journal names none.
 */
export const keptAccounts = (form: ExportForm): readonly KeyedAccount[] => [
  form === "Documents"
    ? {
        key: "receivable",
        title: "What clients owe",
        name: "Accounts Receivable",
        kind: "AccountsReceivable" as const,
      }
    : {
        key: "receivable",
        title: "What clients owe",
        name: "Client receivables",
        kind: "OtherCurrentAsset" as const,
      },
  ...KEPT.map(([key, name, kind]) => ({ key, title: name, name, kind })),
];

/** Whether balances of this kind begin anew with each fiscal year. */
export const isOfYear = (kind: AccountKind): boolean => kind === "Income" || kind === "Expense";

/**
 * Own accounts by what is to be made of each in QuickBooks, no two of one name as it compares names: without regard to
 * capitals. The first of a name keeps it, the others get their number. `otherNames` are the names, in small letters, of other accounts.
 */
export function ofOwnAccounts(
  program: Program,
  accounts: readonly OwnAccount[],
  otherNames: ReadonlySet<string>,
): readonly KeyedAccount[] {
  const borne = new Set(otherNames);
  return accounts.map((ownAccount) => {
    const account = ofOwnAccount(program, ownAccount);
    const place = { program, list: "account" } as const;
    let { name } = account;
    for (let turn = 1; borne.has(name.toLowerCase()); turn += 1)
      name = nameFor(
        place,
        ownAccount.name,
        turn === 1 ? String(ownAccount.glAccountId) : `${ownAccount.glAccountId}-${turn}`,
      );
    borne.add(name.toLowerCase());
    return { ...account, name };
  });
}

// Receipt Report: the listings of Trust Accounting narrowed to some kinds of items; an optional menu group.
import type { Access } from "@fiducia/contract/access";
import { defineArea, links } from "@fiducia/contract/define-area";
import type { MenuEntry } from "@fiducia/contract/define-report";
import { toBeExportedReport } from "@fiducia/features/quickbooks/to-be-exported/to-be-exported.report";
import { allTrustTransactionsReport } from "@fiducia/features/trust-accounting/all-trust-transactions/all-trust-transactions.report";
import { trustTransactionsReport } from "@fiducia/features/trust-accounting/trust-transactions/trust-transactions.report";

/** Shown by the toggle of the debug panel instead of a flag of the agency. */
export const RECEIPT_REPORT_FLAG = "receipt-report";

interface Kind {
  readonly label: string;
  readonly types: readonly string[];
}

const KINDS: readonly Kind[] = [
  { label: "All items", types: [] },
  { label: "Payments", types: ["IncomingPayment"] },
  { label: "Invoices", types: ["Invoice"] },
  { label: "Company Payables", types: ["CompanyPayable"] },
  {
    label: "Company Payables and Invoices",
    types: ["CompanyPayable", "Invoice"],
  },
];

/** A listing five times: all items, and each kind. */
const listed = (
  name: string,
  access: Access,
  entryOf: (kind: Kind) => Omit<MenuEntry, "label" | "submenu">,
) =>
  links({
    name,
    access,
    menu: KINDS.map((kind) => ({ label: kind.label, submenu: name, ...entryOf(kind) })),
  });

const onlyTypes = ({ types }: Kind) =>
  types.length === 0 ? {} : { only: types.map((value) => ({ column: "transactionType", value })) };

/** A listing with its own address, filtered by type. */
const narrowed =
  (to: string, more: object = {}) =>
  (kind: Kind) => ({
    to,
    words: { ...onlyTypes(kind), ...more },
  });

export const receiptReportArea = defineArea({
  name: "receipt-report",
  menuGroup: "Receipt Report",
  flag: RECEIPT_REPORT_FLAG,
  entries: [
    listed("Search", allTrustTransactionsReport.access, ({ types }) => ({
      dialog: "SearchAccountingItems",
      words: { transactionTypes: types },
    })),
    // What each person took at the counter today.
    listed(
      "Take Payment",
      trustTransactionsReport.access,
      narrowed("/trustTransactions/0", { group: "createdBy" }),
    ),
    listed("Today", trustTransactionsReport.access, narrowed("/trustTransactions/0")),
    listed("Yesterday", trustTransactionsReport.access, narrowed("/trustTransactions/1")),
    listed("To Be Exported", toBeExportedReport.access, narrowed("/to-be-exported")),
  ],
});

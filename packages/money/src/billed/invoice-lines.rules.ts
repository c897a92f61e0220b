// Splits an invoice's lines into parts: what each third party gets, and what the agency keeps.

import { CONTROL } from "@fiducia/contract/control-accounts";
import { refuse } from "@fiducia/contract/define-command";
import { type Cents, formatCents, minus, plus, portion, ZERO } from "@fiducia/kernel/cents";
import { valueAt } from "@fiducia/kernel/needed";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import type { PartControl, RevenueControl } from "@fiducia/ledger/accounts";
import { type Part, untouched } from "@fiducia/ledger/part";
import { isWithin } from "@fiducia/ledger/part-bounds";
import type { NewLine } from "@fiducia/ledger/plan";
import type { GlAccount } from "@fiducia/ledger/store/settings.store";
import { type InvoiceLine, LINE_REFUSALS } from "./line.contract.ts";

export interface InvoiceIdentity {
  readonly itemId: number;
  readonly itemName: string;
  readonly clientId: number;
  /** The invoice's policy and company; a line may name others. */
  readonly policyId: number | null;
  readonly carrierOf: (policyId: number | null) => number | null;
  readonly newId: () => number;
}

export interface LinesAndParts {
  readonly lines: readonly NewLine[];
  readonly parts: readonly Part[];
}

const REFUSALS = LINE_REFUSALS;

/** Where a line is wrong: its index and field. */
type Place = readonly [index: number, field: string];

const refuseLine = (
  rule: keyof typeof REFUSALS,
  [index, field]: Place,
  values: Record<string, string> = {},
) =>
  refuse(REFUSALS, rule, {
    values: { line: String(index + 1), ...values },
    field: `lines.${index}.${field}`,
    kind: "invalid",
  });

/** What the agency keeps of a line: the given amount, or the line's rate. */
const retainedOf = (line: InvoiceLine): Cents =>
  line.retainedRate === undefined ? (line.retainedAmount ?? ZERO) : portion(line.amount, line.retainedRate);

/** The first fault of a line, or undefined. */
function wrongLine(line: InvoiceLine, index: number, accounts: ReadonlyMap<number, GlAccount>) {
  const reporting = accounts.get(line.reportingAccountId);
  if (!reporting) return refuseLine("ACCOUNT_UNKNOWN", [index, "reportingAccountId"]);
  const account = { account: reporting.name };
  if (reporting.inactive) return refuseLine("ACCOUNT_INACTIVE", [index, "reportingAccountId"], account);
  if (reporting.accountType !== "Payable" && reporting.accountType !== "Income")
    return refuseLine("ACCOUNT_KIND", [index, "reportingAccountId"], account);
  if (line.retainedRate !== undefined && line.retainedAmount !== undefined)
    return refuseLine("RETAINED_TWICE", [index, "retainedRate"]);
  const retained = retainedOf(line);
  const retainedAccount = line.retainedAccountId == null ? undefined : accounts.get(line.retainedAccountId);
  if (line.retainedAccountId != null && !retainedAccount)
    return refuseLine("ACCOUNT_UNKNOWN", [index, "retainedAccountId"]);
  if (retained !== 0 && !retainedAccount)
    return refuseLine("RETAINED_ACCOUNT_MISSING", [index, "retainedAccountId"]);
  if (retainedAccount?.inactive)
    return refuseLine("ACCOUNT_INACTIVE", [index, "retainedAccountId"], { account: retainedAccount.name });
  if (retainedAccount && retainedAccount.accountType !== "Income")
    return refuseLine("RETAINED_ACCOUNT_KIND", [index, "retainedAccountId"]);
  if (retainedAccount && reporting.accountType === "Income")
    return refuseLine("RETAINED_OF_REVENUE", [index, "retainedAccountId"]);
  if (!isWithin(retained, line.amount))
    return refuseLine("RETAINED_ABOVE_LINE", [index, "retainedAmount"], {
      retained: formatCents(retained),
      amount: formatCents(line.amount),
    });
  return undefined;
}

function partOf(line: NewLine, account: GlAccount, billed: Cents, identity: InvoiceIdentity): Part {
  const isAgency = account.accountType === "Income";
  return {
    partId: identity.newId(),
    lineId: line.lineId,
    lineNumber: line.lineNumber,
    lineType: line.lineType,
    itemId: identity.itemId,
    itemName: identity.itemName,
    clientId: identity.clientId,
    side: isAgency ? "agency" : "thirdParty",
    control: isAgency ? CONTROL.revenuePayable : (account.control as PartControl),
    ownerAccountId: account.glAccountId,
    ...(isAgency ? { revenue: account.control as RevenueControl } : {}),
    billed,
    ...untouched(),
  };
}

function newLine(line: InvoiceLine, index: number, identity: InvoiceIdentity): NewLine {
  const policyId = line.policyId ?? identity.policyId;
  return {
    lineId: identity.newId(),
    itemId: identity.itemId,
    lineNumber: index + 1,
    lineType: line.lineType,
    description: line.description,
    amount: line.amount,
    reportingAccountId: line.reportingAccountId,
    retained: retainedOf(line),
    retainedAccountId: line.retainedAccountId ?? null,
    policyId,
    carrierId: line.carrierId ?? identity.carrierOf(policyId),
  };
}

/** Reduces the third party's part of a premium line on the same account; false when there is none. */
function lessen(parts: Part[], credit: NewLine): boolean {
  const index = parts.findIndex(
    (part) =>
      part.side === "thirdParty" &&
      part.lineType === "premium" &&
      part.ownerAccountId === credit.reportingAccountId &&
      plus(part.billed, credit.amount) >= 0,
  );
  const part = parts[index];
  if (!part || credit.amount >= 0 || credit.retained !== 0) return false;
  parts[index] = { ...part, billed: plus(part.billed, credit.amount) };
  return true;
}

/**
 * The lines and parts of a new invoice. Refuses accounts that are unknown, inactive or of the wrong kind, a retained
 * amount beyond its line, and a finance credit without a premium that it reduces (`docs/books.md`, An invoice).
 */
export function splitIntoParts(
  lines: readonly InvoiceLine[],
  accounts: ReadonlyMap<number, GlAccount>,
  identity: InvoiceIdentity,
): Outcome<LinesAndParts> {
  const wrong = lines.map((line, index) => wrongLine(line, index, accounts)).find((refusal) => refusal);
  if (wrong) return wrong;
  const written = lines.map((line, index) => newLine(line, index, identity));
  const parts = written
    .filter((line) => line.lineType !== "financeCredit")
    .flatMap((line) => partsOf(line, accounts, identity));
  const orphan = written.find((line) => line.lineType === "financeCredit" && !lessen(parts, line));
  if (orphan) return refuseLine("FINANCE_CREDIT", [orphan.lineNumber - 1, "amount"]);
  if (parts.every((part) => part.billed === 0))
    return refuse(REFUSALS, "NOTHING_BILLED", { field: "lines", kind: "invalid" });
  return done({ lines: written, parts });
}

function partsOf(line: NewLine, accounts: ReadonlyMap<number, GlAccount>, identity: InvoiceIdentity): Part[] {
  const reporting = valueAt(accounts, line.reportingAccountId);
  const retained = valueAt(accounts, line.retainedAccountId);
  if (!reporting) return [];
  const whole = partOf(line, reporting, minus(line.amount, line.retained), identity);
  return retained && line.retained !== 0 ? [whole, partOf(line, retained, line.retained, identity)] : [whole];
}

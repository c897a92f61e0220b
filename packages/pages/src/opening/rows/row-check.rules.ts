// Whether a row of an opening can be posted as it is: its accounts, its figures among each other, its days.

import { CONTROL } from "@fiducia/contract/control-accounts";
import { type RefusalList, refuse } from "@fiducia/contract/define-command";
import { type Cents, formatCents, minus, plus, ZERO } from "@fiducia/kernel/cents";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import type { GlAccount } from "@fiducia/ledger/store/settings.store";
import type { OpeningRow, RowOf } from "../shared/opening-row.contract.ts";
import { ROW_REFUSALS } from "../shared/opening-rows.contract.ts";
import {
  type OpeningMemoPart,
  type OpeningPart,
  partsOfInvoice,
  partsOfMemo,
  settledOf,
} from "../shared/row-parts.rules.ts";

/** What a row is checked against. */
export interface RowContext {
  readonly openedOn: Day;
  /** All accounts of the agency. */
  readonly accounts: ReadonlyMap<number, GlAccount>;
  /** Users with access. */
  readonly producers: ReadonlySet<number>;
}

type Checked = Outcome<undefined>;
const RIGHT: Checked = done(undefined);

const wrong = (rule: keyof typeof ROW_REFUSALS, field: string, values: Record<string, string> = {}) =>
  refuse(ROW_REFUSALS as RefusalList, rule, { field: `row.${field}`, values, kind: "invalid" });

/** The first that refuses. */
function firstOf(checks: Iterable<() => Checked>): Checked {
  for (const check of checks) {
    const outcome = check();
    if (!outcome.ok) return outcome;
  }
  return RIGHT;
}

export const isRevenueIn =
  ({ accounts }: Pick<RowContext, "accounts">) =>
  (accountId: number): boolean =>
    accounts.get(accountId)?.accountType === "Income";

function bankIsThere({ accounts }: RowContext, trustBankId: number): Checked {
  const bank = accounts.get(trustBankId);
  return bank && bank.control === CONTROL.trustBank && !bank.inactive
    ? RIGHT
    : wrong("BANK_UNKNOWN", "trustBankId");
}

const dayIsBefore = ({ openedOn }: RowContext, day: Day | null | undefined, field: string): Checked =>
  day != null && day > openedOn
    ? wrong("DAY_AFTER", field, { day: formatDay(day), opened: formatDay(openedOn) })
    : RIGHT;

type Line = Pick<RowOf<"invoice">, "amount" | "reportingAccountId" | "retainedAmount" | "retainedAccountId">;

function accountsFit({ accounts }: RowContext, line: Line): Checked {
  const reporting = accounts.get(line.reportingAccountId);
  if (!reporting || reporting.inactive) return wrong("ACCOUNT_UNKNOWN", "reportingAccountId");
  if (reporting.accountType !== "Payable" && reporting.accountType !== "Income")
    return wrong("ACCOUNT_KIND", "reportingAccountId", { account: reporting.name });
  if (line.retainedAmount === 0) return RIGHT;
  if (reporting.accountType === "Income") return wrong("RETAINED_OF_REVENUE", "retainedAmount");
  const retained = line.retainedAccountId == null ? undefined : accounts.get(line.retainedAccountId);
  if (!retained || retained.inactive || retained.accountType !== "Income")
    return wrong("RETAINED_ACCOUNT", "retainedAccountId");
  return line.retainedAmount > line.amount
    ? wrong("RETAINED_ABOVE_LINE", "retainedAmount", {
        retained: formatCents(line.retainedAmount),
        amount: formatCents(line.amount),
      })
    : RIGHT;
}

const PART_WORDS = { thirdParty: "The company's part", agency: "The agency's part" } as const;

function partFits(part: OpeningPart): Checked {
  const settled = settledOf(part);
  const name = PART_WORDS[part.side];
  if (settled > part.billed)
    return wrong("SETTLED_ABOVE", "collected", {
      part: name,
      settled: formatCents(settled),
      amount: formatCents(part.billed),
    });
  if (part.side === "thirdParty" && part.paidOn > minus(part.billed, part.offset))
    return wrong("PAID_ABOVE", "paidOn", {
      part: name,
      paid: formatCents(part.paidOn),
      amount: formatCents(minus(part.billed, part.offset)),
    });
  return part.side === "agency" && part.paidOn > part.collected
    ? wrong("PAID_UNCOLLECTED", "paidOn", {
        part: name,
        paid: formatCents(part.paidOn),
        collected: formatCents(part.collected),
      })
    : RIGHT;
}

function memoPartFits(part: OpeningMemoPart): Checked {
  const name = PART_WORDS[part.side];
  if (part.used > part.funded)
    return wrong("FUNDED_ABOVE", "used", {
      part: name,
      used: formatCents(part.used),
      funded: formatCents(part.funded),
    });
  const settled = plus(part.funded, part.offset);
  return settled > part.amount
    ? wrong("SETTLED_ABOVE", "funded", {
        part: name,
        settled: formatCents(settled),
        amount: formatCents(part.amount),
      })
    : RIGHT;
}

/** Figures of a part that the line does not have. */
function noStrayFigures(row: RowOf<"invoice"> | RowOf<"memo">, isAgencyThere: boolean): Checked {
  const ofAgency: readonly (readonly [field: string, label: string, amount: Cents])[] =
    row.kind === "invoice"
      ? [
          ["retainedCollected", "Collected of what the agency keeps", row.retainedCollected],
          ["retainedOffset", "Offset of what the agency keeps", row.retainedOffset],
          ["retainedPaidOn", "Transferred of what the agency keeps", row.retainedPaidOn],
        ]
      : [
          ["retainedFunded", "Given back of what the agency keeps", row.retainedFunded],
          ["retainedUsed", "Used of what the agency keeps", row.retainedUsed],
          ["retainedOffset", "Offset of what the agency keeps", row.retainedOffset],
        ];
  const stray = row.retainedAmount === 0 ? ofAgency.find(([, , amount]) => amount !== 0) : undefined;
  if (stray) return wrong("NOT_AGENCYS", stray[0], { field: stray[1] });
  if (row.kind === "invoice" && !isAgencyThere)
    for (const [field, label, amount] of [
      ["bankedOutside", "Banked to operating", row.bankedOutside],
      ["writtenOff", "Written off", row.writtenOff],
    ] as const)
      if (amount !== 0) return wrong("NOT_AGENCYS", field, { field: label });
  return RIGHT;
}

function waitingFits(
  { accounts }: RowContext,
  { waiting, cameIn, trustBankId }: { waiting: Cents; cameIn: Cents; trustBankId: number },
): Checked {
  if (waiting === 0) return RIGHT;
  const bank = accounts.get(trustBankId);
  if (bank && !bank.usesDepositSlips) return wrong("NO_SLIPS", "waiting", { bank: bank.name });
  return waiting > cameIn
    ? wrong("WAITING_ABOVE", "waiting", { waiting: formatCents(waiting), amount: formatCents(cameIn) })
    : RIGHT;
}

function producerFits(row: RowOf<"invoice">, context: RowContext, isAgencyThere: boolean): Checked {
  if (row.producerId == null) return RIGHT;
  if (!context.producers.has(row.producerId)) return wrong("PRODUCER_UNKNOWN", "producerId");
  if (row.producerRate === 0) return wrong("PRODUCER_SHARE", "producerRate");
  return isAgencyThere ? RIGHT : wrong("NOTHING_SHARED", "producerId");
}

function invoiceFits(row: RowOf<"invoice">, context: RowContext): Checked {
  const accounts = accountsFit(context, row);
  if (!accounts.ok) return accounts;
  const parts = partsOfInvoice(row, isRevenueIn(context));
  const isAgencyThere = parts.some(({ side }) => side === "agency");
  const cameIn = plus(row.collected, row.retainedCollected);
  const paidOn = plus(row.paidOn, row.retainedPaidOn);
  const { trustBankId, waiting } = row;
  return firstOf([
    () => noStrayFigures(row, isAgencyThere),
    ...parts.map((part) => () => partFits(part)),
    () => (trustBankId == null && plus(cameIn, paidOn) !== 0 ? wrong("BANK_MISSING", "trustBankId") : RIGHT),
    () => (trustBankId == null ? RIGHT : bankIsThere(context, trustBankId)),
    () => (trustBankId == null ? RIGHT : waitingFits(context, { waiting, cameIn, trustBankId })),
    () => (waiting !== 0 && waiting > minus(cameIn, paidOn) ? wrong("WAITING_PAID", "waiting") : RIGHT),
    () => dayIsBefore(context, row.receivedOn, "receivedOn"),
    () => producerFits(row, context, isAgencyThere),
  ]);
}

function memoFits(row: RowOf<"memo">, context: RowContext): Checked {
  const accounts = accountsFit(context, row);
  if (!accounts.ok) return accounts;
  const parts = partsOfMemo(row, isRevenueIn(context));
  const { trustBankId } = row;
  return firstOf([
    () => noStrayFigures(row, true),
    ...parts.map((part) => () => memoPartFits(part)),
    () =>
      trustBankId == null && parts.some(({ funded }) => funded !== 0)
        ? wrong("BANK_MISSING", "trustBankId")
        : RIGHT,
    () => (trustBankId == null ? RIGHT : bankIsThere(context, trustBankId)),
  ]);
}

/** The first thing that is wrong with the row by itself, in the order of the contract. */
export function checkRow(row: OpeningRow, context: RowContext): Checked {
  const dated = "datedOn" in row ? dayIsBefore(context, row.datedOn, "datedOn") : RIGHT;
  if (!dated.ok) return dated;
  switch (row.kind) {
    case "invoice":
      return invoiceFits(row, context);
    case "memo":
      return memoFits(row, context);
    case "credit":
      return firstOf([
        () => bankIsThere(context, row.trustBankId),
        () =>
          waitingFits(context, {
            waiting: row.waiting,
            cameIn: row.amount,
            trustBankId: row.trustBankId,
          }),
      ]);
    case "held":
      return firstOf([
        () => bankIsThere(context, row.trustBankId),
        () => accountsFit(context, { ...row, retainedAmount: ZERO, retainedAccountId: null }),
        () =>
          context.accounts.get(row.reportingAccountId)?.accountType === "Payable"
            ? RIGHT
            : wrong("ACCOUNT_KIND", "reportingAccountId", {
                account: context.accounts.get(row.reportingAccountId)?.name ?? "",
              }),
      ]);
    default:
      return bankIsThere(context, row.trustBankId);
  }
}

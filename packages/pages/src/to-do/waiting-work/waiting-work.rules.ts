// When work waits, who may do each kind of it, and where it is done.
import {
  type Access,
  companyPayables,
  permissionTo,
  permits,
  sumsOverEverything,
  trustReports,
} from "@fiducia/contract/access";
import type { Caller } from "@fiducia/contract/caller";
import { PERMISSION } from "@fiducia/contract/permissions";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import { exportSettingsAccess } from "@fiducia/features/quickbooks/shared/export-access.contract";
import { addDays, type Day, formatDay } from "@fiducia/kernel/day";
import { clientAccounts } from "@fiducia/money/client/client-access.rules";
import { approveAccess, prepareAccess } from "../../reconciliations/shared/reconciliation-access.contract.ts";
import { WAITING_KINDS, type WaitingEntry, type WaitingKind } from "./waiting-work.contract.ts";

/** Money is to be in the bank by the end of the day after it came in. */
const DAYS_TO_DEPOSIT = 1;

/** Money that came in before this day should be in the bank. */
export const dueForDeposit = (today: Day): Day => addDays(today, -DAYS_TO_DEPOSIT);

const payments = permissionTo("take payments", PERMISSION.takePayments);
const queue = [trustReports, permissionTo("export to QuickBooks", PERMISSION.exportToQuickBooks)];

/** All of them are needed: to see how much there is, and to do it. */
const ACCESS: Readonly<Record<WaitingKind, readonly Access[]>> = {
  backup: [SETTINGS_PAGES.backup.access],
  shortage: [sumsOverEverything, permissionTo("record agency funds", PERMISSION.recordAgencyFunds)],
  heldPayment: [permissionTo("approve payments", PERMISSION.approvePayments)],
  linkOpened: [permissionTo("set up users", PERMISSION.setUpUsers, PERMISSION.setUpPermissions)],
  returnedCheck: [clientAccounts, payments],
  paidAhead: [sumsOverEverything, companyPayables],
  undeposited: [payments],
  booksDiffer: [exportSettingsAccess],
  queueFailed: queue,
  queueWaiting: queue,
  unsealed: [SETTINGS_PAGES.backup.access],
  unreconciled: [prepareAccess],
  unapproved: [approveAccess],
  period: [permissionTo("close periods", PERMISSION.closePeriods)],
};

/** The kinds of work that the caller may do. */
export const kindsOf = (caller: Pick<Caller, "isAdmin" | "grants">): ReadonlySet<WaitingKind> =>
  new Set(WAITING_KINDS.filter((kind) => ACCESS[kind].every((access) => permits(caller, access))));

const monthNumber = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** How many months are over and not closed, from the first open day on; the last of them ends on `lastOver`. */
export const openMonths = (firstOpen: Day, lastOver: Day): number =>
  firstOpen > lastOver ? 0 : monthNumber(lastOver) - monthNumber(firstOpen) + 1;

/** What is worked off in the queue, which is a dialog. */
export const isInQueue = ({ kind }: WaitingEntry): boolean =>
  kind === "queueFailed" || kind === "queueWaiting";

/** The screen on which an entry is worked off; none for the queue, and for what is mended where Fiducia runs. */
export const addressOf = ({ kind, client }: WaitingEntry): string | undefined => {
  if (kind === "backup") return SETTINGS_PAGES.backup.to;
  if (kind === "shortage") return "/pay?route=view_out&kind=fundsIn";
  if (kind === "heldPayment") return "/payments-to-approve";
  if (kind === "linkOpened") return "/settings/activity";
  if (kind === "paidAhead") return "/company-payables-report?paidStatus=Unpaid&glAccountIds=%5B%5D";
  if (kind === "undeposited") return "/deposits";
  if (kind === "booksDiffer") return "/settings/quickbooks";
  if (kind === "unreconciled" || kind === "unapproved") return "/reconciliations";
  if (kind === "period") return "/periods";
  return client ? `/client?id=${client.clientId}` : undefined;
};

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** What is to be done, as people say it. */
export function wordsOf({ kind, count, client, throughOn }: WaitingEntry): string {
  switch (kind) {
    case "backup":
      return `See to the backup: ${counted(count, "thing is", "things are")} wrong`;
    case "shortage":
      return count === 1 ? "A trust bank is short" : `${count} trust banks are short`;
    case "heldPayment":
      return `Approve ${counted(count, "payment", "payments")} of others`;
    case "linkOpened":
      return `${counted(count, "new link was", "new links were")} opened this week for users who sign in: see by whom`;
    case "returnedCheck":
      return `${client?.name ?? "A client"} owes for ${count === 1 ? "a returned check" : `${count} returned checks`}`;
    case "paidAhead":
      return count === 1
        ? "A company was paid before the money was there"
        : `Companies were paid ${count} times before the money was there`;
    case "undeposited":
      return `Deposit ${counted(count, "payment", "payments")} from before yesterday`;
    case "booksDiffer":
      return `${counted(count, "account differs", "accounts differ")} in QuickBooks`;
    case "queueFailed":
      return `${counted(count, "item", "items")} failed to go to QuickBooks`;
    case "unsealed":
      return `Nothing was sealed for ${counted(count, "hour", "hours")}: see whether the worker runs`;
    case "unreconciled":
      return `Reconcile ${counted(count, "trust bank", "trust banks")} through ${throughOn ? formatDay(throughOn) : ""}`;
    case "unapproved":
      return `Approve ${counted(count, "reconciliation", "reconciliations")} of others`;
    case "queueWaiting":
      return `${counted(count, "item waits", "items wait")} in the QuickBooks queue`;
    default:
      return `Close ${count === 1 ? "the month" : `${count} months`} through ${throughOn ? formatDay(throughOn) : ""}`;
  }
}

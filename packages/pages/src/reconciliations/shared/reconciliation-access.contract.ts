// Who reconciles trust banks, and what every step may be refused with.
import { type Access, permissionOneOf, permissionTo } from "@fiducia/contract/access";
import { PERMISSION } from "@fiducia/contract/permissions";

export const prepareAccess: Access = permissionTo("prepare reconciliations", PERMISSION.recordAgencyFunds);
export const approveAccess: Access = permissionTo(
  "approve reconciliations",
  PERMISSION.approveReconciliations,
);
export const seeAccess: Access = permissionOneOf(
  "see reconciliations",
  PERMISSION.recordAgencyFunds,
  PERMISSION.approveReconciliations,
);

/** Refusals of everything that changes what a bank's lines clear. */
export const BANK_REFUSALS = {
  NOT_WHOLE:
    "A trust bank is reconciled for the whole agency, and your permission is for some of its offices.",
  BANK_UNKNOWN: "There is no such trust bank.",
  NOT_STARTED: "Say first from which day on this bank is reconciled.",
  RECONCILED: "The bank is reconciled through {closed}. Reopen that reconciliation first.",
  LINE_UNKNOWN: "There is no such line of this bank.",
  LINE_TWICE: "A line is named twice. Name each once.",
  LINE_MATCHED: "A line was matched or withdrawn meanwhile. Look at the lines again.",
  ITEM_TWICE: "An item is named twice. Name each once.",
  ITEM_SETTLED: "An item was cleared or voided meanwhile. Look at the items again.",
  UNEQUAL: "The lines and what they clear are {difference} apart. Choose items that add up to the lines.",
} as const;

// What the database refuses under its locks, in the words of the command.
import { refuse } from "@fiducia/contract/define-command";
import { cents, formatCents } from "@fiducia/kernel/cents";
import { day, formatDay } from "@fiducia/kernel/day";
import type { Outcome } from "@fiducia/kernel/outcome";
import { BANK_REFUSALS } from "../shared/reconciliation-access.contract.ts";

interface DatabaseFault {
  readonly code?: string;
  readonly message?: string;
  readonly detail?: string;
}

/** The rule that the database refused by; undefined for any other fault. */
export function ruleOf(fault: unknown): { readonly rule: string; readonly detail: string } | undefined {
  const { code, message = "", detail = "" } = (fault ?? {}) as DatabaseFault;
  return code === "FD001" ? { rule: message, detail } : undefined;
}

/** The refusal of a rule that the commands of a bank share; throws the fault where it is none. */
export function refusedByDatabase(fault: unknown): Outcome<never> {
  const found = ruleOf(fault);
  switch (found?.rule) {
    case "NOT_STARTED":
    case "LINE_MATCHED":
    case "ITEM_SETTLED":
      return refuse(BANK_REFUSALS, found.rule);
    case "RECONCILED":
      return refuse(BANK_REFUSALS, "RECONCILED", { values: { closed: formatDay(day(found.detail)) } });
    case "UNEQUAL":
      return refuse(BANK_REFUSALS, "UNEQUAL", {
        values: { difference: formatCents(cents(Math.abs(Number(found.detail)))) },
      });
    default:
      throw fault;
  }
}

// Settles what every payment out of trust needs: day, bank, check number, and the user's confirmations.

import { holds } from "@fiducia/contract/caller";
import { refuse } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Day } from "@fiducia/kernel/day";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import type { Confirmation, Method } from "@fiducia/ledger/plan";
import { type BookSettings, type GlAccount, readAccounts } from "@fiducia/ledger/store/settings.store";
import { datePosting } from "@fiducia/serving/author";
import type { Instruction } from "@fiducia/serving/handlers";
import { wrongTrustBank } from "./bank.rules.ts";
import {
  isBelowNumbers,
  isCheckWritten,
  isFarAboveNumbers,
  readNextCheckNumber,
} from "./check-number.store.ts";
import { CONFIRMATION_REFUSALS, LARGEST_CHECK_NUMBER, OUTGOING_REFUSALS } from "./outgoing.contract.ts";

export interface OutgoingBody {
  readonly bankAccountId: number;
  readonly method: Method;
  readonly checkNumber?: number | undefined;
  readonly confirmCheckNumber?: boolean | undefined;
  readonly referenceNumber: string;
  readonly datedOn?: Day | undefined;
  readonly confirmShortage?: { readonly reason: string } | undefined;
  readonly advance?: boolean | undefined;
}

/** What an order is that moves money from bank to bank, without check or reference. */
export const BANK_TO_BANK_ORDER = { method: "EFT", referenceNumber: "" } as const;

export interface SettledOutgoing {
  readonly settings: BookSettings;
  readonly datedOn: Day;
  readonly bank: GlAccount;
  /** The check number, else the given reference. */
  readonly reference: string;
  readonly confirmation: Confirmation;
}

/** What the user has confirmed; refuses to pay before collection without the permission. */
export function confirmationOf(
  instruction: Instruction<Pick<OutgoingBody, "confirmShortage" | "advance">>,
): Outcome<Confirmation> {
  const { confirmShortage, advance } = instruction.body;
  if (advance === true && !holds(instruction.caller, PERMISSION.payAhead))
    return refuse(CONFIRMATION_REFUSALS, "ADVANCE_PERMISSION", { kind: "forbidden", field: "advance" });
  return done({ advance, shortageReason: confirmShortage?.reason });
}

/**
 * The number of the check to write, or the reference of another payment. Refuses a used number, one below the next that
 * closes no gap, and one far above it that nobody confirmed.
 */
export async function referenceOf(
  unit: ReadUnit,
  body: Pick<OutgoingBody, "method" | "checkNumber" | "confirmCheckNumber" | "referenceNumber">,
  bank: GlAccount,
): Promise<Outcome<string>> {
  const field = "checkNumber";
  if (body.method !== "Check")
    return body.checkNumber === undefined
      ? done(body.referenceNumber)
      : refuse(OUTGOING_REFUSALS, "CHECK_NUMBER_NOT_NEEDED", { field, kind: "invalid" });
  const next = await readNextCheckNumber(unit, bank.glAccountId);
  const number = body.checkNumber ?? next;
  const values = { number: String(number), bank: bank.name, next: String(next) };
  if (number > LARGEST_CHECK_NUMBER)
    return refuse(OUTGOING_REFUSALS, "CHECK_NUMBERS_USED_UP", { values, field });
  if (number !== next && (await isCheckWritten(unit, bank.glAccountId, number)))
    return refuse(OUTGOING_REFUSALS, "CHECK_NUMBER_USED", { values, field });
  if (number < next && (await isBelowNumbers(unit, bank.glAccountId, number)))
    return refuse(OUTGOING_REFUSALS, "CHECK_NUMBER_BELOW", { values, field });
  if (body.confirmCheckNumber !== true && (await isFarAboveNumbers(unit, bank.glAccountId, number)))
    return refuse(OUTGOING_REFUSALS, "CHECK_NUMBER_FAR", { values, field });
  return done(String(number));
}

/** Settles a payment out of trust; refuses in the order of the contract. */
export async function settleOutgoing(
  unit: ReadUnit,
  instruction: Instruction<OutgoingBody>,
): Promise<Outcome<SettledOutgoing>> {
  const { body } = instruction;
  const dated = await datePosting(unit, instruction, PERMISSION.choosePaymentDate);
  if (!dated.ok) return dated;
  const { settings, datedOn } = dated.value;
  const bank = (await readAccounts(unit, [body.bankAccountId])).get(body.bankAccountId);
  const wrong = wrongTrustBank(bank);
  if (wrong || !bank) return wrong ?? refuse(OUTGOING_REFUSALS, "BANK_UNKNOWN", { field: "bankAccountId" });
  const reference = await referenceOf(unit, body, bank);
  if (!reference.ok) return reference;
  const confirmation = confirmationOf(instruction);
  if (!confirmation.ok) return confirmation;
  return done({
    settings,
    bank,
    datedOn,
    reference: reference.value,
    confirmation: confirmation.value,
  });
}

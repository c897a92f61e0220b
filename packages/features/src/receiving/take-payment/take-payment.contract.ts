// Taking a payment: new money and earlier credit pay invoices; change goes back, the rest stays the client's credit.

import { permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { HOUSE_CLIENT_REFUSAL, POSTING_REFUSALS, postedAnswer } from "@fiducia/contract/posted";
import {
  amountAboveZero,
  amountFromZero,
  enteredCents,
  enteredDay,
  requiredText,
  wireId,
  wireText,
  withinMost,
} from "@fiducia/contract/wire";
import { invoiceLine, LINE_REFUSALS } from "@fiducia/money/billed/line.contract";
import { z } from "zod";

export const takePaymentCommand = defineCommand({
  name: "TakePayment",
  summary:
    "Takes a payment into a trust bank and applies it to invoices; the rest becomes the client's credit.",
  access: permissionTo("take payments", PERMISSION.takePayments),
  body: z.strictObject({
    clientId: wireId,
    /** The trust bank of the money. */
    bankAccountId: wireId,
    /** The bank of the non-fiduciary part; required when there is one. */
    operatingBankAccountId: wireId.nullish(),
    /** By default today in the agency's zone; an earlier day requires permission 8006. */
    datedOn: enteredDay.optional(),
    memo: wireText(500).default(""),
    payMethods: withinMost(
      z
        .array(
          z.strictObject({
            method: z.enum(["Cash", "Check", "Card", "EFT", "MoneyOrder"]),
            amount: amountAboveZero,
            referenceNumber: wireText(50).default(""),
            /** What of it is banked to operating: the whole of it, or of cash a part. Named where it is not clear. */
            nonFiduciary: amountFromZero.optional(),
          }),
        )
        .max(20),
    ).default([]),
    /** A check that the client's receipts of the day have already is recorded again. */
    confirmRepeat: z.boolean().optional(),
    /** Given back in cash, from cash received. */
    change: amountFromZero.default(0 as never),
    invoices: z
      .array(
        z.strictObject({
          itemId: wireId,
          /** The part of the payment for this invoice, including the non-fiduciary part. */
          amount: amountAboveZero,
          /** The part for lines that belong to the agency as a whole, banked to operating: new money only. */
          nonFiduciary: amountFromZero.default(0 as never),
          /** The user's own distribution over line parts; requires permission 9102. */
          byPart: z
            .array(z.strictObject({ partId: wireId, amount: enteredCents }))
            .max(200)
            .optional(),
        }),
      )
      .max(100)
      .default([]),
    /** Invoices issued and paid at once; requires permission 8002 too. */
    issue: z
      .array(
        z.strictObject({
          policyId: wireId.nullish(),
          effectiveOn: enteredDay.nullish(),
          dueOn: enteredDay.nullish(),
          memo: wireText(500).default(""),
          lines: withinMost(z.array(invoiceLine).min(1).max(100)),
          /** The part of the payment for it, including the non-fiduciary part. */
          amount: amountAboveZero,
          nonFiduciary: amountFromZero.default(0 as never),
        }),
      )
      .max(10)
      .default([]),
    creditsUsed: z
      .array(z.strictObject({ itemId: wireId, amount: amountAboveZero }))
      .max(50)
      .default([]),
    /** Money for a carrier's own bill, held for the carrier. */
    directBill: z
      .array(
        z.strictObject({
          reportingAccountId: wireId,
          policyId: wireId.nullish(),
          description: requiredText(200),
          amount: amountAboveZero,
        }),
      )
      .max(20)
      .default([]),
  }),
  answer: postedAnswer,
  refusals: {
    ...POSTING_REFUSALS,
    ...HOUSE_CLIENT_REFUSAL,
    ISSUE: "You do not have permission to create invoices.",
    ...LINE_REFUSALS,
    NOT_ABOVE_ZERO: "The lines add up to {total}. An invoice is above 0.00.",
    NOTHING_RECEIVED: "Enter what was received, or the credit that is used.",
    ALL_CHANGE: "The change of {change} is all that came in; no money is left to record.",
    BANK_UNKNOWN: "There is no such bank account.",
    BANK_NOT_TRUST: "{bank} is not a trust bank account; client money must be deposited in trust.",
    BANK_INACTIVE: "{bank} is inactive.",
    OPERATING_BANK: "Choose the operating bank account for the non-fiduciary part.",
    INVOICE_UNKNOWN: "There is no such invoice.",
    INVOICE_OF_OTHER_CLIENT: "{item} belongs to another client.",
    TWICE: "{item} stands here twice; enter it once.",
    OVERPAID: "{item} has {open} open; {amount} is more than that.",
    NON_FIDUCIARY: "{what}; {amount} cannot be banked to operating.",
    BY_HAND: "You do not have permission to distribute a payment by hand.",
    BY_HAND_NEEDED: "{item}: distribute the payment over its lines.",
    BEYOND_OPEN: "{item}, line {line}: enter between {least} and {most}, not {amount}.",
    PARTS_DO_NOT_ADD_UP: "{item}: the amounts by line must add up to {amount}.",
    NAME_METHOD: "{amount} is banked to operating. Say by which pay method: {choices}.",
    CREDIT_LEFT_OVER:
      "Credit of {used} is used, but only {applied} of invoices is paid with it. Use less credit, or pay more.",
    CREDIT_UNKNOWN: "There is no such credit.",
    CREDIT_OF_OTHER_CLIENT: "{item} belongs to another client.",
    CREDIT_IN_OTHER_BANK:
      "{item}: {amount} is held in {other}, not in {bank}. Move the money to {bank} first.",
    NOT_FUNDED:
      "{item}: {missing} of {amount} is not yet in trust. Record the return premium or the give-back first.",
    CREDIT_EXCEEDED: "{item} has {left} left; {amount} is more than that.",
    DIRECT_BILL_ACCOUNT: "Choose the company's payable account for the direct-bill payment.",
    CHANGE_NOT_FROM_CASH:
      "Change of {change} is more than the cash of {cash}; change is given from cash only.",
    MORE_APPLIED_THAN_RECEIVED: "{applied} is applied, but only {received} came in.",
    REPEATED: "{item} of {day} has check {number} of {amount} from this client already. Record it again?",
  },
});

// A commission statement, account current: what the agency keeps on lines of a company, with a number, kept as it was made.
import { permissionTo } from "@fiducia/contract/access";
import { defineCall } from "@fiducia/contract/define-call";
import { defineCommand } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { requiredText, wireCents, wireDay, wireId } from "@fiducia/contract/wire";
import { z } from "zod";
import { MOST_LINES, utcOffset } from "../shared/payment.contract.ts";

const access = permissionTo("make commission statements", PERMISSION.payOut);

export const statementLine = z.strictObject({
  partId: wireId,
  policyNumber: z.string(),
  insured: z.string(),
  /** "Invoice 1001, Homeowners premium". */
  transaction: z.string(),
  effectiveOn: wireDay.nullable(),
  premium: wireCents,
  /** Of a line that is no premium. */
  fees: wireCents,
  /** In hundredths of a percent. */
  rate: z.int(),
  commission: wireCents,
  net: wireCents,
  /** The payments that paid it; empty while none did. */
  paidWith: z.string(),
});

export const createCommissionStatementCommand = defineCommand({
  name: "CreateCommissionStatement",
  summary:
    "Makes the account current of a company: what the agency keeps on the lines that are named, that a payment paid, or of the days. It posts nothing.",
  access,
  body: z.strictObject({
    kind: z.enum(["ACCOUNT_CURRENT"]).default("ACCOUNT_CURRENT"),
    /** The payable account of the company; by default the one that the payment paid. */
    glAccountId: wireId.optional(),
    /**
     * By default all lines of the company in these days, by the day of their invoice; without days those that the payment
     * paid.
     */
    lineItems: z
      .array(z.strictObject({ partId: wireId }))
      .min(1)
      .max(MOST_LINES)
      .optional(),
    startDate: wireDay.optional(),
    endDate: wireDay.optional(),
    /** The payment that settles it. */
    paymentItemId: wireId.optional(),
    utcOffset,
  }),
  answer: z.strictObject({
    statementId: wireId,
    statementNumber: z.int().positive(),
    company: z.string(),
    lines: z.array(statementLine),
    premium: wireCents,
    fees: wireCents,
    commission: wireCents,
    net: wireCents,
  }),
  refusals: {
    NO_COMPANY: "Name a company, or the payment that settles the statement.",
    ACCOUNT_UNKNOWN: "There is no such payable account.",
    OTHER_COMPANY: "{item} is owed to {other}, not to {company}. Make one statement for each company.",
    TWICE: "{item} stands here twice; choose it once.",
    PART_UNKNOWN: "There is no such line.",
    NOTHING: "There is no line of {company} in these days.",
    PAYMENT_UNKNOWN: "There is no such payment to {company}.",
  },
});

export const voidCommissionStatementCommand = defineCommand({
  name: "VoidCommissionStatement",
  summary: "Voids a commission statement with a reason; its number is not used again.",
  access,
  body: z.strictObject({ statementId: wireId, reason: requiredText(200) }),
  answer: z.strictObject({ statementId: wireId }),
  refusals: {
    STATEMENT_UNKNOWN: "There is no such commission statement.",
    VOIDED: "Commission statement {number} was voided already.",
  },
});

export const STATEMENT_PAPER_REFUSALS = {
  STATEMENT_UNKNOWN: voidCommissionStatementCommand.refusals.STATEMENT_UNKNOWN,
} as const;

export const commissionStatementCall = defineCall({
  method: "GET",
  path: "/accounting/commission-statement",
  summary: "A commission statement as it was made, as PDF or CSV.",
  access,
  query: z.strictObject({
    statementId: z.coerce.number().pipe(wireId),
    format: z.enum(["pdf", "csv"]).default("pdf"),
  }),
  body: undefined,
  answer: z.string(),
  bytes: "answer",
  refusals: { 404: STATEMENT_PAPER_REFUSALS.STATEMENT_UNKNOWN },
});

export const statementAddress = (statementId: number, format: "pdf" | "csv" = "pdf"): string =>
  `${commissionStatementCall.path}?${new URLSearchParams({ statementId: String(statementId), format })}`;

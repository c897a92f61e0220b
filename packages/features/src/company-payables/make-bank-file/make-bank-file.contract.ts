// A file for a bank: positive pay, or transfers. It is made once, and again only with a reason.

import { permissionTo } from "@fiducia/contract/access";
import { defineCall } from "@fiducia/contract/define-call";
import { defineCommand } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { enteredDay, requiredText, wireCents, wireId } from "@fiducia/contract/wire";
import { z } from "zod";

export const BANK_FILE_KINDS = ["PositivePay", "Transfers"] as const;

const access = permissionTo("make files for banks", PERMISSION.payOut);

const answer = z.strictObject({
  fileId: wireId,
  count: z.int().positive(),
  amount: wireCents,
  /** Transfers that the file leaves out: to companies without bank details, and refunds since the last file. */
  leftOut: z.array(z.string()),
});

export const makeBankFileCommand = defineCommand({
  name: "MakeBankFile",
  summary:
    "Makes the file of what was written and voided since the last one (positive pay), or of the transfers to companies that no file has yet (NACHA CCD). Its maker may fetch it for ten minutes.",
  access,
  body: z.strictObject({
    bankAccountId: wireId,
    bankFile: z.enum(BANK_FILE_KINDS),
    /** Of transfers: when they are to arrive; the next day on which banks work unless given. */
    arriveOn: enteredDay.optional(),
  }),
  answer,
  refusals: {
    BANK_UNKNOWN: "There is no such bank account.",
    NO_ROUTING: "{bank} has no routing number or no account number. The settings of bank accounts have them.",
    NO_COMPANY_ID:
      "{bank} has no company ID for transfers. The bank gives it; the settings of bank accounts have it.",
    NO_BANK_DAY: "Banks do not work on {day}. Choose {next}.",
    DAY_PAST: "{day} is past. Choose {next} or a later day.",
    TOO_LARGE:
      "{amount} to {payee} has no room in a file of transfers, whose largest is {most}. Void it and pay it in several.",
    TOO_MANY_FILES:
      "{bank} has had {most} files of transfers today, as many as banks tell apart. Go on tomorrow.",
    NOTHING_NEW: "Nothing of {bank} is new since the last file.",
    ONLY_LEFT_OUT: "Nothing new of {bank} can be in a file of transfers: {left}.",
  },
});

export const repeatBankFileCommand = defineCommand({
  name: "RepeatBankFile",
  summary: "Downloads a file for a bank again, with the same rows and a reason.",
  access,
  body: z.strictObject({ fileId: wireId, reason: requiredText(200) }),
  answer,
  refusals: { FILE_UNKNOWN: "There is no such file." },
});

export const BANK_FILE_REFUSALS = {
  FILE_UNKNOWN: "There is no such file.",
  MADE_ALREADY: "This file was downloaded already. Download it again, with a reason.",
  UNREADABLE:
    "The account number of {payee} cannot be read with the keys of this installation. Enter it again.",
} as const;

export const bankFileCall = defineCall({
  method: "GET",
  path: "/accounting/bank-file",
  summary:
    "A file for a bank, for its maker and within ten minutes: CSV for positive pay, NACHA for transfers.",
  access,
  query: z.strictObject({ fileId: z.coerce.number().pipe(wireId) }),
  body: undefined,
  answer: z.string(),
  bytes: "answer",
  refusals: { 404: BANK_FILE_REFUSALS.FILE_UNKNOWN, 409: BANK_FILE_REFUSALS.MADE_ALREADY },
});

export const bankFileAddress = (fileId: number): string => `${bankFileCall.path}?fileId=${fileId}`;

// A bank's statement as it is seen before it is kept: what it says of itself, and what becomes of each row.
import { defineCall } from "@fiducia/contract/define-call";
import { defineQuery } from "@fiducia/contract/define-query";
import { afterWireRow, requiredText, wireCents, wireDay, wireId, wireInstant } from "@fiducia/contract/wire";
import { z } from "zod";
import { prepareAccess, seeAccess } from "../shared/reconciliation-access.contract.ts";

/** Bytes of a file. */
export const LARGEST_STATEMENT = 20_000_000;
/** Rows that one page of them has. */
export const STATEMENT_PAGE = 100;
/** Columns of a row of CSV. */
export const MOST_STATEMENT_COLUMNS = 50;

export const STATEMENT_FORMATS = ["OFX", "CSV", "Typed"] as const;
export const STATEMENT_STATES = ["Read", "Kept"] as const;
export const ROW_VERDICTS = ["New", "Known", "Doubtful", "Fault", "Left"] as const;

export const ofStatement = { statementId: wireId };

const column = z
  .int()
  .min(0)
  .max(MOST_STATEMENT_COLUMNS - 1);

/** Which columns of a CSV file are which, from 0; of OFX only the sign. */
export const statementMapping = z.strictObject({
  /** The row that names the columns; 0 where none does. */
  headerRow: z.int().min(0).max(1_000),
  date: column.optional(),
  /** One column of amounts with signs, or two without. */
  amount: column.optional(),
  moneyIn: column.optional(),
  moneyOut: column.optional(),
  description: z.array(column).max(5),
  reference: column.optional(),
  balance: column.optional(),
  currency: column.optional(),
  /** Says of lines that they are pending. */
  status: column.optional(),
  dayOrder: z.enum(["monthFirst", "dayFirst"]),
  /** Whether the bank writes what it paid above zero. */
  signTurned: z.boolean(),
});
export type StatementMapping = z.output<typeof statementMapping>;

const listed = z.strictObject({
  ...ofStatement,
  bankAccountId: wireId,
  bankName: z.string(),
  format: z.enum(STATEMENT_FORMATS),
  fileName: z.string(),
  state: z.enum(STATEMENT_STATES),
  /** The last four digits of the account that the file names; empty where it names none. */
  accountDigits: z.string(),
  beginsOn: wireDay.nullable(),
  endsOn: wireDay.nullable(),
  opening: wireCents.nullable(),
  closing: wireCents.nullable(),
  readBy: z.string(),
  readAt: wireInstant,
  keptBy: z.string().nullable(),
  keptAt: wireInstant.nullable(),
});

export const bankStatementsQuery = defineQuery({
  name: "GetBankStatements",
  summary: "The statements of trust banks, the latest first, and the banks that can have some.",
  access: seeAccess,
  filter: z.strictObject({ bankAccountId: wireId.optional() }),
  answer: z.strictObject({
    banks: z.array(z.strictObject({ bankAccountId: wireId, name: z.string() })),
    statements: z.array(listed),
  }),
});

export const BALANCE_SOURCES = ["file", "said", "previous", "computed"] as const;

const shown = listed.extend({
  /** Who says the balance: the file, the user, the statement before it, or what its lines leave. */
  openingFrom: z.enum(BALANCE_SOURCES).nullable(),
  closingFrom: z.enum(BALANCE_SOURCES).nullable(),
  /** What all lines of its days add up to, those that the bank has shown before and those that are new. */
  linesTotal: wireCents,
  /** Opening plus lines less closing; null while one of them is unknown. */
  gap: wireCents.nullable(),
  counts: z.strictObject({
    New: z.int(),
    Known: z.int(),
    Doubtful: z.int(),
    Fault: z.int(),
    Left: z.int(),
  } satisfies Record<(typeof ROW_VERDICTS)[number], z.ZodInt>),
  /** Doubtful rows that nobody has answered. */
  unanswered: z.int(),
  /** Null for what was typed. */
  mapping: statementMapping.nullable(),
  /** Whether the columns of day and amount are known. */
  isMapped: z.boolean(),
  /** The first rows of a CSV file as they came, each with its number. */
  top: z.array(z.strictObject({ rowNumber: z.int(), cells: z.array(z.string()) })),
  /** Of CSV: the name of each column, and the first cells in it. */
  columns: z.array(z.strictObject({ name: z.string(), samples: z.array(z.string()) })),
  isOtherAccount: z.boolean(),
  /** What looks wrong and can be kept all the same. */
  warnings: z.array(z.string()),
  /** Why it cannot be kept yet; empty when it can. */
  obstacle: z.string(),
});

export const bankStatementQuery = defineQuery({
  name: "GetBankStatement",
  summary:
    "One statement: its days and balances, how many rows are new, known, doubtful or wrong, and what looks wrong.",
  access: seeAccess,
  filter: z.strictObject(ofStatement),
  /** Null when there is none, or when the user may not see it. */
  answer: z.strictObject({ statement: shown.nullable() }),
});

export const bankStatementRowsQuery = defineQuery({
  name: "GetBankStatementRows",
  summary: "The rows of a statement in their order, a hundred at a time, also those of one verdict alone.",
  access: seeAccess,
  filter: z.strictObject({
    ...ofStatement,
    verdict: z.enum(ROW_VERDICTS).optional(),
    afterRow: afterWireRow,
  }),
  answer: z.array(
    z.strictObject({
      rowNumber: z.int(),
      /** Null while the columns are not known. */
      verdict: z.enum(ROW_VERDICTS).nullable(),
      /** What is wrong, doubtful, or known of it. */
      note: z.string(),
      datedOn: wireDay.nullable(),
      amount: wireCents.nullable(),
      description: z.string(),
      reference: z.string(),
      /** The row as it came, on one line. */
      asCame: z.string(),
      answer: z.enum(["another", "known"]).nullable(),
    }),
  ),
});

export const uploadStatementCall = defineCall({
  method: "POST",
  path: "/accounting/bank-statement",
  summary:
    "Takes a statement of a trust bank, OFX, QFX or CSV, and says of each row whether it is new. Nothing is kept yet.",
  access: prepareAccess,
  query: z.strictObject({
    bankAccountId: z.coerce.number().pipe(wireId),
    fileName: requiredText(200),
  }),
  body: undefined,
  bytes: "body",
  answer: z.strictObject(ofStatement),
  refusals: {
    400: "The file is empty, is no statement, has too many lines, or there is no such trust bank.",
    413: "The file is larger than 20 MB.",
  },
});

// What the page of imports asks and says: files, their columns, what was found of their rows, and the way to the books.
import { defineCall } from "@fiducia/contract/define-call";
import { defineCommand } from "@fiducia/contract/define-command";
import { defineQuery } from "@fiducia/contract/define-query";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import { afterWireRow, requiredText, wireId, wireInstant, wireRow } from "@fiducia/contract/wire";
import { z } from "zod";
import { NAMED_THINGS } from "../kinds/import-field.contract.ts";
import { importKindName } from "../kinds/import-kinds.rules.ts";

const { access } = SETTINGS_PAGES.import;

/** Bytes of a file. */
export const LARGEST_IMPORT = 40_000_000;
/** Rows of a file. */
export const MOST_IMPORT_ROWS = 200_000;
/** Columns of a row: further cells are left out. */
export const MOST_IMPORT_COLUMNS = 200;
/** Rows that one page of them has. */
export const ROWS_OF_A_PAGE = 50;

export const IMPORT_STATES = [
  ...["Uploaded", "Checking", "Checked", "Writing", "Written", "Stopped", "Failed"],
] as const;
export const VERDICTS = ["New", "Changed", "Same", "Doubtful", "Fault", "Left"] as const;

const FILE_UNKNOWN = "There is no such file.";
const BUSY = "This file is being worked on. Wait until that ends, or stop it.";
const ofFile = { importId: wireId };
const columnNumber = z
  .int()
  .min(0)
  .max(MOST_IMPORT_COLUMNS - 1);
const systemName = requiredText(40);

const choice = z.strictObject({ id: wireId, name: z.string() });

const importFile = z.strictObject({
  importId: wireId,
  importKind: importKindName,
  formerSystem: z.string(),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  rowCount: z.int(),
  addedBy: z.string(),
  addedAt: wireInstant,
});

export const importsQuery = defineQuery({
  name: "GetImports",
  summary:
    "The files that were brought in from another system, the newest first, as far as the user may see them.",
  access,
  filter: z.strictObject({}),
  answer: z.array(importFile),
});

/** How many rows there are of each verdict. */
const countsOf = {
  New: z.int(),
  Changed: z.int(),
  Same: z.int(),
  Doubtful: z.int(),
  Fault: z.int(),
  Left: z.int(),
} satisfies Record<(typeof VERDICTS)[number], z.ZodInt>;

const shownFile = importFile.extend({
  headerRow: z.int(),
  /** The first rows as they came. */
  top: z.array(z.array(z.string())),
  /** The column of each field, from 0. */
  columns: z.record(z.string(), columnNumber),
  doneCount: z.int(),
  failure: z.string(),
  counts: z.strictObject(countsOf),
  writtenCount: z.int(),
  unknownNames: z.array(z.strictObject({ thing: z.enum(NAMED_THINGS), name: z.string(), rowCount: z.int() })),
  /** The names that were explained before, in this file or another one. */
  keptNames: z.array(
    z.strictObject({
      thing: z.enum(NAMED_THINGS),
      name: z.string(),
      thingId: wireId.nullable(),
    }),
  ),
  /** What a name may stand for; empty where none was ever unknown. */
  choices: z.strictObject({
    office: z.array(choice),
    carrier: z.array(choice),
    bank: z.array(choice),
    owner: z.array(choice),
    revenue: z.array(choice),
    producer: z.array(choice),
  } satisfies Record<(typeof NAMED_THINGS)[number], z.ZodType>),
});

export const importQuery = defineQuery({
  name: "GetImport",
  summary:
    "One file: its columns, how many rows are new, changed, doubtful or wrong, and the names nobody knows.",
  access,
  filter: z.strictObject(ofFile),
  /** Null when there is none, or when the user may not see it. */
  answer: z.strictObject({ file: shownFile.nullable() }),
});

export const importRowsQuery = defineQuery({
  name: "GetImportRows",
  summary: "The rows of a file of which one thing was found, in their order, fifty at a time.",
  access,
  filter: z.strictObject({ ...ofFile, verdict: z.enum(VERDICTS), afterRow: afterWireRow }),
  answer: z.array(
    z.strictObject({
      rowNumber: z.int(),
      name: z.string(),
      faults: z.array(z.strictObject({ field: z.string(), message: z.string() })),
      note: z.string(),
      /** Whether it can be the same as what the agency has; of two rows that look alike only one can be left. */
      canBeSame: z.boolean(),
      isWritten: z.boolean(),
    }),
  ),
});

export const checkImportCommand = defineCommand({
  name: "CheckImport",
  summary: "Says which row names the columns and which column is which field, and checks every row anew.",
  access,
  body: z.strictObject({
    ...ofFile,
    headerRow: z.int().min(1).max(MOST_IMPORT_ROWS),
    columns: z.record(z.string().max(60), columnNumber),
  }),
  answer: z.strictObject(ofFile),
  refusals: {
    FILE_UNKNOWN,
    BUSY,
    HEADER_BEYOND: "This file has {count} rows.",
    FIELD_UNKNOWN: "There is no field {field}.",
    COLUMN_TWICE: "{field} and {other} cannot both be the same column.",
    FIELD_MISSING: "Choose the column of {field}.",
    NAMES_MISSING: "Choose the column of a name: business name, first name or last name.",
  },
});

export const nameImportCommand = defineCommand({
  name: "NameImported",
  summary: "Says what names in a file mean here, for this file and those to come, and checks every row anew.",
  access,
  body: z.strictObject({
    ...ofFile,
    names: z
      .array(
        z.strictObject({
          thing: z.enum(NAMED_THINGS),
          name: requiredText(200),
          /** What it means; null for nothing, so that the field stays empty. */
          thingId: wireId.nullable(),
        }),
      )
      .min(1)
      .max(500),
  }),
  answer: z.strictObject(ofFile),
  refusals: { FILE_UNKNOWN, BUSY, THING_UNKNOWN: "There is no such {thing}." },
});

export const answerImportCommand = defineCommand({
  name: "AnswerImport",
  summary: "Says of doubtful rows whether each is another one, the same, or left out.",
  access,
  body: z.strictObject({
    ...ofFile,
    /** The rows; every doubtful one unless given. */
    rowNumbers: z.array(wireRow).min(1).max(1_000).optional(),
    answer: z.enum(["another", "same", "leave"]),
  }),
  answer: z.strictObject({ rowCount: z.int() }),
  refusals: { FILE_UNKNOWN, BUSY, NONE_DOUBTFUL: "None of these rows waits for an answer." },
});

export const writeImportCommand = defineCommand({
  name: "WriteImport",
  summary: "Writes the rows that are new or changed; rows with faults and doubtful ones stay.",
  access,
  body: z.strictObject(ofFile),
  answer: z.strictObject(ofFile),
  refusals: {
    FILE_UNKNOWN,
    BUSY,
    NOT_CHECKED: "Check the rows first.",
    NOTHING_TO_WRITE: "Nothing in this file is new or changed.",
    NOT_PERMITTED: "{message}.",
    ANOTHER_WRITES: "{file} is being imported. Wait until that is done.",
  },
});

export const stopImportCommand = defineCommand({
  name: "StopImport",
  summary:
    "Stops checking or writing. What was written stays; writing goes on from there when it is started again.",
  access,
  body: z.strictObject(ofFile),
  answer: z.strictObject(ofFile),
  refusals: { FILE_UNKNOWN, NOT_UNDER_WAY: "Nothing is being done with this file." },
});

export const forgetImportCommand = defineCommand({
  name: "ForgetImport",
  summary: "Removes a file with its rows. What was written stays.",
  access,
  body: z.strictObject(ofFile),
  answer: z.strictObject(ofFile),
  refusals: { FILE_UNKNOWN, BUSY },
});

const PATH = "/accounting/import-file";

export const uploadImportCall = defineCall({
  method: "POST",
  path: PATH,
  summary:
    "Takes a file of another system, CSV or an Excel workbook, and finds its columns. Nothing is written to the books.",
  access,
  query: z.strictObject({
    importKind: importKindName,
    formerSystem: systemName,
    fileName: requiredText(200),
  }),
  body: undefined,
  bytes: "body",
  answer: z.strictObject(ofFile),
  refusals: {
    400: "The file is empty, cannot be read, or has too many rows.",
    413: "The file is larger than 40 MB.",
  },
});

export const importFaultsCall = defineCall({
  method: "GET",
  path: PATH,
  summary:
    "The rows of a file that have faults or are doubtful, as CSV with what is wrong in a last column, to be corrected and taken again.",
  access,
  query: z.strictObject({ importId: z.coerce.number().pipe(wireId) }),
  body: undefined,
  answer: z.string(),
  bytes: "answer",
  refusals: { 404: FILE_UNKNOWN },
});
